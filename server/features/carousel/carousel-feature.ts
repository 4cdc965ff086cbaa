import type { Feature } from '../../http/feature';
import type { ContentNeeds } from '../content/content-routes';
import { carouselRoutes } from './carousel-routes';
import { slideAdminRoutes } from './slide-admin-routes';

/** The advertisements on Home, and their administration. */
export const carousel: Feature<ContentNeeds> = {
  routes: (needs) => [...carouselRoutes(needs.database, needs.clock), ...slideAdminRoutes(needs)],
};
