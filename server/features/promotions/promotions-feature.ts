import type { BusinessCalendar } from '#core/shared/month';
import type { Feature } from '../../http/feature';
import type { ContentNeeds } from '../content/content-routes';
import { promotionAdminRoutes } from './promotion-admin-routes';
import { promotionRoutes } from './promotion-routes';

interface Needs extends ContentNeeds {
  readonly calendar: BusinessCalendar;
}

/** Promotions, the counts of their shares, and their administration. */
export const promotions: Feature<Needs> = {
  routes: (needs) => [
    ...promotionRoutes(needs.database, needs.repeats, needs.clock, needs.calendar),
    ...promotionAdminRoutes(needs, needs.calendar),
  ],
};
