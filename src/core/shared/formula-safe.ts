/** Matches a text that a spreadsheet would run as a formula. */
const FORMULA = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
/**
 * Matches "+91 98765 43210": a spreadsheet cannot run it, and with an apostrophe it would no longer be a phone number.
 */
const PHONE = /^\+(?: ?\d){8,15}$/;

/**
 * Disarms the text of a CSV cell that a spreadsheet would run as a formula by a leading apostrophe; phone numbers stay.
 * Amounts are not text: a library's own `escape_formulas` would break negative ones.
 */
export function formulaSafe(text: string): string {
  // guard: no cell of a sheet runs as a formula
  return FORMULA.test(text) && !PHONE.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe of `formulaSafe`, and outer blanks. */
export function withoutFormulaGuard(cell: string): string {
  const text = cell.trim();
  return text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1).trim() : text;
}
