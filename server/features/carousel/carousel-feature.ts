import type { Feature } from '../../http/feature';
import type { ContentDependencies } from '../content/content-routes';
import { carouselRoutes } from './carousel-routes';
import { slideAdminRoutes } from './slide-admin-routes';

/** The advertisements on Home, and their administration. */
export const carousel: Feature<ContentDependencies> = {
  routes: (dependencies) => [
    ...carouselRoutes(dependencies.database, dependencies.clock),
    ...slideAdminRoutes(dependencies),
  ],
};
