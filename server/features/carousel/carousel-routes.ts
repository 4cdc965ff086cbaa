import { liveSlides } from '#contract/carousel';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route } from '../../http/route';
import { SqlSlideRepo } from './sql-slide-repo';

/** Makes the call that lists the advertisements on Home. */
export function carouselRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  return [route(liveSlides, ({ principal }) => new SqlSlideRepo(database, principal, clock).live())];
}
