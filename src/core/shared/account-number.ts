import { asciiDigits } from './ascii-digits';

/** Matches the account numbers of Indian banks: 6 to 20 digits, including leading zeros. */
export const ACCOUNT_NUMBER = /^\d{6,20}$/;

/** Matches what people and spreadsheets insert into a number: blanks, hyphens, and the apostrophes that mark text. */
const AROUND_DIGITS = /[\s\u200b'’`-]/gu;

/** Parses a typed account number to its digits; undefined for an invalid text. */
export function readAccountNumber(text: string): string | undefined {
  const digits = asciiDigits(text).replaceAll(AROUND_DIGITS, '');
  return ACCOUNT_NUMBER.test(digits) ? digits : undefined;
}
