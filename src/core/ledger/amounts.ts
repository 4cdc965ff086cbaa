import type { HoldReason } from '../payouts/payout';
import { add, compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { Month } from '../shared/month';

/** A month on a vendor's account, in rupees: `opening + earned + adjusted - paid = closing`. */
export interface AccountFigures {
  readonly month: Month;
  /** The closing balance of the month before, plus opening balances agreed on for this one. */
  readonly opening: Decimal;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  readonly paid: Decimal;
  readonly closing: Decimal;
  /** The SHA-256 of the vendor's lines. */
  readonly hash: string;
}

/** A held part of a vendor's balance, with a reason such as `no-account`. Rupees. */
export interface HeldAmount {
  readonly amount: Decimal;
  readonly reason: string;
}

/** The amounts owed to a vendor after the newest closed month, in rupees: `balance = payable + held - setOff`. */
export interface VendorAmounts extends Pick<AccountFigures, 'opening' | 'earned' | 'adjusted' | 'paid'> {
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendor?: string | undefined;
  /** The current balance: the closing balance of the statement, less what was paid since. */
  readonly balance: Decimal;
  /** The amount that can be paid now. */
  readonly payable: Decimal;
  /** The amount to be deducted from later earnings. */
  readonly setOff: Decimal;
  readonly held: readonly HeldAmount[];
}

/** The amounts owed to all vendors. */
export interface NetworkAmounts {
  /** The newest closed month, to which the figures belong; undefined where none is closed. */
  readonly after: Month | undefined;
  /** The time of its closing, in ms since 1970. */
  readonly closedAt: number | undefined;
  /** By franchise code. */
  readonly vendors: readonly VendorAmounts[];
}

/** The amounts paid since a statement, in rupees, and the holds. */
export interface SinceStatement {
  readonly vendor: string | undefined;
  /** The amount paid since, less returns. */
  readonly paidSince: Decimal;
  readonly held: HoldReason | undefined;
}

/** Computes the amounts owed to a vendor from its newest statement and the payments since. */
export function amountsOf(
  figures: AccountFigures & { readonly franchiseCode: string },
  { vendor, paidSince, held: reason }: SinceStatement,
): VendorAmounts {
  const { franchiseCode, opening, earned, adjusted } = figures;
  const paid = add(figures.paid, paidSince);
  const balance = add(figures.closing, negate(paidSince));
  const isOwed = compare(balance, ZERO) > 0;
  const owed = isOwed ? balance : ZERO;
  const held = reason && isOwed ? [{ amount: owed, reason }] : [];
  const payable = held.length > 0 ? ZERO : owed;
  const setOff = isOwed ? ZERO : negate(balance);
  return { franchiseCode, vendor, opening, earned, adjusted, paid, balance, payable, setOff, held };
}

/** Sums up the held parts of a vendor's balance. */
export function heldOf({ held }: Pick<VendorAmounts, 'held'>): Decimal {
  return sum(held.map(({ amount }) => amount));
}

/** Sums up what several vendors are owed, by kind of amount. */
export function totalAmounts(
  vendors: readonly VendorAmounts[],
): Omit<VendorAmounts, 'franchiseCode' | 'vendor'> {
  const total = (key: 'opening' | 'earned' | 'adjusted' | 'paid' | 'balance' | 'payable' | 'setOff') =>
    sum(vendors.map((each) => each[key]));
  return {
    opening: total('opening'),
    earned: total('earned'),
    adjusted: total('adjusted'),
    paid: total('paid'),
    balance: total('balance'),
    payable: total('payable'),
    setOff: total('setOff'),
    held: vendors.flatMap(({ held }) => held),
  };
}
