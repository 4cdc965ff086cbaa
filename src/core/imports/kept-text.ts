/** Matches a long number as a spreadsheet writes it: 5.72577E+17. */
const CUT_DIGITS = /^[+-]?\d(?:\.\d+)?E\+\d{1,3}$/i;

/** Whether a database can store a text: it contains no NUL and no half of a surrogate pair. */
export function isText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

/** Whether a spreadsheet has rounded a long number, so that its digits are lost. */
export function isCutByExcel(value: string): boolean {
  return CUT_DIGITS.test(value);
}
