/** Writes a moment in ms since 1970 as it is on the wire. */
export function isoTime(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at).toISOString();
}
