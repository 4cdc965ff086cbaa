import { asciiDigits } from '../shared/ascii-digits';

const WITHIN_INDIA = /^(?:0{0,2}91|0)?(\d{10})$/;
const FROM_ABROAD = /^91(\d{10})$/;
// The country may be there twice: typed or pasted after a "+91" that was there already.
const FORMS = /^(?:(?:\+|00)?91){0,2}0?([6-9]\d{9})$/;
// Contacts bring dashes of every kind and signs that are not seen.
const BETWEEN_DIGITS = /[\s().\p{Pd}\p{Cf}]/gu;

/**
 * The ten digits of an Indian mobile number, in the digits of any script, with or without +91 or 0, blanks or dashes;
 * undefined for any other.
 */
export function indianMobileDigits(text: string): string | undefined {
  return FORMS.exec(asciiDigits(text).replaceAll(BETWEEN_DIGITS, ''))?.[1];
}

/** An Indian mobile number as it is kept, "+919876543210"; undefined for any other. */
export function normalMobile(text: string): string | undefined {
  const digits = indianMobileDigits(text);
  return digits && `+91${digits}`;
}

/** The ten digits of any Indian number, with or without +91 or 0 before them; undefined for one of another country. */
export function indianNumberDigits(text: string): string | undefined {
  // After a plus comes a country, so ten digits alone would be a number of another one.
  const form = isInternational(text) ? FROM_ABROAD : WITHIN_INDIA;
  return form.exec(digitsOf(text))?.[1];
}

/** Whether a number begins with its country. */
export function isInternational(text: string): boolean {
  return text.trim().startsWith('+');
}

/** The digits of a number, however it is written, as 0 to 9. */
export function digitsOf(text: string): string {
  return asciiDigits(text).replaceAll(/\D/g, '');
}

/** Matches the signs between several numbers in one cell of a file. */
const BETWEEN = /[/,;|\n]/;

/** The first of several numbers, as files have them in one cell. */
export function firstNumber(mobile: string): string {
  return mobile.split(BETWEEN, 1)[0] ?? '';
}

/** Whether a cell holds more than one number. */
export function hasSeveralNumbers(mobile: string): boolean {
  return mobile.split(BETWEEN).filter((part) => /\d/.test(part)).length > 1;
}
