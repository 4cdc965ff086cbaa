import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ExcludedDeal, isMissingFromTotal } from '#core/commission/commission-tally';
import type { OverallEarning } from '#core/commission/overall-earning';
import type { Month } from '#core/shared/month';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** The text below a figure, and whether it is a warning. */
export interface EarningOutcome {
  readonly text: string;
  readonly icon: LucideIcon;
  readonly warns?: boolean;
}

/**
 * Describes a finished earning, overall or of a month: complete, or without a number of deals, some of which may have
 * no month. Undefined without any deal, and if a notice explains what else is missing.
 */
export function useEarningOutcome(
  earning: Pick<OverallEarning, 'excluded' | 'progress' | 'complete'> | undefined,
  month?: Month,
): EarningOutcome | undefined {
  const t = useTexts(commissionTexts);
  if (!earning) return undefined;
  const { excluded, progress, complete } = earning;
  const isOfMonth = (deal: ExcludedDeal) => (deal.month ?? month) === month;
  const missing = excluded.filter((deal) => isMissingFromTotal(deal) && (!month || isOfMonth(deal))).length;
  if (missing > 0)
    return { text: t('commission.without', { count: missing }), icon: TriangleAlert, warns: true };
  return complete && progress.total > 0 ? { text: t('commission.complete'), icon: CircleCheck } : undefined;
}
