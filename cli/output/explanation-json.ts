import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { displayedStatus } from '#core/commission/not-counted';
import { toDecimalText, toExactRupees, toRupees } from '#core/shared/money';
import { dealStatusText } from '#documents/statement-labels';

/** Converts a deal with its computation to JSON: amounts with two decimals, and `exact` with all digits. */
export function explanationJson(explained: ExplainedDeal) {
  const { assessment, lines, paid, commission } = explained;
  const { deal, month, state, rule, why } = assessment;
  const earned = earningOf(assessment);
  return {
    dealId: deal.id,
    franchiseCode: deal.franchiseCode,
    month: month ?? null,
    createdTime: deal.createdTime,
    productCategory: deal.productCategory,
    stage: deal.stage,
    state,
    counting: dealStatusText(displayedStatus(assessment), 'en'),
    why: why ?? null,
    rule: rule ? { productCategory: rule.productCategory, ratio: toDecimalText(rule.ratio) } : null,
    lines: lines.map(({ payment, commission: worth }, place) => ({
      payment: place + 1,
      paidOn: payment.paidOn ?? null,
      amountPaid: toExactRupees(payment.amountPaid),
      commission: toRupees(worth),
      exact: toExactRupees(worth),
    })),
    paid: toRupees(paid),
    commission: toRupees(commission),
    exact: toExactRupees(commission),
    earned: earned ? toRupees(earned) : null,
  };
}
