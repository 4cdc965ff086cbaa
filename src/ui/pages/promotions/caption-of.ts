import type { Promotion } from '#core/promotions/promotion';
import type { OwnPartner } from './use-own-partner';

/** Writes the text that goes with the picture: its approved words, who sends it, and the way to them. */
export function captionOf(promotion: Promotion, { name, mobile, link }: OwnPartner): string {
  const sender = [name, mobile].filter(Boolean).join(', ');
  return [promotion.caption ?? promotion.title, sender, link].filter(Boolean).join('\n');
}

/** The same promotion in other languages and shapes; only the given one where it belongs to none. */
export function siblingsOf(promotion: Promotion, promotions: readonly Promotion[]): readonly Promotion[] {
  const { campaign } = promotion;
  return campaign ? promotions.filter((each) => each.campaign === campaign) : [promotion];
}
