/** Parses a date and time, in ms since 1970; returns undefined for any other text. */
export function momentIn(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
