import { MAX_SLIDES, type Slide } from '#core/carousel/slide';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';

/** Reads the advertisements for the franchises of a scope. */
export class SqlSlideRepo {
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
