/** State, PAN of the holder, number of the registration, Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const HIDDEN = 6;

/** Tells whether a text in capitals is a GSTIN: 15 letters and digits, the last of which checks the others. */
export function isGstin(text: string): boolean {
  return FORM.test(text) && checkDigit(text.slice(0, -1)) === text.at(-1);
}

/** Gives the end of the PAN that is within a GSTIN, as `hiddenPan` takes it. */
export function panEndOfGstin(gstin: string): string {
  return gstin.slice(2 + HIDDEN, 12);
}

/** Writes the last four characters of a PAN as all that is shown of it: "••••••001A". */
export function hiddenPan(end: string): string {
  return '•'.repeat(HIDDEN) + end;
}

/** Every second digit counts twice; the two digits of each, to the base of 36, are added up. */
function checkDigit(digits: string): string | undefined {
  const base = DIGITS.length;
  const sum = [...digits].reduce((total, digit, at) => {
    const value = DIGITS.indexOf(digit) * (1 + (at % 2));
    return total + Math.floor(value / base) + (value % base);
  }, 0);
  return DIGITS[(base - (sum % base)) % base];
}
