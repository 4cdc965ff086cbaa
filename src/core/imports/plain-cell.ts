import { withoutFormulaGuard } from '../shared/formula-safe';

/** Matches blanks that are no ordinary ones: spreadsheets and web pages put them between digits and at the ends of texts. */
const OTHER_BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** A cell that shows a text and leads somewhere: =HYPERLINK("https://...","FR-001"). */
const LINK = /^=\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i;

/** The text that a cell shows: trimmed, with ordinary blanks, a link by its words, and without a guard against formulas. */
export function plainCell(cell: string): string {
  const text = cell.replaceAll(OTHER_BLANKS, ' ').trim();
  const link = LINK.exec(text);
  if (link) return (link[2] ?? link[1] ?? '').replaceAll('""', '"').trim();
  return withoutFormulaGuard(text);
}
