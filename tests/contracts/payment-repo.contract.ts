import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DealPayments } from '#core/payments/payment';
import type { PaymentRepo } from '#core/payments/payment-repo.port';
import { Cancelled } from '#core/shared/failure';
import { aDeal } from '../support/a-deal';
import { shortest } from '../support/exact';

/** The amounts that every adapter under test is given, by deal id; 'bad' cannot be read. */
export const CONTRACT_PAYMENTS: Readonly<Record<string, readonly string[]>> = {
  a1: ['1000', '-250.5', '0.01'],
  b1: ['1.005'],
  none: [],
};

/** What the payments of a deal are found by in the bank's books, where that is kept. */
export const CONTRACT_REFERENCES: Readonly<Record<string, string>> = { b1: 'UTR HDFC4711/26' };

/** What every source of payments must do. `canFail` is false for a source that has no way to be unreadable. */
export function paymentRepoContract(
  adapter: string,
  open: () => Promise<{ repo: PaymentRepo; close?: () => Promise<void> }>,
  { canFail = true } = {},
): void {
  describe(`PaymentRepo: ${adapter}`, () => {
    let repo: PaymentRepo;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ repo, close } = await open());
    });
    afterAll(() => close?.());

    const read = async (ids: readonly string[], signal?: AbortSignal) => {
      const found = new Map<string, DealPayments>();
      const deals = ids.map((id) => aDeal({ id, franchiseCode: id === 'b1' ? 'FR/001 A' : 'FR-001' }));
      for await (const each of repo.ofDeals(deals, signal)) found.set(each.dealId, each);
      return found;
    };

    it('gives one entry for each deal, amounts to the last digit, refunds with their sign', async () => {
      const found = await read(['a1', 'b1', 'none']);
      expect([...found.keys()].sort()).toEqual(['a1', 'b1', 'none']);
      for (const [id, amounts] of Object.entries(CONTRACT_PAYMENTS)) {
        const entry = found.get(id);
        expect(entry?.kind).toBe('read');
        if (entry?.kind !== 'read') continue;
        expect(entry.payments.map((payment) => shortest(payment.amountPaid))).toEqual(amounts);
      }
    });

    it('gives nothing when asked for nothing', async () => {
      expect((await read([])).size).toBe(0);
    });

    it.runIf(canFail)('says of a deal that it cannot be read, and still reads the others', async () => {
      const found = await read(['bad', 'a1']);
      expect(found.get('bad')?.kind).toBe('unreadable');
      expect(found.get('a1')?.kind).toBe('read');
    });

    it('stops when it is told to', async () => {
      await expect(read(['a1'], AbortSignal.abort())).rejects.toThrow(Cancelled);
    });
  });
}
