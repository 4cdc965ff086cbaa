import { type Deal, isClosedLost, isEarnedFreeDemat, isFreeDemat, isVoid, stageDiffers } from '../deals/deal';
import type { DealPayments, Payment } from '../payments/payment';
import { type Decimal, percentOf, sum, ZERO } from '../shared/money';
import { type Day, type Month, monthOfDay } from '../shared/month';
import { type CommissionRule, type JudgingRule, paysCommission, ruleFor } from '../vendors/commission-rule';
import { amountOn, type DatedAmount } from '../vendors/opening-amount';

/** Every state that a deal can be in. */
export const DEAL_STATUSES = [
  'counted',
  'no-payments',
  'no-rule',
  'zero-ratio',
  'waiting-for-closed-won',
  'stage-differs',
  'closed-lost',
  'void',
  'payments-unreadable',
  'rules-unreadable',
  'unreadable-date',
] as const;

/** Whether a deal counts, and if not, why: every deal is in exactly one of these states. */
export type DealStatus = (typeof DEAL_STATUSES)[number];

/** Whether a deal is in this state, where it may also have been left out before it got into one. */
export function isDealStatus(reason: string): reason is DealStatus {
  return DEAL_STATUSES.some((state) => state === reason);
}

/** The terms that the deals of a network are judged by. */
export interface JudgingTerms {
  /** By franchise code. A franchise whose rules could not be read has no entry. */
  readonly rules: ReadonlyMap<string, readonly JudgingRule[]>;
  /** The amounts for free demat accounts; undefined where these could not be read. */
  readonly openingAmounts: readonly DatedAmount[] | undefined;
}

/** One deal with what it earned and why. `commission` and `paid` are rupees, 0 unless the deal is counted. */
export interface DealAssessment {
  readonly deal: Deal;
  readonly month: Month | undefined;
  readonly state: DealStatus;
  readonly rule: CommissionRule | undefined;
  /** Said of a deal without payments: the rules were read, and none is for its product and day. */
  readonly withoutRule?: true | undefined;
  readonly payments: readonly Payment[];
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** The amount that a free demat account of its day brings once it counts; undefined where that could not be read. */
  readonly openingAmount?: Decimal | undefined;
  /** The failure of the reading, in words, when the state says that something did. */
  readonly why?: string | undefined;
}

/** The states in which a deal's worth is unknown, so that a total without it is incomplete. */
export const UNKNOWN_WORTH = ['payments-unreadable', 'rules-unreadable', 'unreadable-date'] as const;
export type UnknownWorth = (typeof UNKNOWN_WORTH)[number];

/** Whether a total that lacks this deal must say that it is incomplete. */
export function leavesTotalIncomplete(state: DealStatus): state is UnknownWorth {
  return UNKNOWN_WORTH.some((unknown) => unknown === state);
}

/** A free demat account: earned by category and stage alone, the amount is the one for its day (spec section 9). */
export function assessFreeDemat(
  deal: Deal,
  day: Day | undefined,
  openingAmounts: JudgingTerms['openingAmounts'],
): DealAssessment {
  const month = day && monthOfDay(day);
  const openingAmount = openingAmounts && amountOn(openingAmounts, day);
  const nothing = { deal, month, rule: undefined, payments: [], paid: ZERO, commission: ZERO, openingAmount };
  if (isVoid(deal)) return { ...nothing, state: 'void' };
  if (stageDiffers(deal)) return { ...nothing, state: 'stage-differs' };
  if (isClosedLost(deal)) return { ...nothing, state: 'closed-lost' };
  if (!isEarnedFreeDemat(deal)) return { ...nothing, state: 'waiting-for-closed-won' };
  return { ...nothing, state: month === undefined ? 'unreadable-date' : 'counted' };
}

/**
 * A product deal: the sum of Amount_paid x Franchise_Ratio / 100 when the ratio is above 0 (spec section 9), by the rule
 * for the day on which it was created. `rules` is undefined when the vendor's rules could not be read.
 */
export function assessProductDeal(
  deal: Deal,
  day: Day | undefined,
  rules: readonly JudgingRule[] | undefined,
  read: DealPayments,
): DealAssessment {
  const month = day && monthOfDay(day);
  const payments = read.kind === 'read' ? read.payments : [];
  const found = rules && ruleFor(rules, deal.productCategory, day);
  const rule = found?.unreadable ? undefined : found;
  const withoutRule = payments.length === 0 && rules && !found ? true : undefined;
  // Field by field: a copy of an object costs more than all that is reckoned here, and there are many deals.
  const assessed = (state: DealStatus, why?: string, paid = ZERO, commission = ZERO): DealAssessment => {
    return { deal, month, state, rule, withoutRule, payments, paid, commission, why };
  };
  if (isVoid(deal)) return assessed('void');
  // guard: a deal whose payments cannot be read leaves the figure incomplete
  if (read.kind === 'unreadable') return assessed('payments-unreadable', read.why);
  if (payments.length === 0) return assessed('no-payments');
  if (day === undefined) return assessed('unreadable-date', deal.createdTime);
  const paid = sum(payments.map((payment) => payment.amountPaid));
  const judged = applyRule(rules, deal.productCategory, day, paid);
  if (judged.state !== 'counted') return assessed(judged.state);
  return assessed('counted', undefined, paid, judged.commission);
}

/**
 * A deal of which the sum of its payments is known and not each of them: a commission is `ratio x sum`, so it is judged
 * as with all of them. `paid` is undefined for a deal without payments.
 */
export function assessBySum(
  deal: Deal,
  day: Day | undefined,
  { rules, openingAmounts }: JudgingTerms,
  paid: Decimal | undefined,
): DealAssessment {
  if (isFreeDemat(deal)) return assessFreeDemat(deal, day, openingAmounts);
  const payments = paid ? [{ amountPaid: paid }] : [];
  return assessProductDeal(deal, day, rules.get(deal.franchiseCode), {
    dealId: deal.id,
    kind: 'read',
    payments,
  });
}

/** The result of a rule for payments: the commission in rupees, or why there is none. */
export type Judgement =
  | { readonly state: 'counted'; readonly commission: Decimal }
  | { readonly state: 'rules-unreadable' | 'no-rule' | 'zero-ratio' };

/**
 * Paid rupees x Franchise_Ratio / 100 when the ratio is above 0 (spec section 9): the one place where a rule meets
 * money. `day` is that of the deal's creation. `rules` is undefined when the vendor's rules could not be read.
 */
export function applyRule(
  rules: readonly JudgingRule[] | undefined,
  productCategory: string,
  day: Day,
  paid: Decimal,
): Judgement {
  if (!rules) return { state: 'rules-unreadable' };
  const rule = ruleFor(rules, productCategory, day);
  if (!rule) return { state: 'no-rule' };
  if (rule.unreadable) return { state: 'rules-unreadable' };
  if (!paysCommission(rule)) return { state: 'zero-ratio' };
  return { state: 'counted', commission: percentOf(paid, rule.ratio) };
}
