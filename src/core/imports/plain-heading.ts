/** No column is headed by more. */
const LONGEST = 200;

/** A heading as it is compared: whatever its case, blanks and signs. */
export function plainHeading(heading: string): string {
  return heading
    .slice(0, LONGEST)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}
