/** State, PAN of the holder, number of the registration, Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const HIDDEN = 6;

/** Tells whether a text in capitals has the form of a GSTIN; its check digit is not asked about. */
export function isGstin(text: string): boolean {
  return FORM.test(text);
}

/** Gives the end of the PAN that is within a GSTIN, as `hiddenPan` takes it. */
export function panEndOfGstin(gstin: string): string {
  return gstin.slice(2 + HIDDEN, 12);
}

/** Writes the last four characters of a PAN as all that is shown of it: "••••••001A". */
export function hiddenPan(end: string): string {
  return '•'.repeat(HIDDEN) + end;
}
