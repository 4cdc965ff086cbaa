import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { OverallEarning } from '#core/commission/overall-earning';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** Says in words what a finished earning rests on: complete, or without so many deals. Undefined without any deal, and where a notice says what else is missing. */
export function useEarningOutcome(
  earning: Pick<OverallEarning, 'excluded' | 'progress' | 'complete'> | undefined,
): { text: string; icon: LucideIcon } | undefined {
  const t = useTexts(commissionTexts);
  if (!earning) return undefined;
  const { excluded, progress, complete } = earning;
  const missing = excluded.filter(isMissingFromTotal).length;
  if (missing > 0) return { text: t('commission.without', { count: missing }), icon: TriangleAlert };
  return complete && progress.total > 0 ? { text: t('commission.complete'), icon: CircleCheck } : undefined;
}
