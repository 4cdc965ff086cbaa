import { liveSlides, ReadableSlide } from '#contract/carousel';
import type { Slide } from '#core/carousel/slide';
import { SlideRepo } from '#core/carousel/slide-repo.port';
import type { ReadResult } from '#core/shared/read-result';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** The advertisements of our server; other servers do not announce them. */
export class HttpSlideRepo extends SlideRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async live(signal?: AbortSignal): Promise<ReadResult<Slide>> {
    const answer = await this.client.call(liveSlides, { signal });
    const { entries, rejected } = readList(liveSlides, answer, ReadableSlide);
    return { records: entries, rejected };
  }
}
