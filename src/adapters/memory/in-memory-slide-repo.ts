import type { Slide } from '#core/carousel/slide';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import type { ReadResult } from '#core/shared/read-result';

/** Advertisements from a list, all of them live. */
export class InMemorySlideRepo extends SlideRepo {
  constructor(private readonly slides: Iterable<Slide>) {
    super();
  }

  override async live(): Promise<ReadResult<Slide>> {
    return { records: [...this.slides], rejected: [] };
  }
}
