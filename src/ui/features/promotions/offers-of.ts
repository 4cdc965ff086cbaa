import { PICTURE_SIZES, type Promotion } from '#core/promotions/promotion';
import type { Language } from '../../kit/texts/language';
import { languageOf } from './promotion-labels';

/**
 * Returns one promotion per offer, in the order of each offer's first one: preferably in the reader's language, then by
 * shape. Other languages and shapes are chosen when it is shared; a promotion without a campaign is an offer of its
 * own.
 */
export function offersOf(promotions: readonly Promotion[], language: Language): readonly Promotion[] {
  const rankOf = (each: Promotion) =>
    (languageOf(each.language) === language ? 0 : PICTURE_SIZES.length) +
    (each.size ? PICTURE_SIZES.indexOf(each.size) : 0);
  const offers = new Map<string, Promotion>();
  for (const each of promotions) {
    const offer = each.campaign ? `campaign ${each.campaign}` : `promotion ${each.id}`;
    const before = offers.get(offer);
    if (!before || rankOf(each) < rankOf(before)) offers.set(offer, each);
  }
  return [...offers.values()];
}
