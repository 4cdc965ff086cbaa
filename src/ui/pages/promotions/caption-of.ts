import type { Promotion } from '#core/promotions/promotion';
import type { OwnPartner } from './use-own-partner';

/** Writes the text that goes with the picture: its approved words, the sender, and how to reach them. */
export function captionOf(promotion: Promotion, { name, mobile, link }: OwnPartner): string {
  const sender = [name, mobile].filter(Boolean).join(', ');
  return [promotion.caption ?? promotion.title, sender, link].filter(Boolean).join('\n');
}

/** Returns the same promotion in other languages and shapes; only the given one if it has no others. */
export function siblingsOf(promotion: Promotion, promotions: readonly Promotion[]): readonly Promotion[] {
  const { campaign } = promotion;
  return campaign ? promotions.filter((each) => each.campaign === campaign) : [promotion];
}
