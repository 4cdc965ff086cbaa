import { dayOfDate, daysBetween, type Promotion } from '#core/promotions/promotion';
import type { Day } from '#core/shared/month';

const NEW_FOR_DAYS = 7;
const ENDS_WITHIN_DAYS = 7;

/** The one thing about a promotion that a card has to say: that it ends, else that it is new. */
export type PromotionBadge = { readonly kind: 'ends'; readonly days: number } | { readonly kind: 'new' };

/** Returns the badge on the card of a promotion on a day; undefined for one that is neither new nor about to end. */
export function badgeOf({ publishedFrom, validUntil }: Promotion, today: Day): PromotionBadge | undefined {
  const until = dayOfDate(validUntil);
  const days = until && daysBetween(today, until);
  if (days !== undefined && days >= 0 && days <= ENDS_WITHIN_DAYS) return { kind: 'ends', days };
  const from = dayOfDate(publishedFrom);
  const age = from && daysBetween(from, today);
  return age !== undefined && age >= 0 && age < NEW_FOR_DAYS ? { kind: 'new' } : undefined;
}
