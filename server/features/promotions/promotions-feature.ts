import type { BusinessCalendar } from '#core/shared/month';
import type { Feature } from '../../http/feature';
import type { ContentDependencies } from '../content/content-routes';
import { promotionAdminRoutes } from './promotion-admin-routes';
import { promotionRoutes } from './promotion-routes';

interface Dependencies extends ContentDependencies {
  readonly calendar: BusinessCalendar;
}

/** Promotions, the counts of their shares, and their administration. */
export const promotions: Feature<Dependencies> = {
  routes: (dependencies) => [
    ...promotionRoutes(
      dependencies.database,
      dependencies.repeats,
      dependencies.clock,
      dependencies.calendar,
    ),
    ...promotionAdminRoutes(dependencies, dependencies.calendar),
  ],
};
