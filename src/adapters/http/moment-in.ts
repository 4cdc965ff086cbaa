/** The moment that a text names, in ms since 1970; undefined where it names none. */
export function momentIn(text: string | undefined): number | undefined {
  const at = Date.parse(text ?? '');
  return Number.isNaN(at) ? undefined : at;
}
