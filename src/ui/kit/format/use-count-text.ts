import { figureTexts } from '../texts/figure-texts';
import { useTexts } from '../texts/use-texts';
import { countText } from './counts';

/** Gives a count as it is shown: where it was made of some of the records only, with the words that say so. */
export function useCountText(): (count: number, soFar: boolean) => string {
  const t = useTexts(figureTexts);
  return (count, soFar) => (soFar ? t('figure.countSoFar', { count: countText(count) }) : countText(count));
}
