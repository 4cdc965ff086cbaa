import { countPromotionShare, PROMOTIONS_SHARES } from '#contract/promotions';
import { PromotionShares, type ShareWay } from '#core/promotions/promotion-shares.port';
import type { HttpClient } from './http-client';
import type { Features } from './http-payment-repo';
import { newKey } from './new-key';

/** Counts shares at a server that announces it. Each share has a key, so that a repeat on the way counts once. */
export class HttpPromotionShares extends PromotionShares {
  constructor(
    private readonly client: HttpClient,
    private readonly features: Features,
  ) {
    super();
  }

  override async count(promotionId: string, how: ShareWay): Promise<void> {
    if (!(await this.features()).includes(PROMOTIONS_SHARES)) return;
    await this.client.call(countPromotionShare, {
      path: { id: promotionId },
      body: { how },
      idempotencyKey: newKey('share'),
    });
  }
}
