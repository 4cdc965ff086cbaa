import { commonTexts } from '../texts/common-texts';
import { useTexts } from '../texts/use-texts';
import { countText } from './counts';

/** Gives a count as it is shown: where it was made of some of the records only, with the words that say so. */
export function useCountText(): (count: number, soFar: boolean) => string {
  const t = useTexts(commonTexts);
  return (count, soFar) => (soFar ? t('common.countSoFar', { count: countText(count) }) : countText(count));
}
