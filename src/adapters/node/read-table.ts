import { setImmediate } from 'node:timers/promises';
import { BadLine } from './bad-line';
import { CsvScanner } from './csv-scanner';
import { parseNdjson, RECORDS_AT_A_TIME } from './parse-ndjson';
import type { SnapshotTable } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

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
  const isNdjson = file.endsWith('.ndjson');
  const records = saying(file, () =>
    isNdjson ? readNdjson(new TextDecoder().decode(content), table, onRow) : readCsv(content, table, onRow),
  );
  while (saying(file, () => records.next()).done === false) await setImmediate();
}

/** The places of a table's columns in a CSV file, whose scanner is left at the first record. */
export interface CsvTable<Column extends string> {
  readonly scanner: CsvScanner;
  readonly place: (column: Column) => number;
  /** Goes to the next record, which has as many fields as the header; false at the end. Throws `BadLine`. */
  readonly next: () => boolean;
}

/** Opens CSV at its header. Throws `BadLine` when the header is missing, lacks a column or repeats one. */
export function openCsv<Column extends string>(
  content: Buffer,
  table: SnapshotTable<Column>,
): CsvTable<Column> {
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

/** Does something with a file; a line of it that cannot be read is thrown as `SnapshotUnreadable` with the file. */
export function saying<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof BadLine) throw new SnapshotUnreadable(file, error.why, error.line);
    throw error;
  }
}

function* readCsv<Column extends string>(
  content: Buffer,
  table: SnapshotTable<Column>,
  onRow: (row: TableRow<Column>) => void,
): Generator<undefined, void> {
  const { scanner, place, next } = openCsv(content, table);
  const row: TableRow<Column> = {
    cell: (column) => scanner.text(place(column)),
    refuse: (why) => {
      throw new BadLine(scanner.line, why);
    },
  };
  for (let records = 1; next(); records += 1) {
    onRow(row);
    if (records % RECORDS_AT_A_TIME === 0) yield;
  }
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

function readNdjson<Column extends string>(
  content: string,
  table: SnapshotTable<Column>,
  onRow: (row: TableRow<Column>) => void,
): Generator<undefined, void> {
  return parseNdjson(content, (fields, line) => {
    const refuse = (why: string): never => {
      throw new BadLine(line, why);
    };
    const missing = table.columns.filter((column) => !fields.has(column));
    if (missing.length > 0) refuse(`the record lacks ${missing.join(', ')}`);
    onRow({
      cell: (column) => {
        const value = fields.get(column);
        if (value === undefined || value === null) return undefined;
        return typeof value === 'string' ? value : refuse(`${column} is neither text nor a number`);
      },
      refuse,
    });
  });
}
