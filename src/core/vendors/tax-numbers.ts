/** Matches a GSTIN: state, PAN of the holder, registration number, Z, check digit. */
const FORM = /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/;
const HIDDEN = 6;

/** Whether a text in capitals has the form of a GSTIN; the check digit is not verified. */
export function isGstin(text: string): boolean {
  return FORM.test(text);
}

/** Extracts the end of the PAN in a GSTIN, as `hiddenPan` takes it. */
export function panEndOfGstin(gstin: string): string {
  return gstin.slice(2 + HIDDEN, 12);
}

/** Masks a PAN except for its last four characters: "••••••001A". */
export function hiddenPan(end: string): string {
  return '•'.repeat(HIDDEN) + end;
}
