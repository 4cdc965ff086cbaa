import * as z from 'zod/mini';
import { IMPORT_KINDS } from '#core/imports/import-kind';
import { IMPORT_FAULTS } from '#core/imports/import-report';
import {
  IMPORT_DOORS,
  IMPORT_RUN_STATES,
  type ImportRunFacts,
  type ImportRunRow,
  KEPT_REASONS,
  RUN_PARTS,
  type UndoEvent,
  type UndoOutcome,
} from '#core/imports/import-run';
import { as, decoded, flag, listOf, moment, monthText, record } from './codec';
import { endpoint } from './endpoint';
import { effect } from './imports';
import { pageAnswer, pageQuery } from './paging';
import { WireError } from './session';

const why = z.enum(KEPT_REASONS);
const outcome = {
  removed: z.number(),
  restored: z.number(),
  countered: z.number(),
  kept: z.number(),
  reasons: listOf(z.object({ why, count: z.number() })),
  examples: listOf(z.object({ id: z.string(), why })),
};

const run = record<ImportRunFacts>()({
  id: z.string(),
  kind: z.enum(IMPORT_KINDS),
  door: z.enum(IMPORT_DOORS),
  file: z.optional(z.string()),
  at: moment,
  by: z.optional(z.string()),
  state: z.enum(IMPORT_RUN_STATES),
  rows: z.number(),
  created: z.number(),
  changed: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  undoneAt: as('undone_at', z.optional(moment)),
  undoneBy: as('undone_by', z.optional(z.string())),
  undo: z.optional(record<UndoOutcome>()(outcome)),
});

const row = record<ImportRunRow>()({
  line: z.number(),
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  fields: z.optional(
    listOf(z.object({ field: z.string(), before: z.optional(z.string()), after: z.optional(z.string()) })),
  ),
  fault: z.optional(z.enum(IMPORT_FAULTS)),
  field: z.optional(z.string()),
  value: z.optional(z.string()),
  owner: z.optional(z.string()),
  kept: z.optional(why),
});

/** Lists the stored imports, the newest first. Additive to the spec, as all of these. */
export const importRuns = endpoint({
  name: 'importRuns',
  summary: 'The imports that were stored, newest first: file, kind, who, when, counts',
  method: 'GET',
  path: '/api/import-runs',
  access: 'admin',
  query: z.object(pageQuery),
  answer: z.object({ data: listOf(run), ...pageAnswer }),
});

/** Reads one import. 404 for an unknown one. */
export const importRun = endpoint({
  name: 'importRun',
  summary: 'One import that was stored',
  method: 'GET',
  path: '/api/import-runs/{id}',
  access: 'admin',
  answer: run,
});

/** Lists the records that an import created or changed, or the rows that it excluded, in the order of its file. */
export const importRunRows = endpoint({
  name: 'importRunRows',
  summary:
    'The records that an import made or changed, the rows that it excluded, or what stayed when it was undone',
  method: 'GET',
  path: '/api/import-runs/{id}/rows',
  access: 'admin',
  query: z.object({ ...pageQuery, part: z.enum(RUN_PARTS) }),
  answer: z.object({ data: listOf(row), ...pageAnswer }),
});

const progress = z.object({
  stage: z.enum(['checking', 'undoing']),
  done: z.number(),
  total: z.number(),
});
const closed = z.object({
  count: z.number(),
  first: listOf(z.object({ id: z.string(), month: z.optional(monthText) })),
});
const result = z.object({
  ...outcome,
  done: z.boolean(),
  closed: z.optional(closed),
  effect: z.optional(effect),
  seen: z.optional(z.string()),
});

/** A line of the undo stream: progress, and last the result. */
const line = z.union([z.object({ progress }), z.object({ result }), WireError]);

const event = z.codec(line, decoded<UndoEvent>(), {
  decode: (event, context): UndoEvent => {
    if ('progress' in event) return { kind: 'progress', ...event.progress };
    if ('result' in event) return { kind: 'result', result: event.result };
    context.issues.push({ code: 'custom', message: 'Expected a part of an undo', input: event });
    return z.NEVER;
  },
  encode: (event) =>
    event.kind === 'result'
      ? { result: event.result }
      : { progress: { stage: event.stage, done: event.done, total: event.total } },
});

/**
 * Undoes an import, or shows what that would do. Again returns the same. 409 `import.closed` where one of its records
 * is in a closed month, `import.undo-differs` where the effect differs from the one `seen`; 503 `import.busy` while
 * another import is being stored or undone.
 */
export const undoImport = endpoint({
  name: 'undoImport',
  summary:
    'Undo an import: new records go, changed ones get their former values back, payments counter entries',
  method: 'POST',
  path: '/api/import-runs/{id}/undo',
  access: 'admin',
  streams: true,
  isLast: ({ kind }) => kind === 'result',
  query: z.object({
    /** Shows the effect and stores nothing. */
    dryRun: flag,
    /** The `seen` of the trial that the caller has looked at. */
    seen: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: event,
});
