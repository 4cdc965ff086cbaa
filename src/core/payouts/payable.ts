import { compare, type Decimal, fromPaise, toPaise } from '../shared/money';
import { ACCOUNT_CHANGE_HOLD, type HoldReason } from './payout';

/** The state of a vendor's bank account when a payout is made. */
export interface AccountFacts {
  readonly isHeldByOffice: boolean;
  readonly isEntered: boolean;
  /** Whether somebody else has verified it. */
  readonly isVerified: boolean;
  /** The end of the hold that a change brings, in ms since 1970. */
  readonly heldUntil: number | undefined;
}

/** A vendor's balances, in rupees, and bank account. */
export interface PayableFacts {
  /** At the end of the cutoff day. */
  readonly balanceAtCutoff: Decimal;
  readonly balanceNow: Decimal;
  /** Smaller amounts are held. */
  readonly minimum: Decimal | undefined;
  readonly details: AccountFacts;
  /** In ms since 1970. */
  readonly now: number;
}

/** The amount that a vendor is to be paid, in rupees with whole paise, and why it is kept back. */
export interface Payable {
  readonly amount: Decimal;
  readonly held: HoldReason | undefined;
}

/** Gives the end of the hold, in ms since 1970, that an account entered at that time brings: none for a vendor's first one. */
export function holdEnd(enteredAt: number, isFirst: boolean): number | undefined {
  return isFirst ? undefined : enteredAt + ACCOUNT_CHANGE_HOLD;
}

/** Gives the reason that keeps a vendor's money back whatever the amount is; undefined where there is none. */
export function accountHold(details: AccountFacts, now: number): HoldReason | undefined {
  if (details.isHeldByOffice) return 'by-office';
  if (!details.isEntered) return 'no-account';
  if (!details.isVerified) return 'account-not-verified';
  if (details.heldUntil !== undefined && now < details.heldUntil) return 'account-changed';
  return undefined;
}

/**
 * Gives what a vendor is to be paid: the balance at the cutoff, or what is left of it now where that is less. Undefined
 * where nothing is owed.
 */
export function payableOf(facts: PayableFacts): Payable | undefined {
  const paise = owedPaise(facts);
  if (paise <= 0n) return undefined;
  const amount = fromPaise(paise);
  const isSmall = facts.minimum !== undefined && compare(amount, facts.minimum) < 0;
  return { amount, held: accountHold(facts.details, facts.now) ?? (isSmall ? 'below-minimum' : undefined) };
}

/** Whether an amount in rupees is no longer what the balances give, so that its run may not be approved. */
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
