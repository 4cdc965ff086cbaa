import { liveSlides } from '#contract/carousel';
import { SLIDE_CALLS } from '#contract/managing-slides';
import { MAX_SLIDES, type Slide } from '#core/carousel/slide';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import type { Feature } from '../../http/feature';
import { type Route, route } from '../../http/route';
import { type ContentDependencies, contentRoutes, orderRoute } from '../content/content-routes';
import type { Keeping } from '../content/sql-content-admin';
import { SqlSlideAdmin } from './sql-slide-admin';

/** The advertisements on Home, and their administration. */
export const carousel: Feature<ContentDependencies> = {
  routes: (dependencies) => [
    ...carouselRoutes(dependencies.database, dependencies.clock),
    ...slideAdminRoutes(dependencies),
  ],
};

/** Makes the call that lists the advertisements on Home. */
function carouselRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  return [route(liveSlides, ({ principal }) => new SqlSlideRepo(database, principal, clock).live())];
}

/** Reads the advertisements for the franchises of a scope. */
class SqlSlideRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope,
    private readonly clock: Clock,
  ) {}

  /** Lists the slides shown at this moment, in their order. */
  async live(): Promise<readonly Slide[]> {
    const now = this.clock.now();
    const rows = await this.database
      .selectFrom('carousel_slides as slide')
      .select(['slide.id', 'slide.image_url', 'slide.alt', 'slide.link'])
      .where('slide.removed_at_ms', 'is', null)
      .where((eb) => eb.or([eb('slide.from_ms', 'is', null), eb('slide.from_ms', '<=', now)]))
      .where((eb) => eb.or([eb('slide.to_ms', 'is', null), eb('slide.to_ms', '>', now)]))
      .where((eb) => {
        const audience = eb
          .selectFrom('carousel_audience as audience')
          .select('audience.slide_id')
          .whereRef('audience.slide_id', '=', 'slide.id');
        return eb.or([
          eb.not(eb.exists(audience)),
          eb.exists(audience.where(isWithin(this.scope, 'audience.franchise_code'))),
        ]);
      })
      .orderBy('slide.position')
      .orderBy('slide.id')
      .limit(MAX_SLIDES)
      .execute();
    return rows.map(({ id, image_url, alt, link }) => ({
      id,
      imageUrl: image_url,
      alt,
      link: link ?? undefined,
    }));
  }
}

/** Makes the calls with which an admin manages the advertisements. */
function slideAdminRoutes(dependencies: ContentDependencies): readonly Route[] {
  const adminOf = (keeping: Keeping) => new SqlSlideAdmin(keeping);
  return [
    ...contentRoutes(dependencies, 'slide', adminOf, SLIDE_CALLS),
    orderRoute(dependencies, adminOf, SLIDE_CALLS),
  ];
}
