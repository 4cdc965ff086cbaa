import { compare, type Decimal, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import { piecesOf, versionOn } from './rule-timeline';
import type { DaysOfRules, TouchesClosedMonths } from './rule-version';

/** Rupees for each won free demat account that was created on some days, both included; a missing end is none. */
export interface DatedAmount extends DaysOfRules {
  readonly amount: Decimal;
}

/** An amount as it was put in force. On its days it takes the place of what was in force before. Time in ms since 1970. */
export interface AmountVersion extends DatedAmount {
  /** 0 for the amount that was there before anybody changed it here. */
  readonly version: number;
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** A new amount, and the days that it is for. */
export interface AmountProposal extends DatedAmount {
  /** The version that it is based on; without one it is whichever is the newest. */
  readonly base?: number | undefined;
  readonly reason?: string | undefined;
  /** Whether it is known to touch months that are closed: what that changes comes with the next closing. */
  readonly retroactive?: boolean | undefined;
}

/** The outcome of a new amount: it is a version of its own, someone else was faster, or it touches closed months. */
export type PutAmountOutcome =
  | { readonly kind: 'saved'; readonly current: AmountVersion }
  | { readonly kind: 'clash'; readonly current: AmountVersion }
  | TouchesClosedMonths;

/**
 * Gives the amount for an account of a day of creation: the first amount that is for the day, as the source's list is
 * read from the top, 0 if none (spec section 9). On an unknown day it is the first for any.
 */
export function amountOn(amounts: readonly DatedAmount[], day: Day | undefined): Decimal {
  const found = day === undefined ? amounts[0] : versionOn(amounts, day);
  return found?.amount ?? ZERO;
}

/** The amounts that accounts are paid by, of all versions, newest first: each with the days on which it holds. */
export function amountsOfVersions(versions: readonly DatedAmount[]): readonly DatedAmount[] {
  const same = (a: DatedAmount, b: DatedAmount) => compare(a.amount, b.amount) === 0;
  return piecesOf(versions, same).map(({ version: { amount }, from, until }) => ({
    amount,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }));
}
