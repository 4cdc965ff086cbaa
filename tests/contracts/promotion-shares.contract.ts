import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PromotionShares } from '#core/promotions/promotion-shares.port';
import { NotFound } from '#core/shared/failure';

/** Shares of the first franchise, on the promotions of the content contract; `counted` says what the other end holds. */
export function promotionSharesContract(
  adapter: string,
  open: () => Promise<{
    shares: PromotionShares;
    counted: () => Promise<number>;
    close?: () => Promise<void>;
  }>,
): void {
  describe(`PromotionShares: ${adapter}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());

    it('counts every share once, in whichever way', async () => {
      await opened.shares.count('p1', 'download');
      await opened.shares.count('p1', 'download');
      await opened.shares.count('p1', 'copy-caption');
      expect(await opened.counted()).toBe(3);
    });

    it('counts nothing of a promotion that is not to be shared', async () => {
      await expect(opened.shares.count('long ended', 'system')).rejects.toThrow(NotFound);
      expect(await opened.counted()).toBe(3);
    });
  });
}
