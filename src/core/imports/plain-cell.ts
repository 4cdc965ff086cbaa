import { withoutFormulaGuard } from '../shared/formula-safe';

/** Matches unusual blanks, which spreadsheets and web pages put between digits and at the ends of texts. */
const OTHER_BLANKS = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g;
/** Matches a cell that shows a text as a link: =HYPERLINK("https://...","FR-001"). */
const LINK = /^=\s*HYPERLINK\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i;

/**
 * Returns the text that a cell shows: trimmed, with ordinary blanks, the text of a link instead of its formula, and no
 * guard against formulas.
 */
export function plainCell(cell: string): string {
  const text = cell.replaceAll(OTHER_BLANKS, ' ').trim();
  const link = LINK.exec(text);
  if (link) return (link[2] ?? link[1] ?? '').replaceAll('""', '"').trim();
  return withoutFormulaGuard(text);
}
