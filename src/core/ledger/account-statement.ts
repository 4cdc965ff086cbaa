import type { AdjustmentPart, AdjustmentReason } from '../closing/settle-deal';
import { shownParts } from '../closing/shown-parts';
import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { add, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { AccountStatement, ClosedDeal, DealAdjustment } from './account-statements';
import type { AccountFigures } from './amounts';

/** The movement that a closing made on the account of a vendor, in rupees. */
export interface AccountMovement extends Pick<AccountFigures, 'month' | 'earned' | 'paid' | 'hash'> {
  /** With agreed adjustments, opening balances among them. */
  readonly adjusted: Decimal;
  /** The opening balances among it. */
  readonly opened?: Decimal | undefined;
}

/**
 * The figures of a month: it opens with what the one before closed with, the first with nothing, and with opening balances
 * that were agreed on, and `opening + earned + adjusted - paid = closing`. Amounts in rupees.
 */
export function figuresAfter(
  previous: Pick<AccountFigures, 'closing'> | undefined,
  { month, earned, adjusted: all, opened = ZERO, paid, hash }: AccountMovement,
): AccountFigures {
  const opening = add(previous?.closing ?? ZERO, opened);
  const adjusted = add(all, negate(opened));
  const closing = add(add(opening, earned), add(adjusted, negate(paid)));
  return { month, opening, earned, adjusted, paid, closing, hash };
}

/**
 * Whether a month did anything to an account, or found something on it. Without either there is no statement: a call
 * for it answers that there was no activity.
 */
export function hasActivity({
  opening,
  earned,
  adjusted,
  paid,
  lines,
  adjustments,
  payouts = [],
}: AccountStatement): boolean {
  if (lines.length > 0 || adjustments.length > 0 || payouts.length > 0) return true;
  return [opening, earned, adjusted, paid].some(({ units }) => units !== 0n);
}

/**
 * The facts of one reason of an adjustment: those that changed, in rupees and percent, exact, and their amount, in
 * whole paise.
 */
export type AdjustmentFact =
  | {
      readonly kind: 'payments' | 'late-deal';
      readonly amount: Decimal;
      /** The amount that was paid more, or less. */
      readonly paid: Decimal;
      /** The vendor's part of it; undefined for a free demat account, and where there is no rule. */
      readonly ratio: Decimal | undefined;
    }
  | {
      readonly kind: 'ratio' | 'opening-amount';
      readonly amount: Decimal;
      /** Undefined where there was no rule, or is none. */
      readonly from: Decimal | undefined;
      readonly to: Decimal | undefined;
    }
  | {
      readonly kind: 'stage';
      readonly amount: Decimal;
      readonly from: string | undefined;
      readonly to: string;
    }
  | {
      readonly kind: Exclude<AdjustmentReason, 'payments' | 'late-deal' | 'rule' | 'stage'>;
      readonly amount: Decimal;
    };

/** Gives the facts of the reasons of an adjustment, in their order. Their amounts add up to what was posted of it. */
export function adjustmentFacts(adjustment: DealAdjustment): readonly AdjustmentFact[] {
  return shownParts(adjustment.reasons, adjustment.posted).map((part) => factOf(part, adjustment));
}

function factOf({ kind, amount }: AdjustmentPart, { deal, before }: DealAdjustment): AdjustmentFact {
  switch (kind) {
    case 'payments': {
      const paid = add(paidFor(deal), negate(before ? paidFor(before) : ZERO));
      // A changed rule is a reason of its own: new payments are told at the ratio of before.
      return { kind, amount, paid, ratio: before?.ratio };
    }
    case 'late-deal':
      return { kind, amount, paid: paidFor(deal), ratio: deal.ratio };
    case 'rule':
      return isFreeDemat(deal)
        ? { kind: 'opening-amount', amount, from: before?.openingAmount, to: deal.openingAmount }
        : { kind: 'ratio', amount, from: before?.ratio, to: deal.ratio };
    case 'stage':
      return { kind, amount, from: before?.stage, to: deal.stage };
    default:
      return { kind, amount };
  }
}

/** Adds up what has been paid for a deal, in rupees. */
function paidFor({ payments }: Pick<ClosedDeal, 'payments'>): Decimal {
  return sum(payments.map(({ amountPaid }: Payment) => amountPaid));
}

/**
 * Adds up what is due for each sale month, the oldest first; a month in which the sum is 0 is missing. Rupees, exact.
 */
export function dueByMonth(
  lines: Iterable<{ readonly saleMonth: Month; readonly amount: Decimal }>,
): readonly { readonly saleMonth: Month; readonly amount: Decimal }[] {
  const amounts = new Map<Month, Decimal>();
  for (const { saleMonth, amount } of lines)
    amounts.set(saleMonth, add(amounts.get(saleMonth) ?? ZERO, amount));
  return [...amounts]
    .filter(([, amount]) => amount.units !== 0n)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([saleMonth, amount]) => ({ saleMonth, amount }));
}
