import type { ReadResult } from '../shared/read-result';
import type { Logo, Promotion } from './promotion';

/** Promotions and the logos for them, visible to everybody. */
export abstract class PromotionRepo {
  abstract list(signal?: AbortSignal): Promise<ReadResult<Promotion>>;
  abstract logos(signal?: AbortSignal): Promise<ReadResult<Logo>>;
}
