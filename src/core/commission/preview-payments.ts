import { isFreeDemat } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { assessProductDeal } from './deal-assessment';
import { type ExplainedDeal, type Explanation, explainDeal } from './explain-deal';

/**
 * The computation of a deal as it will be once these payments are recorded beside those it has, by the very rule
 * that assesses it afterwards. Undefined while its payments or its rules are not known. A free demat account is paid
 * as a flat amount, so that payments change nothing.
 */
export function previewPayments(
  { assessment, notices }: ExplainedDeal,
  added: readonly Payment[],
): Explanation | undefined {
  const { deal, month, rule, payments, state } = assessment;
  if (isFreeDemat(deal)) return explainDeal(assessment);
  const rulesKnown = notices.every(({ kind }) => kind !== 'rules-unreadable' && kind !== 'no-vendor-id');
  if (state === 'payments-unreadable' || state === 'rules-unreadable' || !rulesKnown) return undefined;
  return explainDeal(
    assessProductDeal(deal, month, rule ? [rule] : [], {
      dealId: deal.id,
      kind: 'read',
      payments: [...payments, ...added],
    }),
  );
}
