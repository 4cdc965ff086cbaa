import type { AdjustmentPart, AdjustmentReason } from '../closing/settle-deal';
import { shownParts } from '../closing/shown-parts';
import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { add, type Decimal, negate, sum, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { AccountStatement, ClosedDeal, DealAdjustment } from './account-statements';
import type { AccountFigures } from './amounts';

/** The amounts that a closing posted to a vendor's account, in rupees. */
export interface AccountMovement extends Pick<AccountFigures, 'month' | 'earned' | 'paid' | 'hash'> {
  /** Includes agreed adjustments and opening balances. */
  readonly adjusted: Decimal;
  /** The opening balances within `adjusted`. */
  readonly opened?: Decimal | undefined;
}

/**
 * Computes the figures of a month: it opens with the closing balance of the month before (0 for the first) plus agreed
 * opening balances, and `opening + earned + adjusted - paid = closing`. Amounts in rupees.
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
 * Whether a month has a statement: something was posted to the account or was on it. Otherwise calls answer that there
 * was no activity.
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
 * One reason of an adjustment: the values that changed, in rupees and percent, exact, and its amount, in whole paise.
 */
export type AdjustmentFact =
  | {
      readonly kind: 'payments' | 'late-deal';
      readonly amount: Decimal;
      /** The change of the amount paid. */
      readonly paid: Decimal;
      /** The vendor's ratio; undefined for a free demat account, and where there is no rule. */
      readonly ratio: Decimal | undefined;
    }
  | {
      readonly kind: 'ratio' | 'opening-amount';
      readonly amount: Decimal;
      /** Undefined where there was, or is, no rule. */
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

/** Lists the reasons of an adjustment with their facts, in order. Their amounts add up to its posted amount. */
export function adjustmentFacts(adjustment: DealAdjustment): readonly AdjustmentFact[] {
  return shownParts(adjustment.reasons, adjustment.posted).map((part) => factOf(part, adjustment));
}

function factOf({ kind, amount }: AdjustmentPart, { deal, before }: DealAdjustment): AdjustmentFact {
  switch (kind) {
    case 'payments': {
      const paid = add(paidFor(deal), negate(before ? paidFor(before) : ZERO));
      // A changed rule is a reason of its own, so new payments are shown at the former ratio.
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

/** Sums up the payments of a deal, in rupees. */
function paidFor({ payments }: Pick<ClosedDeal, 'payments'>): Decimal {
  return sum(payments.map(({ amountPaid }: Payment) => amountPaid));
}

/** Sums up what is due by sale month, the oldest first, without months whose sum is 0. Rupees, exact. */
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
