import { dayOfDate, type Promotion } from '#core/promotions/promotion';
import type { Day } from '#core/shared/month';
import { daysBetween } from '#core/shared/period';

const NEW_FOR_DAYS = 7;
const ENDS_WITHIN_DAYS = 7;

/** The only badge on a promotion's card: that it ends soon, else that it is new. */
export type PromotionBadge = { readonly kind: 'ends'; readonly days: number } | { readonly kind: 'new' };

/** Returns the badge of a promotion on a day; undefined if it neither ends soon nor is new. */
export function badgeOf({ publishedFrom, validUntil }: Promotion, today: Day): PromotionBadge | undefined {
  const until = dayOfDate(validUntil);
  const days = until && daysBetween(today, until);
  if (days !== undefined && days >= 0 && days <= ENDS_WITHIN_DAYS) return { kind: 'ends', days };
  const from = dayOfDate(publishedFrom);
  const age = from && daysBetween(from, today);
  return age !== undefined && age >= 0 && age < NEW_FOR_DAYS ? { kind: 'new' } : undefined;
}
