/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/** "+91 98765 43210": nothing that a spreadsheet could run, and no phone any more behind an apostrophe. */
const PHONE = /^\+(?: ?\d){8,15}$/;

/**
 * Text of a CSV cell that a spreadsheet would run as a formula, made plain by a leading apostrophe; a phone stays as it
 * is. Amounts are not text: a library's own `escape_formulas` would spoil the negative ones.
 */
export function formulaSafe(text: string): string {
  // guard: no cell of a sheet runs as a formula
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** Text as it was before `formulaSafe`, without blanks at its ends. */
export function withoutFormulaGuard(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}
