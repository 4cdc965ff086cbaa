/** Headings are compared up to this length. */
const LONGEST = 200;

/** Returns a heading in the form in which headings are compared: without case, blanks and signs. */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
