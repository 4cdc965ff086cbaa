import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { firstDay } from '../shared/period';
import { assessProductDeal } from './deal-assessment';
import { type ExplainedDeal, explainDeal } from './explain-deal';

/**
 * Explains a deal with these payments instead of its own, by the same rule. Undefined while its rules are unknown, or
 * when its payments could not be parsed. A free demat account earns a flat amount, so payments change nothing.
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
  // The rule already is the one for the deal's day.
  const rules = rule ? [{ productCategory: rule.productCategory, ratio: rule.ratio }] : [];
  return { ...explained, ...explainDeal(assessProductDeal(deal, month && firstDay(month), rules, read)) };
}

/** Explains a deal as if these payments were recorded in addition; undefined while that is unknown. */
export function previewPayments(
  explained: ExplainedDeal,
  added: readonly Payment[],
): ExplainedDeal | undefined {
  const { payments, state } = explained.assessment;
  return state === 'payments-unreadable' ? undefined : withPayments(explained, [...payments, ...added]);
}
