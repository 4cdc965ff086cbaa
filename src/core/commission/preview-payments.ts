import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { firstDay } from '../shared/period';
import { assessProductDeal } from './deal-assessment';
import { type ExplainedDeal, explainDeal } from './explain-deal';

/**
 * The computation of a deal with these payments in place of those it has, by the very rule that assesses it anyway.
 * Undefined while its rules are not known, or an answer about its payments was not understood. A free demat account is
 * paid as a flat amount, so that payments change nothing.
 */
export function withPayments(
  explained: ExplainedDeal,
  payments: readonly Payment[],
): ExplainedDeal | undefined {
  const { assessment, notices } = explained;
  const { deal, month, rule, state } = assessment;
  if (isFreeDemat(deal)) return explained;
  const rulesKnown = notices.every(({ kind }) => kind !== 'rules-unreadable' && kind !== 'no-vendor-id');
  if (state === 'rules-unreadable' || !rulesKnown) return undefined;
  const read = { dealId: deal.id, kind: 'read', payments } as const;
  // The rule is the one for the deal's day, whichever that is.
  const rules = rule ? [{ productCategory: rule.productCategory, ratio: rule.ratio }] : [];
  return { ...explained, ...explainDeal(assessProductDeal(deal, month && firstDay(month), rules, read)) };
}

/** The computation of a deal once these payments are recorded in addition to those it has; undefined while that is not known. */
export function previewPayments(
  explained: ExplainedDeal,
  added: readonly Payment[],
): ExplainedDeal | undefined {
  const { payments, state } = explained.assessment;
  return state === 'payments-unreadable' ? undefined : withPayments(explained, [...payments, ...added]);
}
