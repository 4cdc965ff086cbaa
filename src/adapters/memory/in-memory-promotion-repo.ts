import type { Logo, Promotion } from '#core/promotions/promotion';
import { PromotionRepo } from '#core/promotions/promotion-repo.port';
import type { Reading } from '#core/shared/reading';

/** Promotions and logos from lists. */
export class InMemoryPromotionRepo extends PromotionRepo {
  constructor(
    private readonly promotions: Iterable<Promotion>,
    private readonly allLogos: readonly Logo[] = [],
  ) {
    super();
  }

  override async list(): Promise<Reading<Promotion>> {
    return { records: [...this.promotions], rejected: [] };
  }

  override async logos(): Promise<Reading<Logo>> {
    return { records: this.allLogos, rejected: [] };
  }
}
