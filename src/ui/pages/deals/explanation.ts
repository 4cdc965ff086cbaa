import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { isFreeDemat } from '#core/deals/deal';
import { type Decimal, roundedPartsDiffer, toDecimalText } from '#core/shared/money';
import { ratioText } from '../../kit/format/ratio';

/** Returns exactly what a deal brings; undefined when it brings nothing or cannot be known. */
export function broughtBy({ assessment }: ExplainedDeal): Decimal | undefined {
  return earningOf(assessment);
}

/** Whether something beyond the deal itself is missing from its explanation. */
export function lacks({ notices }: ExplainedDeal, kind: ExplainedDeal['notices'][number]['kind']): boolean {
  return notices.some((notice) => notice.kind === kind);
}

/** The ratio of the deal's rule as text: "33.33 %"; undefined without a rule. */
export function ratioOf({ assessment }: ExplainedDeal): string | undefined {
  return assessment.rule && ratioText(toDecimalText(assessment.rule.ratio));
}

/** Whether the deal is a product deal that counts, so that its payments are worth something. */
export function isCountedProduct({ assessment }: ExplainedDeal): boolean {
  return assessment.state === 'counted' && !isFreeDemat(assessment.deal);
}

/** Whether the lines, each rounded for itself, add up to another figure than the total, which is rounded once. */
export function roundedLinesDiffer({ lines }: ExplainedDeal): boolean {
  return roundedPartsDiffer(lines.map(({ commission }) => commission));
}
