import type { Content } from '#adapters/node/replace-file';
import { usageError } from '../cli-error';
import type { Io } from '../io';
import { nearMatches } from '../near-matches';
import type { Request, Run } from '../request';
import type { Format } from './choose-format';
import { jsonLines, jsonPieces } from './json-text';
import { writeTarget } from './output-target';
import { compareCells, pickColumns, type Sheet, sheetFor, sheetObjects } from './sheet';
import { inLanguage } from './sheet-language';
import { sheetColumns, sheetTable } from './sheet-table';
import { type Style, styleFor } from './style';
import { terminalLines, terminalText } from './terminal-text';

/** The content of a command's output, from which every format is written. */
export interface Printout {
  /** The title above a table. */
  readonly title: string;
  readonly sheet: Sheet;
  /** Sentences below a table. */
  readonly notes?: readonly string[] | undefined;
  /** Further sheets of a workbook. */
  readonly more?: (() => readonly Sheet[]) | undefined;
  /** The JSON document. */
  readonly json: () => unknown;
  /** The text for people, where a table is not the best form. */
  readonly text?: ((style: Style) => string) | undefined;
  /** Renders the PDF, for commands that offer one. */
  readonly pdf?: ((sheet: Sheet) => Promise<Uint8Array>) | undefined;
}

/** Writes the printout to stdout or its file, and reports the file. Throws `CliError`s and file errors. */
export async function print(printout: Printout, request: Request, run: Run): Promise<void> {
  await write(printout, request, run);
  sayWritten(request, run);
}

/** Writes the printout in its format to stdout or its file. Throws `CliError`s and file errors. */
export async function write(printout: Printout, request: Request, { flags, io }: Run): Promise<void> {
  const style = styleFor('stdout', request.target.file === undefined ? flags.color : false, io);
  await writeTarget(request.target, await contentOf(printout, request, style, io), io);
}

function sayWritten({ target }: Request, { messages }: Run): void {
  if (target.file !== undefined) messages.say(`Written: ${target.file}`);
}

const FORMS_OF_ROWS: readonly Format[] = ['columns', 'csv', 'ndjson', 'tsv'];
const ROWS_AT_ONCE = 10_000;

/** Whether a format is written row by row, so that rows can be printed as they arrive. */
export function takesRows({ format, sort }: Pick<Request, 'format' | 'sort'>): boolean {
  return sort === undefined && FORMS_OF_ROWS.includes(format);
}

/**
 * Writes rows in batches as they arrive, with the same output as `print`; a file is written completely or not at all.
 * Throws `CliError`s and file errors.
 */
export async function printRows(sheets: AsyncIterable<Sheet>, request: Request, run: Run): Promise<void> {
  async function* chosenSheets() {
    for await (const sheet of sheets) yield chosen(sheet, request);
  }
  await writeTarget(request.target, textOfRows(chosenSheets(), request, run.io), run.io);
  sayWritten(request, run);
}

async function contentOf(printout: Printout, request: Request, style: Style, io: Io): Promise<Content> {
  const { format, header, columns, sort, language } = request;
  const isAsked = columns !== undefined || sort !== undefined;
  if (format === 'json') {
    // JSON has all columns in its own order, but an unknown column is still an error.
    if (isAsked) chosen(printout.sheet, request);
    return jsonOf(printout.json());
  }
  const sheet = chosen(printout.sheet, request);
  switch (format) {
    case 'xlsx':
      return (await import('./sheet-xlsx')).sheetsXlsx([sheet, ...(printout.more?.() ?? [])]);
    case 'pdf':
      if (!printout.pdf) throw new TypeError('This printout has no form on paper.');
      return printout.pdf(sheet);
    case 'table': {
      if (printout.text && !isAsked) return printout.text(style);
      const table = sheetTable(inLanguage(sheet, language), style, header);
      const notes = (printout.notes ?? []).map((note) => `${terminalText(note)}\n`);
      return (header ? `${style.bold(printout.title)}\n` : '') + table + notes.join('');
    }
    default:
      return textOfRows(parts(sheet), request, io);
  }
}

async function* jsonOf(document: unknown): AsyncIterable<string> {
  yield* jsonPieces(document);
}

/** Yields a sheet in parts: the text of all rows at once would be as large as the rows. */
function* parts(sheet: Sheet): Iterable<Sheet> {
  const { rows } = sheet;
  for (let from = 0; from === 0 || from < rows.length; from += ROWS_AT_ONCE)
    yield { ...sheet, rows: rows.slice(from, from + ROWS_AT_ONCE) };
}

/** Writes sheets with the same columns one after the other, in a format that is written row by row. */
async function* textOfRows(
  sheets: Iterable<Sheet> | AsyncIterable<Sheet>,
  { format, header, bom, target }: Request,
  io: Io,
): AsyncIterable<string> {
  const { sheetCsv, sheetTsv } = await import('./sheet-csv');
  let first = true;
  for await (const sheet of sheets) {
    const withHeader = header && first;
    if (format === 'ndjson') yield jsonLines(sheetObjects(sheet));
    else if (format === 'tsv') yield sheetTsv(sheet, withHeader);
    else if (format === 'columns') yield sheetColumns(sheet, withHeader);
    else {
      const csv = sheetCsv(sheet, { header: withHeader, bom: bom && first });
      yield target.file === undefined && io.terminal.stdout ? terminalLines(csv) : csv;
    }
    first = false;
  }
}

function chosen(sheet: Sheet, { format, sort, columns }: Request): Sheet {
  // A column is named by its key or by its table heading; where both match, the key wins.
  const namedBy = (by: 'head' | 'key') =>
    sheet.columns.map((column, place): [string, number] => [column[by].toLowerCase(), place]);
  const places = new Map([...namedBy('head'), ...namedBy('key')]);
  const placeOf = (key: string, flag: string) => {
    const place = places.get(key.trim().toLowerCase());
    if (place !== undefined) return place;
    const known = sheet.columns.map((column) => column.key);
    const near = nearMatches(key, known);
    throw usageError(
      flag,
      `there is no column "${key.trim()}"`,
      `the columns are ${known.join(', ')}`,
      `--${flag} ${near[0] ?? known[0]}`,
    );
  };
  const sorted = sort === undefined ? sheet : sortedBy(sheet, sort, (key) => placeOf(key, 'sort'));
  if (columns === undefined)
    return sheetFor(
      format === 'table' || format === 'columns' || format === 'pdf' ? 'table' : 'files',
      sorted,
    );
  const picked = pickColumns(
    sorted,
    columns.split(',').map((key) => placeOf(key, 'columns')),
  );
  // A column named by the user appears in every format.
  return { ...picked, columns: picked.columns.map((column) => ({ ...column, only: undefined })) };
}

function sortedBy(sheet: Sheet, sort: string, placeOf: (key: string) => number): Sheet {
  const down = sort.startsWith('-');
  const place = placeOf(down ? sort.slice(1) : sort);
  const direction = down ? -1 : 1;
  const rows = sheet.rows.toSorted((a, b) => direction * compareCells(a[place], b[place]));
  return { ...sheet, rows };
}
