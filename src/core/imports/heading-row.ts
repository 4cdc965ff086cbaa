import { distinctHeadings } from './distinct-headings';
import { fieldsOf, IMPORT_KINDS } from './import-kind';
import { plainHeading } from './plain-heading';

/** The headings are expected within this many rows: a title, a date or the name of the office may precede them. */
export const ROWS_LOOKED_AT = 20;

const KNOWN: ReadonlySet<string> = new Set(
  IMPORT_KINDS.flatMap((kind) =>
    fieldsOf(kind, []).flatMap(({ name, aliases }) => [name, ...aliases].map(plainHeading)),
  ),
);
const TOTAL =
  /^(?:grand[\s-]*|sub[\s-]*)?total(?:s|\s+amount)?\s*[:.]?$|^(?:कुल|महा)\s*(?:योग|जोड़)?\s*[:.]?$/i;

/** Counts the cells of a row that are a known heading of some kind of file. */
export function knownHeadings(cells: readonly string[]): number {
  return cells.filter((cell) => KNOWN.has(plainHeading(cell))).length;
}

/**
 * Returns the index of the row that names the columns, among the first rows of a table: the row with the most known
 * headings if it has at least two, else the first row with two filled cells, else the first row.
 */
export function headingRow(rows: readonly (readonly string[])[]): number {
  const counts = rows.map(knownHeadings);
  const most = Math.max(0, ...counts);
  if (most >= 2) return counts.indexOf(most);
  const wide = rows.findIndex((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2);
  return Math.max(0, wide);
}

/** The headings of a table and the rows that they occupy. */
export interface Headings {
  readonly headings: readonly string[];
  /** The index of the first heading row. */
  readonly first: number;
  /** The index of the first row below the headings. */
  readonly below: number;
}

/**
 * Finds the headings among the first rows of a table. They may occupy two rows where cells are merged: a group such as
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

/**
 * Whether the row below the headings continues them: every filled cell is a known heading, and it does not repeat them.
 */
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

/** Whether a row repeats the headings, as in a file joined from several tables. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  // Called for every row; the first cell nearly always decides.
  if (plainHeading(cells[0] ?? '') !== plainHeading(headings[0] ?? '')) return false;
  const again = distinctHeadings(headings.map((_, place) => cells[place] ?? ''));
  return headings.every((heading, place) => plainHeading(again[place] ?? '') === plainHeading(heading));
}

/** Whether a row is a total of other rows: its id cell says "total", or is empty while another cell says so. */
export function isTotalRow(cells: readonly string[], id: string): boolean {
  const says = (cell: string) => TOTAL.test(cell.trim());
  return id.trim() === '' ? cells.some(says) : says(id);
}
