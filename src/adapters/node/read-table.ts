import { setImmediate } from 'node:timers/promises';
import { BadLine } from './bad-line';
import { CsvScanner } from './csv-scanner';
import { NdjsonScanner } from './ndjson-scanner';
import type { RecordScanner } from './record-scanner';
import type { SnapshotTable } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** After so many records a reader pauses. */
const RECORDS_AT_A_TIME = 8192;

/** One record of a table: a cell by its column; undefined when it is absent. */
export interface TableRow<Column extends string> {
  cell(column: Column): string | undefined;
  /** Refuses this row: throws `SnapshotUnreadable` with file and line. */
  refuse(why: string): never;
}

/**
 * Hands over the records of a file one by one; now and then whatever else waits has its turn, such as a Ctrl-C.
 * Columns may stand in any order, unknown ones are passed over. Throws `SnapshotUnreadable` with file and line for a missing column or a line that cannot be read.
 */
export async function readTable<Column extends string>(
  file: string,
  content: Buffer,
  table: SnapshotTable<Column>,
  onRow: (row: TableRow<Column>) => void,
): Promise<void> {
  const open = saying(file, () => openTable(file, content, table));
  const row = rowOf(open);
  await eachRecord(file, open, () => onRow(row));
}

/** The places of a table's columns in a file, whose scanner is left before the first record. */
export interface OpenTable<Column extends string> {
  readonly scanner: RecordScanner;
  /** Negative for a column that the file does not have. */
  readonly place: (column: Column) => number;
  /** Goes to the next record, which has every column that it must have; false at the end. Throws `BadLine`. */
  readonly next: () => boolean;
}

/** Opens CSV at its header, or NDJSON. Throws `BadLine` for a header that is missing, lacks a column or repeats one. */
export function openTable<Column extends string>(
  file: string,
  content: Buffer,
  table: SnapshotTable<Column>,
): OpenTable<Column> {
  return file.endsWith('.ndjson') ? openNdjson(content, table) : openCsv(content, table);
}

/** Calls for each record of a file that is open, with pauses. Throws `SnapshotUnreadable` with file and line. */
export async function eachRecord(
  file: string,
  { next }: Pick<OpenTable<never>, 'next'>,
  onRecord: () => void,
): Promise<void> {
  const some = () => {
    for (let records = 0; records < RECORDS_AT_A_TIME; records += 1) {
      if (!next()) return false;
      onRecord();
    }
    return true;
  };
  while (saying(file, some)) await setImmediate();
}

/** The record at which an open file is, again and again. */
export function rowOf<Column extends string>({ scanner, place }: OpenTable<Column>): TableRow<Column> {
  return {
    cell: (column) => scanner.text(place(column)),
    refuse: (why) => {
      throw new BadLine(scanner.line, why);
    },
  };
}

/** Does something with a file; a line of it that cannot be read is thrown as `SnapshotUnreadable` with the file. */
export function saying<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadLine) throw new SnapshotUnreadable(file, error.why, error.line);
    throw error;
  }
}

function openCsv<Column extends string>(content: Buffer, table: SnapshotTable<Column>): OpenTable<Column> {
  const scanner = new CsvScanner(content);
  if (!scanner.next()) throw new BadLine(1, `the header line is missing: ${table.columns.join(',')}`);
  const places = placesOf(scanner, table);
  const width = scanner.count;
  return {
    scanner,
    place: (column) => places.get(column) ?? -1,
    next: () => {
      if (!scanner.next()) return false;
      if (scanner.count === width) return true;
      throw new BadLine(scanner.line, `${scanner.count} fields where the header has ${width}`);
    },
  };
}

function placesOf(scanner: CsvScanner, table: SnapshotTable): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (let place = 0; place < scanner.count; place += 1) {
    const name = scanner.text(place);
    if (name === undefined) continue;
    if (places.has(name)) throw new BadLine(scanner.line, `the column ${name} stands twice in the header`);
    places.set(name, place);
  }
  const missing = table.columns.filter((column) => !places.has(column));
  if (missing.length > 0) {
    throw new BadLine(scanner.line, `the header lacks the column ${missing.join(', ')}`);
  }
  return places;
}

function openNdjson<Column extends string>(
  content: Buffer,
  { columns, optional, foreign = [] }: SnapshotTable<Column>,
): OpenTable<Column> {
  const names = [...columns, ...optional, ...foreign];
  const scanner = new NdjsonScanner(content, names);
  const places = new Map<string, number>(names.map((name, place) => [name, place]));
  return {
    scanner,
    place: (column) => places.get(column) ?? -1,
    next: () => {
      if (!scanner.next()) return false;
      const missing = columns.filter((column) => !scanner.has(column));
      if (missing.length === 0) return true;
      throw new BadLine(scanner.line, `the record lacks ${missing.join(', ')}`);
    },
  };
}
