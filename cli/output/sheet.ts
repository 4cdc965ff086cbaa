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

/** A column of a sheet: `key` names it in files and flags, `head` above a table, `hindi` there for people who read that. */
interface SheetColumn {
  readonly key: string;
  readonly head: string;
  readonly hindi: string;
  readonly kind: SheetKind;
  readonly only?: 'files' | 'table' | undefined;
}

/** The terminal prints a time as it came. */
export type SheetKind = Exclude<ColumnKind, 'time'>;

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
  return { name, columns: columns.map(headed), rows: rows.map(cellsOf), total: total && cellsOf(total) };
}

function headed({ key, head = key, kind, only }: Column<never>): SheetColumn {
  const [english, hindi] = [columnHeads.en[head], columnHeads.hi[head]];
  return { key, head: english.toUpperCase(), hindi, kind: kind === 'time' ? 'text' : kind, only };
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
export function rawText(cell: Cell, kind: SheetKind): string {
  if (cell === undefined) return '';
  if (typeof cell !== 'object') return String(cell);
  if (kind === 'decimal') return toDecimalText(cell);
  return kind === 'rupees' ? toRupees(cell) : toExactRupees(cell);
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

function jsonValue(cell: Cell, kind: SheetKind): string | number | null {
  if (cell === undefined) return null;
  return kind === 'count' && typeof cell === 'number' ? cell : rawText(cell, kind);
}
