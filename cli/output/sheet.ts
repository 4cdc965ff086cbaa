import {
  compare,
  type Decimal,
  roundedPartsDiffer,
  toDecimalText,
  toExactRupees,
  toRupees,
  ZERO,
} from '#core/shared/money';
import type { Cell, Column, ColumnKind } from '#documents/column';
import { columnHeads } from '#documents/column-heads';

/** A column of a sheet: `key` names it in files and flags, `head` above a table, `hindi` above a table in Hindi. */
interface SheetColumn {
  readonly key: string;
  readonly head: string;
  readonly hindi: string;
  readonly kind: SheetKind;
  readonly only?: 'files' | 'table' | undefined;
}

/** The terminal prints a time unchanged. */
export type SheetKind = Exclude<ColumnKind, 'time'>;

/** Rows of cells with their columns, from which every format is written. */
export interface Sheet {
  /** In lower case, for example "lines". */
  readonly name: string;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
  /** The line under the table, such as exact sums. */
  readonly total?: readonly Cell[] | undefined;
}

/** Builds the sheet of these rows. */
export function sheetOf<Row>(
  name: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  total?: Row,
): Sheet {
  const cellsOf = (row: Row) => columns.map((column) => column.value(row));
  return { name, columns: columns.map(headed), rows: rows.map(cellsOf), total: total && cellsOf(total) };
}

function headed({ key, head = key, kind, only }: Column<never>): SheetColumn {
  const [english, hindi] = [columnHeads.en[head], columnHeads.hi[head]];
  return { key, head: english.toUpperCase(), hindi, kind: kind === 'time' ? 'text' : kind, only };
}

/** Removes the columns meant for the other form. */
export function sheetFor(form: 'files' | 'table', sheet: Sheet): Sheet {
  const places = sheet.columns.flatMap(({ only }, place) =>
    only === undefined || only === form ? [place] : [],
  );
  return pickColumns(sheet, places);
}

/** Selects columns by index, from 0, in this order. */
export function pickColumns(sheet: Sheet, places: readonly number[]): Sheet {
  const pick = (cells: readonly Cell[]) => places.map((place) => cells[place]);
  return {
    ...sheet,
    columns: places.flatMap((place) => sheet.columns[place] ?? []),
    rows: sheet.rows.map(pick),
    total: sheet.total && pick(sheet.total),
  };
}

/** Whether the individually rounded rows of a table add up to another figure than its total. */
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

/** Formats a cell for a file: "1234.50", "33.33", "" for nothing. */
export function rawText(cell: Cell, kind: SheetKind): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if (kind === 'decimal') return toDecimalText(cell);
  return kind === 'rupees' ? toRupees(cell) : toExactRupees(cell);
}

/** Converts each row to an object by column key, for JSON: counts are numbers, money is text, empty cells are null. */
export function sheetObjects(sheet: Sheet): readonly Readonly<Record<string, string | number | null>>[] {
  const { columns, rows } = sheetFor('files', sheet);
  return rows.map((cells) =>
    Object.fromEntries(columns.map(({ key, kind }, place) => [key, jsonValue(cells[place], kind)])),
  );
}

/** Compares two cells of a column: empty ones first, numbers by size, text by characters. */
export function compareCells(a: Cell, b: Cell): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  if (typeof a === 'object' || typeof b === 'object') return compare(asDecimal(a), asDecimal(b));
  return a < b ? -1 : a > b ? 1 : 0;
}

function asDecimal(cell: Cell): Decimal {
  return typeof cell === 'object' ? cell : ZERO;
}

function jsonValue(cell: Cell, kind: SheetKind): string | number | null {
  if (cell === undefined) return null;
  return kind === 'count' && typeof cell === 'number' ? cell : rawText(cell, kind);
}
