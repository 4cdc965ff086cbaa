import type { Slide } from '#core/carousel/slide';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import type { Reading } from '#core/shared/reading';

/** Advertisements from a list, all of them live. */
export class InMemorySlideRepo extends SlideRepo {
  constructor(private readonly slides: Iterable<Slide>) {
    super();
  }

  override async live(): Promise<Reading<Slide>> {
    return { records: [...this.slides], rejected: [] };
  }
}
