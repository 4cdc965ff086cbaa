import type { Logo, Promotion } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { ReadResult } from '#core/shared/read-result';

/** Reads promotions and logos from lists. */
export class InMemoryPromotionRepo extends PromotionRepo {
  constructor(
    private readonly promotions: Iterable<Promotion>,
    private readonly allLogos: readonly Logo[] = [],
  ) {
    super();
  }

  override async list(): Promise<ReadResult<Promotion>> {
    return { records: [...this.promotions], rejected: [] };
  }

  override async logos(): Promise<ReadResult<Logo>> {
    return { records: this.allLogos, rejected: [] };
  }
}
