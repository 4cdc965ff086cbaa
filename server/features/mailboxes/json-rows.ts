import { createHash } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { TableRow } from '#core/imports/table-row';
import { InvalidInput } from '#core/shared/failure';
import { isObject } from '#core/shared/is-object';

/** Nested records become columns such as `Owner.name` down to this depth. */
const MAX_DEPTH = 3;
const ROWS_AT_ONCE = 500;
/** Matches a string, which is left as it is, or a JSON number. */
const STRING_OR_NUMBER = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/g;

/** A record of a delivery with its position, or what is there instead. */
interface SentRecord {
  readonly line: number;
  /** Undefined where there is no record. */
  readonly record: object | undefined;
  /** The SHA-256 of what is no record; it names the row, since it has no cells. */
  readonly unreadable?: string;
}

/**
 * Parses a JSON list of records, or a single record. Throws `InvalidInput` for anything else, and for a list without a
 * record.
 */
export function recordsOfJson(text: string): readonly SentRecord[] {
  const sent = parsed(text, 'The body is not valid JSON.');
  const list: readonly unknown[] = Array.isArray(sent) ? sent : [sent];
  return withRecord(
    list.map((item, at) => sentRecord(at + 1, item, () => jsonText(item))),
    (line) => `Row ${line} is no record with named values.`,
  );
}

/**
 * Parses one record per line. Throws `InvalidInput` where no line is a record, and where the last one is broken off:
 * then the rest of the delivery is missing.
 */
export function recordsOfLines(text: string): readonly SentRecord[] {
  const lines = text.split(/\r\n|\n/);
  return withRecord(
    lines.flatMap((line, at) => {
      if (line.trim() === '') return [];
      const isLast = at === lines.length - 1;
      return [sentRecord(at + 1, isLast ? parsed(line, noJson(at + 1)) : parsedIfPossible(line), () => line)];
    }),
    noJson,
  );
}

function noJson(line: number): string {
  return `Line ${line} is not valid JSON.`;
}

function sentRecord(line: number, item: unknown, text: () => string): SentRecord {
  if (isObject(item)) return { line, record: item };
  return { line, record: undefined, unreadable: createHash('sha256').update(text()).digest('base64url') };
}

/** Returns the records; throws `InvalidInput` with the sentence for the first line where none is a record. */
function withRecord(
  records: readonly SentRecord[],
  sentence: (line: number) => string,
): readonly SentRecord[] {
  const [first] = records;
  if (first && records.every(({ record }) => record === undefined))
    throw new InvalidInput(sentence(first.line));
  return records;
}

/**
 * Converts records to table rows: the columns are all names in any record, in order of appearance. What is no record
 * becomes an unreadable row of empty cells.
 */
export async function* rowsOf(records: readonly SentRecord[]): AsyncGenerator<TableRow> {
  const headings = new Map<string, number>();
  const flat: (readonly [SentRecord, ReadonlyMap<string, string>])[] = [];
  for (const [at, sent] of records.entries()) {
    const cells = new Map<string, string>();
    if (sent.record) flatten(sent.record, '', 1, cells);
    for (const heading of cells.keys()) if (!headings.has(heading)) headings.set(heading, headings.size);
    flat.push([sent, cells]);
    // Other work gets its turn in between.
    if (at % ROWS_AT_ONCE === 0) await otherWork();
  }
  const names = [...headings.keys()];
  yield { line: 0, cells: names };
  for (const [{ line, unreadable }, cells] of flat)
    yield {
      line,
      cells: names.map((name) => cells.get(name) ?? ''),
      ...(unreadable !== undefined && { unreadable }),
    };
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

function parsedIfPossible(line: string): unknown {
  try {
    return parsed(line, '');
  } catch (error) {
    if (error instanceof InvalidInput) return undefined;
    throw error;
  }
}

function flatten(record: object, before: string, depth: number, cells: Map<string, string>): void {
  for (const [name, value] of Object.entries(record)) {
    const heading = (before + name).trim();
    if (isObject(value) && depth < MAX_DEPTH) flatten(value, `${before}${name}.`, depth + 1, cells);
    else if (heading !== '') cells.set(heading, textOf(value));
  }
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ');
  return jsonText(value);
}

function jsonText(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch (error) {
    if (error instanceof RangeError) throw new InvalidInput('The body is not valid JSON.');
    throw error;
  }
}
