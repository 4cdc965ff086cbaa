import { figureTexts } from '../texts/figure-texts';
import { useTexts } from '../texts/use-texts';
import { countText } from './counts';

/** Returns a function that formats a count; `soFar` adds the words for a count of only some of the records. */
export function useCountText(): (count: number, soFar: boolean) => string {
  const t = useTexts(figureTexts);
  return (count, soFar) => (soFar ? t('figure.countSoFar', { count: countText(count) }) : countText(count));
}
