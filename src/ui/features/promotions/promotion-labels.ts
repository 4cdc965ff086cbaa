import type { PictureSize } from '#core/promotions/promotion';
import type { Language } from '../../kit/texts/language';
import { useTexts } from '../../kit/texts/use-texts';
import { promotionCardTexts } from './promotion-card-texts';

const KNOWN: Readonly<Record<string, Language>> = { en: 'en', english: 'en', hi: 'hi', hindi: 'hi' };

/** Returns the language that a server's word names; undefined for one that the portal does not support. */
export function languageOf(word: string | undefined): Language | undefined {
  return KNOWN[word?.trim().toLowerCase() ?? ''];
}

/** Returns functions that name shapes and languages; an unknown language keeps the server's word. */
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
