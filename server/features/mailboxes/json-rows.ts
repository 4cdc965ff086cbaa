import { setImmediate as otherWork } from 'node:timers/promises';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';

/** Nested records become columns such as `Owner.name` down to this depth. */
const MAX_DEPTH = 3;
const ROWS_AT_ONCE = 500;
/** Matches a string, which is left as it is, or a JSON number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A record of a delivery with its position. */
interface SentRecord {
  readonly line: number;
  readonly record: unknown;
}

/** Parses a JSON list of records, or a single record. Throws `InvalidInput` for anything else. */
export function recordsOfJson(text: string): readonly SentRecord[] {
  const sent = parsed(text, 'The body is not valid JSON.');
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return list.map((record, at) => ({ line: at + 1, record }));
}

/** Parses one record per line. Throws `InvalidInput` that names the first faulty line. */
export function recordsOfLines(text: string): readonly SentRecord[] {
  return text.split(/\r\n|\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    return [{ line: at + 1, record: parsed(line, `Line ${at + 1} is not valid JSON.`) }];
  });
}

/** Converts records to table rows: the columns are all names in any record, in order of appearance. */
export async function* rowsOf(records: readonly SentRecord[]): AsyncGenerator<TableRow> {
  const headings = new Map<string, number>();
  const flat: (readonly [line: number, cells: ReadonlyMap<string, string>])[] = [];
  for (const [at, { line, record }] of records.entries()) {
    if (typeof record !== 'object' || record === null || Array.isArray(record))
      throw new InvalidInput(`Row ${line} is no record with named values.`);
    const cells = new Map<string, string>();
    flatten(record, '', 1, cells);
    for (const heading of cells.keys()) if (!headings.has(heading)) headings.set(heading, headings.size);
    flat.push([line, cells]);
    // Other work gets its turn in between.
    if (at % ROWS_AT_ONCE === 0) await otherWork();
  }
  const names = [...headings.keys()];
  yield { line: 0, cells: names };
  for (const [line, cells] of flat) yield { line, cells: names.map((name) => cells.get(name) ?? '') };
}

/** Parses JSON with numbers kept as text: an id of 19 digits exceeds the precision of a JavaScript number. */
function parsed(text: string, complaint: string): unknown {
  try {
    return JSON.parse(
      text
        .replace(/^\uFEFF/, '')
        .replaceAll(STRING_OR_NUMBER, (found) => (found.startsWith('"') ? found : `"${found}"`)),
    );
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) throw new InvalidInput(complaint);
    throw error;
  }
}

function flatten(record: object, before: string, depth: number, cells: Map<string, string>): void {
  for (const [name, value] of Object.entries(record)) {
    const heading = (before + name).trim();
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && depth < MAX_DEPTH)
      flatten(value, `${before}${name}.`, depth + 1, cells);
    else if (heading !== '') cells.set(heading, textOf(value));
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidInput('The body is not valid JSON.');
    throw error;
  }
}
