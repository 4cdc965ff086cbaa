import { importRun, importRunRows, importRuns, undoImport } from '#contract/import-runs';
import type { PortalApi } from '#contract/portal-api';
import {
  type ImportRunFacts,
  type ImportRunRow,
  RUN_PARTS,
  type RunPart,
  type UndoResult,
} from '#core/imports/import-run';
import { NotFound } from '#core/shared/failure';
import { BusinessCalendar } from '#core/shared/month';
import type { Column } from '#documents/column';
import { importFieldText, keptText, rowErrorText } from '#documents/import-sentences';
import { CliError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import { effectText } from '../output/import-labels';
import { jsonText } from '../output/json-text';
import { print } from '../output/print-document';
import { ProgressLine } from '../output/progress';
import { counted } from '../output/report-title';
import { sheetOf } from '../output/sheet';
import { writeText } from '../output/write-text';
import { zonedTime } from '../output/zoned-time';
import { type Run, readRequest } from '../request';
import { askToGoOn } from '../source/ask';
import { businessTimeZone } from '../source/business-time-zone';
import { connectApi } from '../source/connect-api';
import { toCliError } from '../to-cli-error';
import type { WriteFlags } from './adjustments';

/** The flags of `commission import show`, as typed. */
export interface ShowFlags extends Flags {
  readonly part?: RunPart | undefined;
}

type Zoned = (moment: number) => string;

/** Lists the stored imports, the newest first. Returns the exit code. */
export async function listImports(run: Run): Promise<number> {
  const request = await readRequest(run, 'list');
  const runs = await atImports(run, (api) =>
    everyPage((cursor) => api.call(importRuns, { query: { cursor }, signal: run.signal })),
  );
  const sheet = sheetOf('imports', runColumns(zoned(run)), runs);
  const json = () => runs.map(runInJson);
  await print({ title: counted(runs.length, 'import'), sheet, json }, request, run);
  return EXIT.done;
}

/** Prints one part of an import's rows. Returns the exit code. */
export async function showImport(id: string, run: Run<ShowFlags>): Promise<number> {
  const request = await readRequest(run, 'list');
  const { facts, rows, part } = await atImports(run, async (api) => {
    const found = await api.call(importRun, { path: { id }, signal: run.signal });
    const chosen = run.flags.part ?? firstPart(found);
    const listed = await everyPage((cursor) =>
      api.call(importRunRows, { path: { id }, query: { part: chosen, cursor }, signal: run.signal }),
    );
    return { facts: found, rows: listed, part: chosen };
  });
  const time = zoned(run);
  const sheet = sheetOf('rows', ROW_COLUMNS, rows);
  const notes = [
    ...(facts.undo
      ? [`Undone ${time(facts.undoneAt ?? 0)} by ${facts.undoneBy ?? '-'}: ${undoText(facts.undo, true)}`]
      : []),
    `Shown: ${part}. --part names another: ${RUN_PARTS.join(', ')}`,
  ];
  const json = () => ({ ...runInJson(facts), part, rows });
  await print({ title: titleOf(facts, time), sheet, notes, json }, request, run);
  return EXIT.done;
}

/** Shows what undoing an import does, asks once and undoes it. Returns the exit code: 3 where records stay. */
export async function undoImportRun(id: string, run: Run<WriteFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  const { dryRun = false } = flags;
  const result = await atImports(run, async (api) => {
    const asks = { path: { id }, query: { dryRun: true }, signal };
    const trial = await undoneBy(api, asks, run);
    if (!trial.done) {
      for (const line of wordsOf(trial)) messages.say(line);
      if (trial.closed) throw closedError(trial.closed);
    }
    if (dryRun || trial.done) return trial;
    await askToGoOn('Undo it?', run);
    return undoneBy(api, { path: { id }, query: { dryRun: false, seen: trial.seen }, signal }, run);
  });
  if (result.done) for (const line of keptLines(result)) messages.warn(line);
  await writeText(
    io.stdout,
    flags.json
      ? jsonText({ schema: 'commission-import-undo/1', id, dryRun, ...result })
      : `${result.done ? 'Undone' : 'Tried, nothing undone'}. ${undoText(result, result.done)}\n`,
  );
  return result.kept > 0 ? EXIT.incomplete : EXIT.done;
}

async function atImports<Answer>(run: Run, work: (api: PortalApi) => Promise<Answer>): Promise<Answer> {
  const options = await connectApi(run);
  const { composePortalApi } = await import('#composition/node');
  try {
    return await work(composePortalApi(options));
  } catch (error) {
    if (error instanceof NotFound)
      throw new CliError(EXIT.failed, 'import.unknown', 'there is no such import', {
        hint: 'commission import list, which has them with their ids',
      });
    throw toCliError(error, options.apiUrl);
  }
}

async function everyPage<Item>(
  read: (
    cursor: string | undefined,
  ) => Promise<{ readonly data: readonly Item[]; readonly next?: string | undefined }>,
): Promise<readonly Item[]> {
  const all: Item[] = [];
  let cursor: string | undefined;
  do {
    const { data, next } = await read(cursor);
    all.push(...data);
    cursor = next;
  } while (cursor !== undefined);
  return all;
}

async function undoneBy(
  api: PortalApi,
  input: {
    readonly path: { readonly id: string };
    readonly query: { readonly dryRun: boolean; readonly seen?: string | undefined };
    readonly signal: AbortSignal;
  },
  { io, messages }: Run,
): Promise<UndoResult> {
  const progress = new ProgressLine(io, messages, 'Rows');
  try {
    for await (const event of api.lines(undoImport, input)) {
      if (event.kind === 'result') return event.result;
      progress.update({ done: event.done, total: event.total, failed: 0 });
    }
  } finally {
    progress.stop();
  }
  throw new TypeError('An undo ends with its result.');
}

function zoned(run: Run): Zoned {
  const { timeZone } = new BusinessCalendar(businessTimeZone(run.io.env));
  return (moment) => zonedTime(moment, timeZone);
}

function firstPart({ created, changed }: ImportRunFacts): RunPart {
  if (created > 0) return 'created';
  return changed > 0 ? 'changed' : 'excluded';
}

function titleOf({ kind, file, at, by, state, ...counts }: ImportRunFacts, time: Zoned): string {
  const { created, changed, unchanged, faulty } = counts;
  const rows = `${created} new, ${changed} changed, ${unchanged} unchanged, ${faulty} excluded`;
  return `${file ?? 'Import'} (${kind}), ${time(at)}${by === undefined ? '' : ` by ${by}`}, ${state}: ${rows}`;
}

function runInJson({ at, undoneAt, ...facts }: ImportRunFacts) {
  return {
    ...facts,
    at: new Date(at).toISOString(),
    undoneAt: undoneAt === undefined ? null : new Date(undoneAt).toISOString(),
  };
}

function runColumns(time: Zoned): readonly Column<ImportRunFacts>[] {
  return [
    { key: 'id', kind: 'text', value: (row) => row.id },
    { key: 'at', kind: 'text', value: (row) => time(row.at) },
    { key: 'by', kind: 'text', value: (row) => row.by },
    { key: 'kind', kind: 'text', value: (row) => row.kind },
    { key: 'file', kind: 'text', value: (row) => row.file },
    { key: 'state', kind: 'text', value: (row) => row.state },
    { key: 'created', kind: 'count', value: (row) => row.created },
    { key: 'changed', kind: 'count', value: (row) => row.changed },
    { key: 'unchanged', kind: 'count', value: (row) => row.unchanged },
    { key: 'excluded', kind: 'count', value: (row) => row.faulty },
  ];
}

const ROW_COLUMNS: readonly Column<ImportRunRow>[] = [
  { key: 'line', kind: 'count', value: (row) => row.line },
  { key: 'id', kind: 'text', value: (row) => row.id },
  { key: 'name', kind: 'text', value: (row) => row.name },
  { key: 'change', kind: 'text', value: (row) => row.fields?.map(fieldText).join('; ') },
  { key: 'why', kind: 'text', value: (row) => whyOf(row) },
];

function fieldText({
  field,
  before = '-',
  after = '-',
}: NonNullable<ImportRunRow['fields']>[number]): string {
  return `${importFieldText(field, 'en')}: ${before} -> ${after}`;
}

function whyOf({ fault, kept, ...row }: ImportRunRow): string | undefined {
  if (fault) return rowErrorText({ fault, ...row }, 'en');
  return kept && keptText(kept, 'en');
}

function undoText(
  { removed, restored, countered, kept }: Pick<UndoResult, 'removed' | 'restored' | 'countered' | 'kept'>,
  done: boolean,
): string {
  const would = done ? '' : 'would be ';
  return `${removed} ${would}removed, ${restored} ${would}as before, ${countered} payments ${would}taken back by counter entries, ${kept} ${done ? 'stay' : 'would stay'}`;
}

function wordsOf(trial: UndoResult): readonly string[] {
  return [undoText(trial, false), ...(trial.effect ? [effectText(trial.effect)] : []), ...keptLines(trial)];
}

function keptLines({ reasons, examples }: UndoResult): readonly string[] {
  return reasons.map(({ why, count }) => {
    const ids = examples.filter((each) => each.why === why).map(({ id }) => id);
    const more = count > ids.length ? `, ${count - ids.length} more` : '';
    return `${counted(count, 'record')} ${count === 1 ? 'stays' : 'stay'}: ${keptText(why, 'en')} (${ids.join(', ')}${more})`;
  });
}

function closedError({ count, first }: NonNullable<UndoResult['closed']>): CliError {
  const names = first.map(({ id, month }) => (month ? `${id} (${month})` : id)).join(', ');
  const more = count > first.length ? ` and ${count - first.length} more` : '';
  return new CliError(
    EXIT.failed,
    'import.closed',
    `nothing can be undone: records of this import are in closed months: ${names}${more}`,
    { hint: 'correct these one by one, such as with commission deals void' },
  );
}
