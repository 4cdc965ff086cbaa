import { PROMOTION_CALLS } from '#contract/managing-promotions';
import type { BusinessCalendar } from '#core/shared/month';
import type { Route } from '../../http/route';
import { type ContentDependencies, contentRoutes } from '../content/content-routes';
import type { Keeping } from '../content/sql-content-admin';
import { SqlPromotionAdmin } from './sql-promotion-admin';

/** Makes the calls with which an admin manages promotions. */
export function promotionAdminRoutes(
  dependencies: ContentDependencies,
  calendar: BusinessCalendar,
): readonly Route[] {
  const today = () => calendar.dayAt(dependencies.clock.now());
  const adminOf = (keeping: Keeping) => new SqlPromotionAdmin(keeping, today);
  return contentRoutes(dependencies, 'promotion', adminOf, PROMOTION_CALLS);
}
