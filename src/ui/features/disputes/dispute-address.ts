import { paths } from '#core/access/paths';

/** The hash that, appended to a deal's address, sets the focus to the field for a question. */
export const ASKING = '#ask';

/** The address of the vendor's own questions. */
export const MY_QUESTIONS = `${paths.earning}?tab=questions`;

/** Returns the address of an own question by its number. */
export function disputeAddress(no: number): string {
  return `${MY_QUESTIONS}&no=${no}`;
}
