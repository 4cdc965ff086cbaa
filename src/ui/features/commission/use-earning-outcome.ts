import { isMissingFromTotal } from '#core/commission/commission-tally';
import type { OverallEarning } from '#core/commission/overall-earning';
import { useTexts } from '../../kit/texts/use-texts';
import { commissionTexts } from './commission-texts';

/** What a finished earning rests on, in words: complete, or without so many deals. Undefined without any deal. */
export function useEarningOutcome({
  excluded,
  progress,
}: OverallEarning): { text: string; complete: boolean } | undefined {
  const t = useTexts(commissionTexts);
  const missing = excluded.filter(isMissingFromTotal).length;
  if (missing > 0) return { text: t('commission.without', { count: missing }), complete: false };
  return progress.total > 0 ? { text: t('commission.complete'), complete: true } : undefined;
}
