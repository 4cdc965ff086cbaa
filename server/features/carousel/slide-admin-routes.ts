import { SLIDE_CALLS } from '#contract/managing-slides';
import type { Route } from '../../http/route';
import { type ContentNeeds, contentRoutes, orderRoute } from '../content/content-routes';
import type { Keeping } from '../content/sql-content-admin';
import { SqlSlideAdmin } from './sql-slide-admin';

/** Makes the calls with which an admin manages the advertisements. */
export function slideAdminRoutes(needs: ContentNeeds): readonly Route[] {
  const adminOf = (keeping: Keeping) => new SqlSlideAdmin(keeping);
  return [...contentRoutes(needs, 'slide', adminOf, SLIDE_CALLS), orderRoute(needs, adminOf, SLIDE_CALLS)];
}
