import { paths } from '#core/access/paths';

/** The end of an address of a deal where a question about it can be typed at once. */
export const ASKING = '#ask';

/** The page of the vendor's own questions. */
export const MY_QUESTIONS = `${paths.earning}?tab=questions`;

/** The address of an own question by its number. */
export function disputeAddress(no: number): string {
  return `${MY_QUESTIONS}&no=${no}`;
}
