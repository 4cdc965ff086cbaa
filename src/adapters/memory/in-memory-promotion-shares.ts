import { PromotionShares, type ShareWay } from '#core/promotions/promotion-shares.port';
import { NotFound } from '#core/shared/failure';

/** Counts shares of the given promotions. */
export class InMemoryPromotionShares extends PromotionShares {
  readonly counted: { readonly promotionId: string; readonly how: ShareWay }[] = [];

  constructor(private readonly promotionIds: readonly string[]) {
    super();
  }

  override async count(promotionId: string, how: ShareWay): Promise<void> {
    if (!this.promotionIds.includes(promotionId)) throw new NotFound();
    this.counted.push({ promotionId, how });
  }
}
