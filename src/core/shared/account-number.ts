import { asciiDigits } from './ascii-digits';

/** Matches an account number as Indian banks have them: 6 to 20 digits, zeros at the beginning included. */
export const ACCOUNT_NUMBER = /^\d{6,20}$/;

/** Matches what people and spreadsheets write into a number: blanks, hyphens, and the apostrophes that mark text. */
const AROUND_DIGITS = /[\s\u200b'’`-]/gu;

/** Gives an account number as it was typed, in digits alone; undefined for a text that is none. */
export function readAccountNumber(text: string): string | undefined {
  const digits = asciiDigits(text).replaceAll(AROUND_DIGITS, '');
  return ACCOUNT_NUMBER.test(digits) ? digits : undefined;
}
