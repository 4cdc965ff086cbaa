import { type Deal, isClosedLost, isEarnedFreeDemat, isFreeDemat, isVoid, stageDiffers } from '../deals/deal';
import type { DealPayments, Payment } from '../payments/payment';
import { type Decimal, percentOf, sum, ZERO } from '../shared/money';
import { type Day, type Month, monthOfDay } from '../shared/month';
import { type CommissionRule, type JudgingRule, paysCommission, ruleFor } from '../vendors/commission-rule';
import { amountOn, type DatedAmount } from '../vendors/opening-amount';

/** All states of a deal. */
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

/** Whether a reason is the state of an assessed deal, rather than a rejection before any assessment. */
export function isDealStatus(reason: string): reason is DealStatus {
  return DEAL_STATUSES.some((state) => state === reason);
}

/** The terms that judge the deals of a network. */
export interface JudgingTerms {
  /** By franchise code. A franchise whose rules could not be read has no entry. */
  readonly rules: ReadonlyMap<string, readonly JudgingRule[]>;
  /** The amounts for free demat accounts; undefined where these could not be read. */
  readonly openingAmounts: readonly DatedAmount[] | undefined;
}

/** One deal with its earning and the reason. `commission` and `paid` are rupees, 0 unless the deal is counted. */
export interface DealAssessment {
  readonly deal: Deal;
  readonly month: Month | undefined;
  readonly state: DealStatus;
  readonly rule: CommissionRule | undefined;
  /** Set on a deal without payments when no rule covers its product and day. */
  readonly withoutRule?: true | undefined;
  readonly payments: readonly Payment[];
  readonly paid: Decimal;
  readonly commission: Decimal;
  /** The amount that a free demat account of this day earns once it counts; undefined where it could not be read. */
  readonly openingAmount?: Decimal | undefined;
  /** The read failure in words, when the state is due to one. */
  readonly why?: string | undefined;
}

/** The states in which a deal's worth is unknown, so that a total without it is incomplete. */
export const UNKNOWN_WORTH = ['payments-unreadable', 'rules-unreadable', 'unreadable-date'] as const;
export type UnknownWorth = (typeof UNKNOWN_WORTH)[number];

/** Whether a total without this deal has to be marked as incomplete. */
export function leavesTotalIncomplete(state: DealStatus): state is UnknownWorth {
  return UNKNOWN_WORTH.some((unknown) => unknown === state);
}

/**
 * Assesses a free demat account: category and stage alone decide, and the amount is the one of its day (spec section
 * 9).
 */
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
 * Assesses a product deal: the sum of Amount_paid x Franchise_Ratio / 100 when the ratio is above 0 (spec section 9),
 * by the rule for its day of creation. `rules` is undefined when the vendor's rules could not be read.
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
  // Field by field: copying an object costs more than the whole computation, and there are many deals.
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
 * Assesses a deal by the sum of its payments: a commission is `ratio x sum`, so the result is the same. `paid` is
 * undefined for a deal without payments.
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

/** The result of applying a rule to payments: the commission in rupees, or why there is none. */
export type Judgement =
  | { readonly state: 'counted'; readonly commission: Decimal }
  | { readonly state: 'rules-unreadable' | 'no-rule' | 'zero-ratio' };

/**
 * Applies a rule to an amount: paid rupees x Franchise_Ratio / 100 when the ratio is above 0 (spec section 9). The only
 * place where this is computed. `day` is the deal's day of creation. `rules` is undefined when the vendor's rules could
 * not be read.
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
