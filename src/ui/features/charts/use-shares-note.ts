import { sharesMissWhole } from '#core/shared/shares';
import { useTexts } from '../../kit/texts/use-texts';
import { chartTexts } from './chart-texts';

/** Why shares, in tenths of a percent, do not add up to 100.0 %; undefined where they do. */
export function useSharesNote(tenths: readonly number[]): string | undefined {
  const t = useTexts(chartTexts);
  return sharesMissWhole(tenths) ? t('chart.rounded') : undefined;
}
