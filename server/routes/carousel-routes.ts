import { liveSlides } from '#contract/carousel';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../db/portal-database';
import { SqlSlideRepo } from '../db/sql-slide-repo';
import { type Route, route } from '../http/route';

/** The advertisements on Home. */
export function carouselRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  return [
    route(liveSlides, async ({ principal }) => ({
      data: [...(await new SqlSlideRepo(database, principal, clock).live()).records],
    })),
  ];
}
