import { sharesMissWhole } from '#core/shared/shares';
import { useTexts } from '../../kit/texts/use-texts';
import { chartTexts } from './chart-texts';

/** Explains why shares, in tenths of a percent, do not add up to 100.0 %; undefined if they do. */
export function useSharesNote(tenths: readonly number[]): string | undefined {
  const t = useTexts(chartTexts);
  return sharesMissWhole(tenths) ? t('chart.rounded') : undefined;
}
