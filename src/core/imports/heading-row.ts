import { distinctHeadings } from './distinct-headings';
import { fieldsOf, IMPORT_KINDS } from './import-kind';
import { plainHeading } from './plain-heading';

/** The most rows that there may be above the headings: a title, a date, the name of the office. */
export const ROWS_LOOKED_AT = 20;

const KNOWN: ReadonlySet<string> = new Set(
  IMPORT_KINDS.flatMap((kind) =>
    fieldsOf(kind, []).flatMap(({ name, aliases }) => [name, ...aliases].map(plainHeading)),
  ),
);
const TOTAL =
  /^(?:grand[\s-]*|sub[\s-]*)?total(?:s|\s+amount)?\s*[:.]?$|^(?:कुल|महा)\s*(?:योग|जोड़)?\s*[:.]?$/i;

/** Counts the cells of a row that head a column of some kind of file. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => KNOWN.has(plainHeading(cell))).length;
}

/**
 * The place of the row that names the columns, among the first ones of a table: the one with the most headings that any
 * kind of file has, if these are two; else the first of two cells; else the first of all.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.map(knownHeadings);
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const wide = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2);
  return Math.max(0, wide);
}

/** The row that names the columns, and how many rows it takes. */
export interface Headings {
  readonly headings: readonly string[];
  /** The place of the first of its rows. */
  readonly first: number;
  /** The place of the first row below it. */
  readonly below: number;
}

/**
 * The headings of a table, among the first rows of it. They may take two rows, where cells are merged: a group such as
 * "Customer" above "Name" and "Mobile", or headings that only some columns have in the lower row.
 */
export function tableHeadings(rows: readonly (readonly string[])[]): Headings {
  const at = headingRow(rows);
  const [upper = [], row = [], lower = []] = [rows[at - 1], rows[at], rows[at + 1]];
  if (isSecondRow(lower, row)) return { headings: joined(row, lower), first: at, below: at + 2 };
  const lends = row.some((cell, place) => cell.trim() === '' && isKnown(upper[place] ?? ''));
  return lends
    ? { headings: joined(upper, row), first: at - 1, below: at + 1 }
    : { headings: distinctHeadings(row), first: at, below: at + 1 };
}

/** Whether a row below the headings only says more of them: it has no other cells, and they are not the same again. */
function isSecondRow(cells: readonly string[], headings: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every(isKnown) && !repeatsHeadings(cells, distinctHeadings(headings));
}

function joined(upper: readonly string[], lower: readonly string[]): readonly string[] {
  const columns = Math.max(upper.length, lower.length);
  return distinctHeadings(
    Array.from({ length: columns }, (_, place) => lower[place]?.trim() || (upper[place] ?? '')),
  );
}

function isKnown(cell: string): boolean {
  return cell.trim() !== '' && KNOWN.has(plainHeading(cell));
}

/** Whether a row names the columns again, as tables that were put together do. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  // This is asked of every row, and the first cell nearly always says no.
  if (plainHeading(cells[0] ?? '') !== plainHeading(headings[0] ?? '')) return false;
  const again = distinctHeadings(headings.map((_, place) => cells[place] ?? ''));
  return headings.every((heading, place) => plainHeading(again[place] ?? '') === plainHeading(heading));
}

/** Whether a row is a sum of others: a cell says so, and where the id should be is nothing else. */
export function isTotalRow(cells: readonly string[], id: string): boolean {
  const says = (cell: string) => TOTAL.test(cell.trim());
  return id.trim() === '' ? cells.some(says) : says(id);
}
