import type { ReadResult } from '../shared/read-result';
import type { Slide } from './slide';

/** The advertisements on Home. */
export abstract class SlideRepo {
  /** The slides that the signed-in person is to see now, in their order. */
  abstract live(signal?: AbortSignal): Promise<ReadResult<Slide>>;
}
