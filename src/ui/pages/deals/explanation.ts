import { earningOf } from '#core/commission/deal-figures';
import type { ExplainedDeal } from '#core/commission/explain-deal';
import { isFreeDemat } from '#core/deals/deal';
import { type Decimal, roundedPartsDiffer, toDecimalText } from '#core/shared/money';
import { ratioText } from '../../kit/format/ratio';

/** Returns the exact amount that a deal earns; undefined when it earns nothing or cannot be known. */
export function broughtBy({ assessment }: ExplainedDeal): Decimal | undefined {
  return earningOf(assessment);
}

/** Whether the explanation lacks something other than the deal itself. */
export function lacks({ notices }: ExplainedDeal, kind: ExplainedDeal['notices'][number]['kind']): boolean {
  return notices.some((notice) => notice.kind === kind);
}

/** Returns the ratio of the deal's rule as text: "33.33 %"; undefined without a rule. */
export function ratioOf({ assessment }: ExplainedDeal): string | undefined {
  return assessment.rule && ratioText(toDecimalText(assessment.rule.ratio));
}

/** Whether the deal is a product deal that counts, so that its payments earn something. */
export function isCountedProduct({ assessment }: ExplainedDeal): boolean {
  return assessment.state === 'counted' && !isFreeDemat(assessment.deal);
}

/** Whether the individually rounded lines add up to another figure than the total, which is rounded once. */
export function roundedLinesDiffer({ lines }: ExplainedDeal): boolean {
  return roundedPartsDiffer(lines.map(({ commission }) => commission));
}
