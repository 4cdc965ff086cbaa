import { compare, type Decimal, fromPaise, toPaise } from '../shared/money';
import { ACCOUNT_CHANGE_HOLD, type HoldReason } from './payout';

/** The state of a vendor's bank account at the time of a payout. */
export interface AccountFacts {
  readonly isHeldByOffice: boolean;
  readonly isEntered: boolean;
  /** Whether another person has verified it. */
  readonly isVerified: boolean;
  /** The end of the hold after a change, in ms since 1970. */
  readonly heldUntil: number | undefined;
}

/** A vendor's balances, in rupees, and its bank account. */
export interface PayableFacts {
  /** At the end of the cutoff day. */
  readonly balanceAtCutoff: Decimal;
  readonly balanceNow: Decimal;
  /** Smaller amounts are put on hold. */
  readonly minimum: Decimal | undefined;
  readonly details: AccountFacts;
  /** In ms since 1970. */
  readonly now: number;
}

/** The amount to pay to a vendor, in rupees with whole paise, and why it is on hold. */
export interface Payable {
  readonly amount: Decimal;
  readonly held: HoldReason | undefined;
}

/** The end of the hold, in ms since 1970, for an account entered at that time; undefined for a vendor's first one. */
export function holdEnd(enteredAt: number, isFirst: boolean): number | undefined {
  return isFirst ? undefined : enteredAt + ACCOUNT_CHANGE_HOLD;
}

/** The reason that holds a vendor's payouts regardless of the amount; undefined where there is none. */
export function accountHold(details: AccountFacts, now: number): HoldReason | undefined {
  if (details.isHeldByOffice) return 'by-office';
  if (!details.isEntered) return 'no-account';
  if (!details.isVerified) return 'account-not-verified';
  if (details.heldUntil !== undefined && now < details.heldUntil) return 'account-changed';
  return undefined;
}

/**
 * Computes the amount to pay to a vendor: the balance at the cutoff, or the current one where that is less. Undefined
 * where nothing is owed.
 */
export function payableOf(facts: PayableFacts): Payable | undefined {
  const paise = owedPaise(facts);
  if (paise <= 0n) return undefined;
  const amount = fromPaise(paise);
  const isSmall = facts.minimum !== undefined && compare(amount, facts.minimum) < 0;
  return { amount, held: accountHold(facts.details, facts.now) ?? (isSmall ? 'below-minimum' : undefined) };
}

/** Whether an amount in rupees no longer matches the balances, so that its run may not be approved. */
export function isMoved(
  amount: Decimal,
  balances: Pick<PayableFacts, 'balanceAtCutoff' | 'balanceNow'>,
): boolean {
  return owedPaise(balances) !== toPaise(amount);
}

function owedPaise({
  balanceAtCutoff,
  balanceNow,
}: Pick<PayableFacts, 'balanceAtCutoff' | 'balanceNow'>): bigint {
  const [then, now] = [toPaise(balanceAtCutoff), toPaise(balanceNow)];
  // guard: a payout is never more than the balance of now
  return then < now ? then : now;
}
