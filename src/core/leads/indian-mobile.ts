import { asciiDigits } from '../shared/ascii-digits';

const WITHIN_INDIA = /^(?:0{0,2}91|0)?(\d{10})$/;
const FROM_ABROAD = /^91(\d{10})$/;
// The country code may occur twice: typed or pasted after a "+91" that was there already.
const FORMS = /^(?:(?:\+|00)?91){0,2}0?([6-9]\d{9})$/;
// Contacts contain dashes of every kind and invisible characters.
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * Extracts the ten digits of an Indian mobile number, written in any script, with or without +91 or 0, blanks or
 * dashes; undefined for any other number.
 */
export function indianMobileDigits(text: string): string | undefined {
  return FORMS.exec(asciiDigits(text).replaceAll(BETWEEN_DIGITS, ''))?.[1];
}

/** Normalizes an Indian mobile number for storage, "+919876543210"; undefined for any other number. */
export function normalMobile(text: string): string | undefined {
  const digits = indianMobileDigits(text);
  return digits && `+91${digits}`;
}

/**
 * Extracts the ten digits of any Indian number, with or without +91 or 0; undefined for a number of another country.
 */
export function indianNumberDigits(text: string): string | undefined {
  // After a plus follows a country code, so ten digits alone belong to another country.
  const form = isInternational(text) ? FROM_ABROAD : WITHIN_INDIA;
  return form.exec(digitsOf(text))?.[1];
}

/** Whether a number starts with a country code. */
export function isInternational(text: string): boolean {
  return text.trim().startsWith('+');
}

/** Extracts the digits of a number, in any script, as 0 to 9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}

/** Matches separators between several numbers in one cell of a file. */
const BETWEEN = /[/,;|\n]/;

/** The first of several numbers in one cell of a file. */
export function firstNumber(mobile: string): string {
  return mobile.split(BETWEEN, 1)[0] ?? '';
}

/** Whether a cell holds more than one number. */
export function hasSeveralNumbers(mobile: string): boolean {
  return mobile.split(BETWEEN).filter((part) => /\d/.test(part)).length > 1;
}
