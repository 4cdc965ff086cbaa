import { countText } from '../format/counts';
import { commonTexts } from './common-texts';
import { useTexts } from './use-texts';

/** Gives a count as it is shown: where it was made of some of the records only, with the words that say so. */
export function useCountText(): (count: number, soFar: boolean) => string {
  const t = useTexts(commonTexts);
  return (count, soFar) => (soFar ? t('common.countSoFar', { count: countText(count) }) : countText(count));
}
