import { RESEND_SECONDS } from '#core/session/reset-password';

const DAY_MS = 24 * 60 * 60_000;
const MAILS_A_DAY = 6;

/** The shortest time between two mails to an address. */
export const SPACING_MS = RESEND_SECONDS * 1000;

/** An address that must wait some more seconds, and the reason. */
export interface ResetWait {
  readonly kind: 'wait';
  readonly why: 'locked' | 'too-soon' | 'too-many' | 'paused';
  readonly seconds: number;
}

/** The history that the limits depend on; times in ms since 1970. */
interface ResetHistory {
  readonly lockedUntil: number;
  /** When codes were requested within the last day, oldest first. */
  readonly asked?: readonly number[];
}

/** Returns the wait that lasts longest; undefined when there is none. */
export function longestWait(now: number, { lockedUntil, asked = [] }: ResetHistory): ResetWait | undefined {
  const spaced = (asked.at(-1) ?? Number.NEGATIVE_INFINITY) + SPACING_MS;
  const sixth = (asked.at(-MAILS_A_DAY) ?? Number.NEGATIVE_INFINITY) + DAY_MS;
  const until = Math.max(lockedUntil, spaced, sixth);
  if (until <= now) return undefined;
  const why = until === lockedUntil ? 'locked' : until === sixth ? 'too-many' : 'too-soon';
  return { kind: 'wait', why, seconds: Math.ceil((until - now) / 1000) };
}
