import type { PictureSize } from '#core/promotions/promotion';
import type { Language } from '../../kit/texts/language';
import { useTexts } from '../../kit/texts/use-texts';
import { promotionCardTexts } from './promotion-card-texts';

const KNOWN: Readonly<Record<string, Language>> = { en: 'en', english: 'en', hi: 'hi', hindi: 'hi' };

/** Returns the language that a server's word means; undefined for one that the portal does not speak. */
export function languageOf(word: string | undefined): Language | undefined {
  return KNOWN[word?.trim().toLowerCase() ?? ''];
}

/** The words for shapes and languages; a language that is not known keeps the server's own word. */
export function usePromotionLabels() {
  const t = useTexts(promotionCardTexts);
  return {
    size: (size: PictureSize) => t(`promotionCard.size.${size}`),
    language: (word: string) => {
      const known = languageOf(word);
      return known ? t(`promotionCard.language.${known}`) : word;
    },
  };
}
