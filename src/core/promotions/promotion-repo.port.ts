import type { ReadResult } from '../shared/read-result';
import type { Logo, Promotion } from './promotion';

/** Promotions and the logos that go on them, as everyone may see them. */
export abstract class PromotionRepo {
  abstract list(signal?: AbortSignal): Promise<ReadResult<Promotion>>;
  abstract logos(signal?: AbortSignal): Promise<ReadResult<Logo>>;
}
