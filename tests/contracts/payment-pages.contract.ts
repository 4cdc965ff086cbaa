import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentPageQuery, PaymentQuery } from '#core/network/payment-pages';
import type { Payment } from '#core/payments/payment';
import { InvalidInput } from '#core/shared/failure';
import { exact, shortest } from '../support/exact';
import type { PaymentPages } from '../support/pages-at';

/** The payments that every source of pages of payments is asked for, with the deal of each. */
export const CONTRACT_LISTED: readonly (Payment & { readonly id: string; readonly dealId: string })[] = [
  { id: 'p1', dealId: 'a1', amountPaid: exact('1000'), paidOn: '2026-11-04', reference: 'UTR HDFC4711/26' },
  { id: 'receipt-2', dealId: 'a1', amountPaid: exact('250.5'), paidOn: '2026-11-10' },
  {
    id: 'p3',
    dealId: 'a1',
    amountPaid: exact('-250.5'),
    paidOn: '2026-11-12',
    corrects: 'receipt-2',
    reason: 'Paid for another deal',
  },
  { id: 'p4', dealId: 'b1', amountPaid: exact('0.000001'), paidOn: '2026-11-10', reference: 'upi_100%' },
  { id: 'p5', dealId: 'c1', amountPaid: exact('99') },
];

const ALL: PaymentQuery = { search: '' };
const A1: ReadonlySet<string> = new Set(
  CONTRACT_LISTED.filter(({ dealId }) => dealId === 'a1').map(({ id }) => id),
);

/** What every source of pages of payments must do, over `CONTRACT_LISTED` and the deals of the other suites. */
export function paymentPagesContract(
  adapter: string,
  open: () => Promise<{ pages: PaymentPages; close?: () => Promise<void> }>,
): void {
  describe(`PaymentPages: ${adapter}`, () => {
    let pages: PaymentPages;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ pages, close } = await open());
    });
    afterAll(() => close?.());
    const idsOf = async (query: Partial<PaymentPageQuery>) =>
      (await pages.page({ ...ALL, ...query }, { limit: 10 })).records.map(({ id }) => id);

    it('gives page after page, the newest day first, each payment once', async () => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await pages.page(ALL, { limit: 1, cursor });
        ids.push(...page.records.map(({ id }) => id));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(ids).toEqual(['p3', 'receipt-2', 'p4', 'p1', 'p5']);
    });

    it('gives a payment field by field, with its deal', async () => {
      const { records } = await pages.page(ALL, { limit: 10 });
      expect(records[0]).toMatchObject({
        paidOn: '2026-11-12',
        corrects: 'receipt-2',
        reason: 'Paid for another deal',
        takenBack: false,
        deal: { id: 'a1', franchiseCode: 'FR-001', name: 'Deal, "one"', productCategory: 'Mutual Fund' },
      });
      expect(records.map(({ amountPaid, takenBack }) => [shortest(amountPaid), takenBack])).toEqual([
        ['-250.5', false],
        ['250.5', true],
        ['0.000001', false],
        ['1000', false],
        ['99', false],
      ]);
    });

    it('finds by parts of the reference or of the id with a digit, whatever the case', async () => {
      expect(await idsOf({ search: ' hdfc4711  1/26' })).toEqual(['p1']);
      expect(await idsOf({ search: 'HDFC4711/26 hdfc4712' })).toEqual([]);
      expect(await idsOf({ search: 'RECEIPT-2' })).toEqual(['receipt-2']);
      expect(await idsOf({ search: '100%' })).toEqual(['p4']);
      expect(await idsOf({ search: '47_1' })).toEqual([]);
    });

    it('is narrowed by nothing while a word is too short to be told from others', async () => {
      expect(await idsOf({ search: '471' })).toHaveLength(5);
      expect(await idsOf({ search: 'HDFC' })).toHaveLength(5);
    });

    it('narrows by days, amounts whichever way they went, deal and franchise', async () => {
      expect(await idsOf({ days: { from: '2026-11-10' } })).toEqual(['p3', 'receipt-2', 'p4']);
      expect(await idsOf({ days: { to: '2026-11-10' } })).toEqual(['receipt-2', 'p4', 'p1']);
      expect(await idsOf({ days: { from: '2026-11-10', to: '2026-11-10' } })).toEqual(['receipt-2', 'p4']);
      expect(await idsOf({ days: {} })).toHaveLength(5);
      expect(await idsOf({ amounts: { from: exact('250.5'), to: exact('250.50') } })).toEqual([
        'p3',
        'receipt-2',
      ]);
      expect(await idsOf({ amounts: { to: exact('99') } })).toEqual(['p4', 'p5']);
      expect(await idsOf({ dealId: 'a1' })).toEqual(['p3', 'receipt-2', 'p1']);
      expect(await idsOf({ franchiseCodes: ['FR/001 A', 'FR-é'] })).toEqual(['p4', 'p5']);
      expect(await idsOf({ franchiseCodes: [] })).toEqual([]);
    });

    it('adds up exactly what is found', async () => {
      const told = async (query: Partial<PaymentQuery>) => {
        const { payments, received, returned } = await pages.figures({ ...ALL, ...query });
        return [payments, shortest(received), shortest(returned)];
      };
      expect(await told({})).toEqual([5, '1349.500001', '-250.5']);
      expect(await told({ dealId: 'a1' })).toEqual([3, '1250.5', '-250.5']);
      expect(await told({ search: 'none-1' })).toEqual([0, '0', '0']);
    });

    it.each([
      ['oldest', 'p5 p1 p4 receipt-2 p3'],
      // Those of one deal by day, the newest first.
      ['name', 'p4 p5 p3 receipt-2 p1'],
      ['name-reversed', 'p3 receipt-2 p1 p5 p4'],
      ['franchise', 'p3 receipt-2 p1 p5 p4'],
      ['franchise-reversed', 'p4 p5 p3 receipt-2 p1'],
      ['reference', 'p3 p5 receipt-2 p4 p1'],
      ['reference-reversed', 'p1 p4 receipt-2 p5 p3'],
      // When they were recorded is not known of any.
      ['recorded', 'p3 receipt-2 p4 p1 p5'],
      ['recorded-first', 'p3 receipt-2 p4 p1 p5'],
      ['amount', 'p1 receipt-2 p5 p4 p3'],
      ['amount-lowest', 'p3 p4 p5 receipt-2 p1'],
    ] as const)('lists them in the order %s, page after page', async (order, wanted) => {
      for (const limit of [1, 2, 10]) {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await pages.page({ ...ALL, order }, { limit, cursor });
          ids.push(...page.records.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== undefined);
        expect(ids.join(' ')).toBe(wanted);
      }
      expect(await idsOf({ order, dealId: 'a1' })).toEqual(wanted.split(' ').filter((id) => A1.has(id)));
    });

    it.skipIf(adapter === 'memory')('refuses a cursor of another order', async () => {
      const { next } = await pages.page({ ...ALL, order: 'amount' }, { limit: 1 });
      const asked = pages.page({ ...ALL, order: 'name' }, { limit: 1, cursor: next });
      await expect(asked).rejects.toBeInstanceOf(InvalidInput);
    });

    it.skipIf(adapter === 'memory')('refuses a cursor of another list', async () => {
      await expect(pages.page(ALL, { limit: 10, cursor: 'WzEsMl0' })).rejects.toBeInstanceOf(InvalidInput);
    });
  });
}
