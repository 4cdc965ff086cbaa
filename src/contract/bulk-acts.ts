import * as z from 'zod/mini';
import {
  BULK_CHANGES,
  BULK_REFUSALS,
  BULK_SUBJECTS,
  type BulkAct,
  MAX_BULK_IDS,
  type NewBulkAct,
  type RefusedRecord,
} from '#core/bulk-acts/bulk-act';
import { CLOSE_REASONS, type Closing } from '#core/leads/lead-activity';
import { listOf, moment, record, under } from './codec';
import { endpoint } from './endpoint';
import { count } from './figures';
import { effect } from './imports';

const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(200));
const close = record<Closing>()({
  reason: z.enum(CLOSE_REASONS),
  text: z.optional(z.string().check(z.maxLength(500))),
});

const act = record<BulkAct>()({
  id: z.string(),
  subject: z.enum(BULK_SUBJECTS),
  what: z.enum(BULK_CHANGES),
  value: z.optional(z.string()),
  reason: z.optional(z.string()),
  close: z.optional(close),
  by: z.string(),
  at: moment,
  counted: count,
  found: count,
  waiting: count,
  done: count,
  refused: count,
  undone: count,
  kept: count,
  undoing: z.boolean(),
  some: listOf(
    record<RefusedRecord>()({ id: z.string(), name: z.optional(z.string()), why: z.enum(BULK_REFUSALS) }),
  ),
});

/**
 * Creates the list of records for a bulk change without changing them: those in `ids`, or all that `query` finds, in
 * the form of the page calls. 400 at `query` for an unknown filter, at `value` for a franchise that cannot take
 * records, at `reason` where one is required. Additive to the spec, as all of these.
 */
export const makeBulkAct = endpoint({
  name: 'makeBulkAct',
  summary:
    'List the deals or leads that are reassigned, archived or given a status together; nothing changes yet',
  method: 'POST',
  path: '/api/bulk-acts',
  access: 'admin',
  creates: true,
  body: record<NewBulkAct>()({
    subject: z.enum(BULK_SUBJECTS),
    what: z.enum(BULK_CHANGES),
    value: z.optional(text),
    reason: z.optional(z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
    close: z.optional(close),
    ids: z.optional(
      listOf(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(MAX_BULK_IDS)),
    ),
    query: z.optional(z.record(z.string(), z.string().check(z.maxLength(4000)))),
    counted: z.optional(count),
  }),
  answer: act,
});

/** Reads the progress of a bulk change. */
export const bulkAct = endpoint({
  name: 'bulkAct',
  summary: 'How far a bulk act is, and which records it left as they are',
  method: 'GET',
  path: '/api/bulk-acts/{id}',
  access: 'admin',
  answer: act,
});

/** Lists the newest bulk changes, without the records that they left unchanged. */
export const bulkActs = endpoint({
  name: 'bulkActs',
  summary: 'The newest bulk acts, each with how far it is',
  method: 'GET',
  path: '/api/bulk-acts',
  access: 'admin',
  answer: under('data', listOf(act)),
});

/** Computes what the remaining deals earn before and after the change. */
export const bulkActEffect = endpoint({
  name: 'bulkActEffect',
  summary: 'What the deals of a bulk act earn before and after it, and what becomes due for closed months',
  method: 'GET',
  path: '/api/bulk-acts/{id}/effect',
  access: 'admin',
  answer: effect,
});

/**
 * Changes, or restores, the next hundred records of a bulk change. Repeated after a lost answer it continues, and no
 * record is changed twice. 409 `bulk.undone` for continuing a change that is being undone.
 */
export const stepBulkAct = endpoint({
  name: 'stepBulkAct',
  summary: 'Change the next hundred records of a bulk act, or put them back as they were',
  method: 'POST',
  path: '/api/bulk-acts/{id}/steps',
  access: 'admin',
  body: z.object({ undo: z.boolean() }),
  answer: act,
});
