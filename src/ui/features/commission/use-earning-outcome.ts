import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { gapsOf, isEarningWhole } from '#core/commission/gaps';
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
  earning: Pick<OverallEarning, 'excluded' | 'notices' | 'progress'> | undefined,
  month?: Month,
): EarningOutcome | undefined {
  const t = useTexts(commissionTexts);
  if (!earning) return undefined;
  const gaps = gapsOf(earning, (each) => !month || each === month);
  if (gaps.deals > 0)
    return { text: t('commission.without', { count: gaps.deals }), icon: TriangleAlert, warns: true };
  return isEarningWhole(gaps) && earning.progress.total > 0
    ? { text: t('commission.complete'), icon: CircleCheck }
    : undefined;
}
