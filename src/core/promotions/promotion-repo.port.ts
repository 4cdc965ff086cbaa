import type { Reading } from '../shared/reading';
import type { Logo, Promotion } from './promotion';

/** Promotions and the logos that go on them, as everyone may see them. */
export abstract class PromotionRepo {
  abstract list(signal?: AbortSignal): Promise<Reading<Promotion>>;
  abstract logos(signal?: AbortSignal): Promise<Reading<Logo>>;
}
