import { IMPORT_FIELDS, IMPORT_KINDS } from './import-kind';
import { plainHeading } from './plain-heading';

/** The most rows that there may be above the headings: a title, a date, the name of the office. */
export const ROWS_LOOKED_AT = 20;

const KNOWN: ReadonlySet<string> = new Set(
  IMPORT_KINDS.flatMap((kind) =>
    IMPORT_FIELDS[kind].flatMap(({ name, aliases }) => [name, ...aliases].map(plainHeading)),
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

/** Whether a row names the columns again, as tables that were put together do. */
export function repeatsHeadings(cells: readonly string[], headings: readonly string[]): boolean {
  return headings.every((heading, place) => plainHeading(cells[place] ?? '') === plainHeading(heading));
}

/** Whether a row is a sum of others: a cell says so, and where the id should be is nothing else. */
export function isTotalRow(cells: readonly string[], id: string): boolean {
  const says = (cell: string) => TOTAL.test(cell.trim());
  return id.trim() === '' ? cells.some(says) : says(id);
}
