const GROUPED = /^[+-]?\d{1,3}(?:(?:,\d{2})*,\d{3}|(?:,\d{3})+)(?:\.\d*)?$/;

/**
 * A number without the commas between its digits, those of India (12,34,567.50) or of the west (1,234,567.50).
 * Undefined where a comma stands elsewhere: "12,5" may be twelve and a half, or a digit is missing.
 */
export function withoutCommas(text: string): string | undefined {
  if (!text.includes(',')) return text;
  return GROUPED.test(text) ? text.replaceAll(',', '') : undefined;
}
