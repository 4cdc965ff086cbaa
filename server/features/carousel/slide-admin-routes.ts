import { SLIDE_CALLS } from '#contract/managing-slides';
import type { Route } from '../../http/route';
import { type ContentDependencies, contentRoutes, orderRoute } from '../content/content-routes';
import type { Keeping } from '../content/sql-content-admin';
import { SqlSlideAdmin } from './sql-slide-admin';

/** Makes the calls with which an admin manages the advertisements. */
export function slideAdminRoutes(dependencies: ContentDependencies): readonly Route[] {
  const adminOf = (keeping: Keeping) => new SqlSlideAdmin(keeping);
  return [
    ...contentRoutes(dependencies, 'slide', adminOf, SLIDE_CALLS),
    orderRoute(dependencies, adminOf, SLIDE_CALLS),
  ];
}
