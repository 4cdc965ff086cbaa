import { compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { Month } from '../shared/month';

/** The figures of a vendor's account for a month, in rupees: `opening + earned + adjusted - paid = closing`. */
export interface AccountFigures {
  readonly month: Month;
  /** What the month before closed with, and opening balances that were agreed on for this one. */
  readonly opening: Decimal;
  readonly earned: Decimal;
  readonly adjusted: Decimal;
  readonly paid: Decimal;
  readonly closing: Decimal;
  /** The SHA-256 of the vendor's lines. */
  readonly hash: string;
}

/** What is kept back of a vendor's balance, and why. Rupees. */
export interface HeldAmount {
  readonly amount: Decimal;
  readonly reason: string;
}

/** What a vendor is owed after the newest closed month, in rupees: `balance = payable + held - setOff`. */
export interface VendorAmounts extends Pick<AccountFigures, 'opening' | 'earned' | 'adjusted' | 'paid'> {
  readonly franchiseCode: string;
  /** The name of the vendor. */
  readonly vendor?: string | undefined;
  /** What the statement closes with. */
  readonly balance: Decimal;
  /** What can be paid now. */
  readonly payable: Decimal;
  /** What is taken from later earnings. */
  readonly setOff: Decimal;
  readonly held: readonly HeldAmount[];
}

/** What every vendor is owed. */
export interface NetworkAmounts {
  /** The newest closed month, which the figures are of; undefined where none is closed. */
  readonly after: Month | undefined;
  /** When it was closed, in ms since 1970. */
  readonly closedAt: number | undefined;
  /** By franchise code. */
  readonly vendors: readonly VendorAmounts[];
}

/** What the statement of the newest closed month comes to for whom it is of. Nothing is held. */
export function amountsOf(
  figures: AccountFigures & { readonly franchiseCode: string },
  vendor: string | undefined,
): VendorAmounts {
  const { franchiseCode, opening, earned, adjusted, paid, closing: balance } = figures;
  const isOwed = compare(balance, ZERO) > 0;
  const [payable, setOff] = isOwed ? [balance, ZERO] : [ZERO, negate(balance)];
  return { franchiseCode, vendor, opening, earned, adjusted, paid, balance, payable, setOff, held: [] };
}

/** What is held of a vendor's balance altogether. */
export function heldOf({ held }: Pick<VendorAmounts, 'held'>): Decimal {
  return sum(held.map(({ amount }) => amount));
}

/** What several vendors are owed together, each kind of amount by itself. */
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
