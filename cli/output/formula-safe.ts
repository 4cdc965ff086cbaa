/**
 * Text that a spreadsheet would run as a formula, made plain by a leading apostrophe. Not the library's own
 * `escape_formulas`, which would also turn the amount of a refund, "-12.00", into text.
 */
export function formulaSafe(text: string): string {
  return /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text;
}
