import { compare, type Decimal, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import { piecesOf, versionOn } from './rule-timeline';
import type { DaysOfRules } from './rule-version';

/** The rupees for each won free demat account created on some days, both inclusive; a missing end is open. */
export interface DatedAmount extends DaysOfRules {
  readonly amount: Decimal;
}

/** A version of the amount. On its days it replaces earlier versions. Time in ms since 1970. */
export interface AmountVersion extends DatedAmount {
  /** 0 for the amount that existed before any change here. */
  readonly version: number;
  readonly changedBy?: string | undefined;
  readonly changedAt?: number | undefined;
  readonly reason?: string | undefined;
}

/** A new amount, and the days that it applies to. */
export interface AmountProposal extends DatedAmount {
  /** The version that it is based on; without one, the newest. */
  readonly base?: number | undefined;
  readonly reason?: string | undefined;
  /** Whether a change of closed months is intended; its effect is posted with the next closing. */
  readonly retroactive?: boolean | undefined;
}

/** Whether a version is what became of a proposal. */
export function isAmountOf(version: AmountVersion, { base = 0, amount, reason }: AmountProposal): boolean {
  return version.version === base + 1 && version.reason === reason && compare(version.amount, amount) === 0;
}

/**
 * The amount for an account created on a day: the first in the source's list that covers the day, 0 if none (spec
 * section 9). For an unknown day, the first for any day.
 */
export function amountOn(amounts: readonly DatedAmount[], day: Day | undefined): Decimal {
  const found = day === undefined ? amounts[0] : versionOn(amounts, day);
  return found?.amount ?? ZERO;
}

/** Derives the effective amounts from all versions, newest first, each with the days on which it is effective. */
export function amountsOfVersions(versions: readonly DatedAmount[]): readonly DatedAmount[] {
  const same = (a: DatedAmount, b: DatedAmount) => compare(a.amount, b.amount) === 0;
  return piecesOf(versions, same).map(({ version: { amount }, from, until }) => ({
    amount,
    ...(from !== undefined && { from }),
    ...(until !== undefined && { until }),
  }));
}
