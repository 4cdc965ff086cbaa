import { BadLine } from './bad-line';
import { CsvScanner } from './csv-scanner';
import type { FileWindow } from './file-window';
import { NdjsonScanner } from './ndjson-scanner';
import type { RecordScanner } from './record-scanner';
import type { SnapshotTable } from './snapshot-tables';
import { SnapshotUnreadable } from './snapshot-unreadable';

/** One record of a table: a cell by its column; undefined if it is absent. */
export interface TableRow<Column extends string> {
  cell(column: Column): string | undefined;
  /** Rejects this row: throws `SnapshotUnreadable` with file and line. */
  refuse(why: string): never;
}

/** The column indexes of a table in a file, whose scanner is before the first record. */
export interface OpenTable<Column extends string> {
  readonly scanner: RecordScanner;
  /** Returns a negative number for a column that the file does not have. */
  readonly place: (column: Column) => number;
  /**
   * Moves to the next record and checks that it has every required column; false if `scanner.next` is. Throws
   * `BadLine`.
   */
  readonly next: () => boolean;
  /** Returns the same columns over another window of the file. */
  readonly over: (window: FileWindow) => OpenTable<Column>;
}

/**
 * Opens CSV at its header, or NDJSON. Throws `SnapshotUnreadable` for a header that is missing, lacks a column or
 * repeats one.
 */
export async function openTable<Column extends string>(
  file: string,
  window: FileWindow,
  table: SnapshotTable<Column>,
): Promise<OpenTable<Column>> {
  if (file.endsWith('.ndjson')) return openNdjson(window, table);
  const scanner = new CsvScanner(window);
  let isThere = saying(file, () => scanner.next());
  while (!isThere && (await scanner.more())) isThere = saying(file, () => scanner.next());
  return saying(file, () => openCsv(scanner, isThere, table));
}

/**
 * Calls a function for the records of each piece of a file while it is read; between the pieces, other events are
 * handled, such as a Ctrl-C. Throws `SnapshotUnreadable` with file and line.
 */
export async function eachPiece(
  file: string,
  { scanner }: Pick<OpenTable<never>, 'scanner'>,
  onPiece: () => void | Promise<void>,
): Promise<void> {
  try {
    do await onPiece();
    while (await scanner.more());
  } catch (error) {
    throw withFile(file, error);
  }
}

/** Returns a row that always shows the current record of an open file. */
export function rowOf<Column extends string>({ scanner, place }: OpenTable<Column>): TableRow<Column> {
  return {
    cell: (column) => scanner.text(place(column)),
    refuse: (why) => {
      throw new BadLine(scanner.line, why);
    },
  };
}

/** Runs work on a file; an unreadable line is thrown as `SnapshotUnreadable` with the name of the file. */
function saying<Result>(file: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw withFile(file, error);
  }
}

function withFile(file: string, error: unknown): unknown {
  return error instanceof BadLine ? new SnapshotUnreadable(file, error.why, error.line) : error;
}

function openCsv<Column extends string>(
  scanner: CsvScanner,
  hasHeader: boolean,
  table: SnapshotTable<Column>,
): OpenTable<Column> {
  if (!hasHeader) throw new BadLine(1, `the header line is missing: ${table.columns.join(',')}`);
  const places = placesOf(scanner, table);
  const width = scanner.count;
  const place = (column: Column) => places.get(column) ?? -1;
  const tableOf = (walking: CsvScanner): OpenTable<Column> => ({
    scanner: walking,
    place,
    next: () => {
      if (!walking.next()) return false;
      if (walking.count === width) return true;
      throw new BadLine(walking.line, `${walking.count} fields where the header has ${width}`);
    },
    over: (window) => tableOf(new CsvScanner(window)),
  });
  return tableOf(scanner);
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
  window: FileWindow,
  { columns, optional, foreign = [] }: Pick<SnapshotTable<Column>, 'columns' | 'optional' | 'foreign'>,
): OpenTable<Column> {
  const names = [...columns, ...optional, ...foreign];
  const scanner = new NdjsonScanner(window, names);
  const places = new Map<string, number>(names.map((name, place) => [name, place]));
  return {
    scanner,
    place: (column) => places.get(column) ?? -1,
    over: (other) => openNdjson(other, { columns, optional, foreign }),
    next: () => {
      if (!scanner.next()) return false;
      const missing = columns.filter((column) => !scanner.has(column));
      if (missing.length === 0) return true;
      throw new BadLine(scanner.line, `the record lacks ${missing.join(', ')}`);
    },
  };
}
