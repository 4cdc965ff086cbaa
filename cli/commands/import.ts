import { existsSync } from 'node:fs';
import type { ColumnMapping } from '#core/imports/column-mapping';
import { isOrderAsked } from '#core/imports/date-columns';
import { groupRowErrors } from '#core/imports/group-row-errors';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportColumns, ImportResult, ImportRowError } from '#core/imports/import-report';
import type { Encoding } from '#core/imports/import-source';
import type { DateOrder } from '#core/imports/read-date';
import { InvalidInput } from '#core/shared/failure';
import {
  columnName,
  columnReadingText,
  columnUseText,
  importRemarks,
  rowErrorLine,
  warningText,
} from '#documents/import-sentences';
import { CliError, usageError } from '../cli-error';
import { EXIT } from '../exit-code';
import type { Flags } from '../flags';
import type { Io } from '../io';
import { faultyRowsText, templateText } from '../output/import-files';
import { changeText, datesText, dueText, effectText, groupText, readingsText } from '../output/import-labels';
import { jsonText } from '../output/json-text';
import { checkFolder, checkTarget, writeTarget } from '../output/output-target';
import { ProgressLine } from '../output/progress';
import { writeText } from '../output/write-text';
import type { Run } from '../request';
import { connectApi } from '../source/connect-api';
import { tableFile } from '../source/table-file';
import { toCliError } from '../to-cli-error';

/** The flags of `commission import`, as typed. */
export interface ImportFlags extends Flags {
  readonly kind: ImportKind;
  readonly dryRun?: boolean | undefined;
  readonly map?: readonly string[] | undefined;
  /** The sheet of a workbook to read. */
  readonly sheet?: string | undefined;
  readonly dates?: DateOrder | undefined;
  /** The name of the file's source. */
  readonly source?: string | undefined;
  readonly encoding?: Encoding | undefined;
  readonly skipFaulty?: boolean | undefined;
  /** The output file for faulty rows. */
  readonly faultyRows?: string | undefined;
  /** Writes a template instead of importing. */
  readonly template?: boolean | undefined;
  /** The output file of the template, as a workbook. */
  readonly output?: string | undefined;
}

/** The collected events of an import. */
interface ImportOutcome {
  columns: ImportColumns | undefined;
  readonly rowErrors: ImportRowError[];
  result: ImportResult | undefined;
}

/**
 * Prints a header line with the columns of a kind, or writes a workbook with an example and notes. Returns the exit
 * code; throws a `CliError` when an input file is named.
 */
async function printTemplate(
  path: string | undefined,
  { kind, output }: ImportFlags,
  io: Io,
): Promise<number> {
  if (path !== undefined) {
    throw usageError(
      'template',
      `--template imports nothing, so that ${path} is not read`,
      'it prints to stdout, or writes to --output',
      `commission import --kind ${kind} --template -o ${kind}.xlsx`,
    );
  }
  if (output !== undefined) {
    const target = { file: output, overwrite: false };
    await checkTarget(target);
    const { templateXlsx } = await import('../output/template-xlsx');
    await writeTarget(target, await templateXlsx(kind), io);
    return EXIT.done;
  }
  await writeText(io.stdout, templateText(kind));
  return EXIT.done;
}

/** Imports a file and reports the outcome of its rows, or prints a template. Returns the exit code. */
export async function importFile(path: string | undefined, run: Run<ImportFlags>): Promise<number> {
  const { flags, io, messages, signal } = run;
  if (flags.template) return printTemplate(path, flags, io);
  if (flags.output !== undefined) {
    throw usageError(
      'output',
      '--output is for --template alone',
      'an import writes no file but that of --faulty-rows',
      `commission import --kind ${flags.kind} --template -o ${flags.kind}.xlsx`,
    );
  }
  if (path === undefined) {
    throw usageError('file', 'no file is named', 'import takes one', `commission import ${flags.kind}.csv`);
  }
  const mapping = mappingOf(flags.map);
  const { faultyRows } = flags;
  if (faultyRows !== undefined) {
    await checkFolder(faultyRows);
    if (existsSync(faultyRows)) {
      throw usageError(
        'faulty-rows',
        `${faultyRows} exists already`,
        'nothing is overwritten unasked',
        '--faulty-rows with another name',
      );
    }
  }
  const file = await tableFile(path, `commission import ${flags.kind}.csv`);
  const options = await connectApi(run);
  const { composePortalApi } = await import('#composition/node');
  const { importFile } = await import('#contract/import-file');
  const { kind, sheet, dates, source, encoding, dryRun = false, skipFaulty = false } = flags;
  // The origin that vendors' invitations link to.
  const portal = kind === 'vendors' ? new URL(options.apiUrl).origin : undefined;
  const outcome: ImportOutcome = { columns: undefined, rowErrors: [], result: undefined };
  const progress = new ProgressLine(io, messages, 'Rows');
  try {
    for await (const event of importFile(
      composePortalApi(options),
      file,
      { kind, dryRun, skipFaulty, mapping, sheet, dates, source, encoding, portal },
      signal,
    )) {
      if (event.kind === 'columns') outcome.columns = event.columns;
      else if (event.kind === 'rowErrors') outcome.rowErrors.push(...event.rowErrors);
      else if (event.kind === 'result') outcome.result = event.result;
      // The file is read twice: once to check it, once to store it.
      else progress.update({ done: event.done, total: event.total, failed: outcome.rowErrors.length });
    }
  } catch (error) {
    throw signal.aborted ? cancelled() : ofFailure(error, options.apiUrl);
  } finally {
    progress.stop();
  }
  return reportOutcome(outcome, path, run);
}

