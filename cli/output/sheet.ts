import { compare, type Decimal, roundedPartsDiffer, toDecimalText, toRupees, ZERO } from '#core/shared/money';

/** One value of a row. Undefined where there is none, which is not the same as 0. */
export type Cell = string | number | Decimal | undefined;

/** What a column holds: `rupees` are rounded once to the paisa, a `decimal` keeps every digit. */
export type ColumnKind = 'text' | 'count' | 'rupees' | 'decimal';

/** One column: `key` names it in files and flags, `head` above a table. `only` leaves it out of the other forms. */
export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly kind: ColumnKind;
  readonly value: (row: Row) => Cell;
  readonly only?: 'files' | 'table' | undefined;
}

type SheetColumn = Omit<Column<never>, 'value'>;

/** Rows of cells with their columns: what every form of output is written from. */
export interface Sheet {
  /** In lower case, as in "lines". */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The line under the table, such as exact sums. */
  readonly total?: readonly Cell[] | undefined;
}

/** The sheet of these rows. */
export function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total?: Row,
): Sheet {
  const cellsOf = (row: Row) => columns.map((column) => column.value(row));
  return { name, columns, rows: rows.map(cellsOf), total: total && cellsOf(total) };
}

/** The sheet without the columns that are meant for the other form. */
export function sheetFor(form: 'files' | 'table', sheet: Sheet): Sheet {
  const places = sheet.columns.flatMap(({ only }, place) =>
    only === undefined || only === form ? [place] : [],
  );
  return pickColumns(sheet, places);
}

/** The sheet with these columns alone, in this order; a place counts from 0. */
export function pickColumns(sheet: Sheet, places: readonly number[]): Sheet {
  const pick = (cells: readonly Cell[]) => places.map((place) => cells[place]);
  return {
    ...sheet,
    columns: places.flatMap((place) => sheet.columns[place] ?? []),
    rows: sheet.rows.map(pick),
    total: sheet.total && pick(sheet.total),
  };
}

/** Whether the rows that people see, each rounded for itself, add up to another figure than the total below them. */
export function roundedRowsDiffer(sheet: Sheet): boolean {
  const { columns, rows, total } = sheetFor('table', sheet);
  const amountsOf = (place: number) =>
    rows.flatMap((cells) => {
      const cell = cells[place];
      return typeof cell === 'object' ? [cell] : [];
    });
  return (
    total !== undefined &&
    columns.some(({ kind }, place) => kind === 'rupees' && roundedPartsDiffer(amountsOf(place)))
  );
}

/** A cell as a file holds it: "1234.50", "33.33", "" for nothing. */
export function rawText(cell: Cell, kind: ColumnKind): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  return kind === 'rupees' ? toRupees(cell) : toDecimalText(cell);
}

/** Each row by the keys of its columns, for JSON: counts are numbers, money is text, nothing is null. */
export function sheetObjects(sheet: Sheet): readonly Readonly<Record<string, string | number | null>>[] {
  const { columns, rows } = sheetFor('files', sheet);
  return rows.map((cells) =>
    Object.fromEntries(columns.map(({ key, kind }, place) => [key, jsonValue(cells[place], kind)])),
  );
}

/** Orders two cells of one column: nothing first, numbers by size, text by its characters. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (typeof a === 'object' || typeof b === 'object') return compare(asDecimal(a), asDecimal(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

function asDecimal(cell: Cell): Decimal {
  return typeof cell === 'object' ? cell : ZERO;
}

function jsonValue(cell: Cell, kind: ColumnKind): string | number | null {
  if (cell === undefined) return null;
  return kind === 'count' && typeof cell === 'number' ? cell : rawText(cell, kind);
}