async function reportOutcome(
  outcome: ImportOutcome,
  file: string,
  { flags, io, messages }: Run<ImportFlags>,
): Promise<number> {
  const { columns, rowErrors, result } = outcome;
  const missing = columns?.missing ?? [];
  if (missing.length > 0 || !columns || !result) throw noColumn(missing, columns?.headings ?? []);
  if (isOrderAsked(columns.dates)) throw twoReadings(columns.dates);
  if (columns.source !== undefined) messages.say(`Source: ${columns.source}`);
  const used = Object.entries(columns.mapping).map(([field, heading]) => `${field}=${heading}`);
  messages.say(`Columns: ${used.join(', ')}`);
  for (const line of columnTexts(columns)) messages.say(line);
  for (const column of columns.dates) messages.say(datesText(column));
  for (const remark of importRemarks(columns, 'en')) messages.say(remark);
  for (const warning of columns.warnings) messages.warn(warningText(warning, 'en'));
  const lines = messages.options.verbose
    ? rowErrors.map((each) => rowErrorLine(each, 'en'))
    : groupRowErrors(rowErrors).map(groupText);
  for (const line of lines) messages.warn(line);
  const { kind, dryRun = false, faultyRows } = flags;
  if (faultyRows !== undefined && rowErrors.length > 0) {
    await writeTarget(
      { file: faultyRows, overwrite: false },
      faultyRowsText(columns.headings, rowErrors),
      io,
    );
    messages.say(`Faulty rows: ${faultyRows}`);
  }
  // Lists each changed vendor, so that a person can review it before ratios and accounts are stored.
  if (kind === 'vendors') for (const change of result.changes ?? []) messages.say(changeText(change));
  if (result.effect && result.created + result.changed > 0) {
    messages.say(effectText(result.effect));
    if (result.effect.due) messages.warn(dueText(result.effect.due));
  }
  await writeText(
    io.stdout,
    flags.json
      ? jsonText({ schema: 'commission-import/1', file, kind, dryRun, ...result, columns, rowErrors })
      : `${summary(kind, dryRun, result)}\n`,
  );
  if (result.importId !== undefined && !flags.json)
    messages.say(`What happened: commission import show ${result.importId}`);
  return result.faulty > 0 ? EXIT.incomplete : EXIT.done;
}

/** Names the columns that are ignored, and those that are interpreted, so that nothing happens silently. */
function columnTexts({ uses = [] }: ImportColumns): readonly string[] {
  return uses.flatMap((use, place) => {
    const said =
      use.field === undefined || use.kept
        ? columnUseText(use, 'en')
        : use.reading && columnReadingText(use.reading, 'en');
    return said ? [`Column "${columnName(use, place, 'en')}": ${said}`] : [];
  });
}

function summary(kind: ImportKind, dryRun: boolean, result: ImportResult): string {
  const { stored, rows, created, changed, unchanged, faulty } = result;
  const counts = `${rows} rows: ${created} new, ${changed} changed, ${unchanged} unchanged, ${faulty} faulty`;
  if (dryRun) return `Tried, nothing stored (${kind}). ${counts}`;
  return `${stored ? 'Stored' : 'Nothing stored'} (${kind}). ${counts}`;
}

function mappingOf(pairs: readonly string[] = []): ColumnMapping | undefined {
  const entries = pairs.map((pair): [string, string] => {
    const at = pair.indexOf('=');
    if (at < 1) {
      throw usageError(
        'map',
        `--map "${pair}" is not valid`,
        'it is field=column',
        '--map Full_Name="Customer"',
      );
    }
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

function noColumn(missing: readonly string[], headings: readonly string[]): CliError {
  return usageError(
    'column',
    `the file has no column for ${missing.join(', ')}`,
    `its columns are ${headings.join(', ')}`,
    missing.map((field) => `--map ${field}="..."`).join(' '),
  );
}

function twoReadings(dates: ImportColumns['dates']): CliError {
  return usageError(
    'dates',
    'the dates can be read two ways',
    dates
      .filter(({ order }) => order === undefined)
      .map(readingsText)
      .join('; '),
    '--dates day-first, or --dates month-first',
  );
}

function ofFailure(error: unknown, source: string): CliError {
  if (error instanceof InvalidInput && error.field === 'mapping') {
    return usageError('map', error.message, 'the file and --map do not fit', 'commission help import');
  }
  return toCliError(error, source);
}

function cancelled(): CliError {
  return new CliError(
    EXIT.cancelled,
    'cancelled',
    'Cancelled: nothing is stored, unless it had just ended.',
    {
      hint: 'the same command again, which stores nothing twice',
    },
  );
}
