import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lead } from '#core/leads/lead';
import { add, ZERO } from '#core/shared/money';
import { exact, shortest } from '../support/exact';
import type { DealPages, LeadPages } from '../support/pages-at';
import { CONTRACT_OPENING_AMOUNT } from './vendor-repo.contract';

const ALL = { search: '', filters: {}, order: 'newest' } as const;

/** What every source of pages of leads must do, over the leads of the other suites. */
export function leadPagesContract(
  adapter: string,
  open: () => Promise<{ pages: LeadPages; close?: () => Promise<void> }>,
): void {
  describe(`LeadPages: ${adapter}`, () => {
    let pages: LeadPages;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ pages, close } = await open());
    });
    afterAll(() => close?.());
    const idsOf = async (query: Partial<Parameters<LeadPages['page']>[0]>) =>
      (await pages.page({ ...ALL, ...query }, { limit: 10 })).records.map(({ id }) => id);

    it('gives page after page, newest first, and says how many there are', async () => {
      const first = await pages.page(ALL, { limit: 1 });
      expect([first.records.map(({ id }) => id), first.total]).toEqual([['l1'], 2]);
      const second = await pages.page(ALL, { limit: 1, cursor: first.next });
      expect([second.records.map(({ id }) => id), second.total, second.next]).toEqual([['l2'], 2, undefined]);
      expect(await idsOf({ order: 'oldest' })).toEqual(['l2', 'l1']);
    });

    it('searches by name, place and number, every word of it', async () => {
      expect(await idsOf({ search: 'EXAMPLE pune' })).toEqual(['l1']);
      expect(await idsOf({ search: '+91 90000 00001' })).toEqual(['l1']);
      expect(await idsOf({ search: 'asha mumbai' })).toEqual([]);
      expect(await idsOf({ search: '_' })).toEqual([]);
    });

    it('narrows by values, days and franchises', async () => {
      expect(await idsOf({ filters: { status: ['New', 'Lost'] } })).toEqual(['l1']);
      expect(await idsOf({ filters: { status: [' NEW'] } })).toEqual(['l1']);
      expect(await idsOf({ filters: { status: ['New'], city: ['Mumbai'] } })).toEqual([]);
      expect(await idsOf({ days: { to: '2026-11-30' } })).toEqual(['l1']);
      expect(await idsOf({ days: { from: '2026-11-03' } })).toEqual([]);
      expect(await idsOf({ franchiseCodes: ['FR/001 A'] })).toEqual(['l2']);
      expect(await idsOf({ franchiseCodes: [] })).toEqual([]);
    });

    it('counts what each value of a filter would leave', async () => {
      const found = await pages.values({ ...ALL, filters: { status: ['Lost'] } });
      expect(found.status).toEqual([{ value: 'New', count: 1 }]);
      expect(found.city).toEqual([]);
      expect((await pages.values(ALL)).city).toEqual([{ value: 'Pune', count: 1 }]);
    });

    it('gives one lead by its id, field by field, and nothing for an id that is none', async () => {
      expect(await pages.one('l1')).toMatchObject({ id: 'l1', franchiseCode: 'FR-001', city: 'Pune' });
      expect(await pages.one('none')).toBeUndefined();
    });
  });
}

/** The leads that every source of pages is asked for in its orders: texts alike, missing ones and times alike. */
export const CONTRACT_ORDERED_LEADS: readonly Lead[] = [
  lead('o1', { name: 'Flat 10', status: 'New', createdTime: '2026-11-02' }),
  lead('o2', { name: 'flat 9', status: 'Lost', mobile: '9000000002', createdTime: '2026-11-02' }),
  lead('o3', { name: 'Flat 10', status: 'New', franchiseCode: 'FR/001 A', createdTime: '2026-11-03' }),
  lead('o4', { status: 'New', mobile: '9000000001' }),
  lead('o5', { name: 'Éclair', product: 'Mutual Fund', city: 'Pune', createdTime: '2026-10-01' }),
];

function lead(id: string, texts: Partial<Lead>): Lead {
  return { id, franchiseCode: 'FR-001', ...texts };
}

/** In which order every source gives `CONTRACT_ORDERED_LEADS`. */
export function leadOrdersContract(
  adapter: string,
  open: () => Promise<{ pages: LeadPages; close?: () => Promise<void> }>,
): void {
  describe(`LeadPages in orders: ${adapter}`, () => {
    let pages: LeadPages;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ pages, close } = await open());
    });
    afterAll(() => close?.());

    it.each([
      ['newest', 'o3 o1 o2 o5 o4'],
      ['oldest', 'o4 o5 o2 o1 o3'],
      // Numbers in a text as numbers; those alike newest first, then by id from the last.
      ['name', 'o5 o2 o3 o1 o4'],
      ['name-reversed', 'o4 o3 o1 o2 o5'],
      ['franchise', 'o2 o1 o5 o4 o3'],
      ['franchise-reversed', 'o3 o2 o1 o5 o4'],
      ['mobile', 'o4 o2 o3 o1 o5'],
      ['mobile-reversed', 'o2 o4 o3 o1 o5'],
      ['product', 'o5 o3 o2 o1 o4'],
      ['status', 'o2 o3 o1 o4 o5'],
      ['status-reversed', 'o3 o1 o4 o2 o5'],
      ['city-reversed', 'o5 o3 o2 o1 o4'],
    ] as const)('lists them in the order %s, page after page', async (order, wanted) => {
      for (const limit of [1, 2, 10]) {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await pages.page({ ...ALL, order }, { limit, cursor });
          expect(page.total).toBe(5);
          ids.push(...page.records.map(({ id }) => id));
          cursor = page.next;
        } while (cursor !== undefined);
        expect(ids.join(' ')).toBe(wanted);
      }
    });

    it('narrows what it orders', async () => {
      const found = await pages.page(
        { ...ALL, order: 'name', filters: { status: ['New'] }, franchiseCodes: ['FR-001'] },
        { limit: 1 },
      );
      expect([found.records.map(({ id }) => id), found.total]).toEqual([['o1'], 2]);
    });
  });
}

/** What every source of pages of deals must do, over vendors, rules, deals and payments of the other suites. */
export function dealPagesContract(
  adapter: string,
  open: () => Promise<{ pages: DealPages; close?: () => Promise<void> }>,
): void {
  describe(`DealPages: ${adapter}`, () => {
    let pages: DealPages;
    let close: (() => Promise<void>) | undefined;
    beforeAll(async () => {
      ({ pages, close } = await open());
    });
    afterAll(() => close?.());
    const idsOf = async (query: Partial<Parameters<DealPages['page']>[0]>) =>
      (await pages.page({ ...ALL, ...query }, { limit: 10 })).records.map(({ deal }) => deal.id);

    it('gives page after page in one order, each deal once', async () => {
      const ids: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await pages.page(ALL, { limit: 1, cursor });
        expect(page.total).toBe(4);
        ids.push(...page.records.map(({ deal }) => deal.id));
        cursor = page.next;
      } while (cursor !== undefined);
      expect(ids).toEqual(['a1', 'a2', 'c1', 'b1']);
      expect(await idsOf({ order: 'oldest' })).toEqual(['b1', 'c1', 'a2', 'a1']);
    });

    it('says of each deal whether it counts and what it earns', async () => {
      const { records } = await pages.page(ALL, { limit: 10 });
      expect(records.map(({ deal, state, commission }) => [deal.id, state, shortest(commission)])).toEqual([
        ['a1', 'counted', '299.804'],
        ['a2', 'stage-differs', '0'],
        ['c1', 'no-payments', '0'],
        ['b1', 'counted', '0.125625'],
      ]);
      expect(records[0]).toMatchObject({ month: '2026-11', deal: { company: 'Example & Co' } });
      expect(records.map(({ openingAmount }) => openingAmount && shortest(openingAmount))).toEqual([
        undefined,
        CONTRACT_OPENING_AMOUNT,
        undefined,
        undefined,
      ]);
    });

    it('searches by name, company and franchise', async () => {
      expect(await idsOf({ search: 'example "one"' })).toEqual(['a1']);
      expect(await idsOf({ search: 'FR-É' })).toEqual(await idsOf({ filters: { franchise: ['FR-é'] } }));
      // A payment would bring it nothing: there is no rule for its product.
      expect(await idsOf({ states: ['no-rule'] })).toEqual(['c1']);
      expect(await idsOf({ states: ['no-payments'] })).toEqual([]);
    });

    it('finds a deal by the reference of a payment, as a part of it with a digit', async () => {
      expect(await idsOf({ search: 'hdfc4711/26' })).toEqual(['b1']);
      expect(await idsOf({ search: 'FR/001 4711' })).toEqual(['b1']);
      expect(await idsOf({ search: 'FR-001 4711' })).toEqual([]);
      expect(await idsOf({ search: 'UTR' })).toEqual([]);
      expect(await idsOf({ search: '471_' })).toEqual([]);
    });

    it('narrows by states, views, values and days', async () => {
      expect(await idsOf({ states: ['counted', 'stage-differs'] })).toEqual(['a1', 'a2', 'b1']);
      expect(await idsOf({ demats: 'won' })).toEqual([]);
      expect(await idsOf({ demats: 'none' })).toEqual(['a1', 'c1', 'b1']);
      expect(await idsOf({ filters: { franchise: ['FR-001'], category: ['Free Demat Account'] } })).toEqual([
        'a2',
      ]);
      expect(await idsOf({ days: { from: '2026-11-01', to: '2026-11-01' } })).toEqual(['b1']);
    });

    it('counts what each value of a filter would leave', async () => {
      const { franchise, company } = await pages.values(ALL);
      expect(franchise).toEqual([
        { value: 'FR-001', count: 2 },
        { value: 'FR-é', count: 1 },
        { value: 'FR/001 A', count: 1 },
      ]);
      expect(company).toEqual([{ value: 'Example & Co', count: 1 }]);
    });

    it('has orders by what is earned and by name, page after page', async () => {
      const inOrder = async (order: Parameters<DealPages['page']>[0]['order'], limit: number) => {
        const ids: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await pages.page({ ...ALL, order }, { limit, cursor });
          expect(page.total).toBe(4);
          ids.push(...page.records.map(({ deal }) => deal.id));
          cursor = page.next;
        } while (cursor !== undefined);
        return ids;
      };
      for (const limit of [1, 3, 10]) {
        expect(await inOrder('commission', limit)).toEqual(['a1', 'b1', 'c1', 'a2']);
        expect(await inOrder('lowest', limit)).toEqual(['b1', 'a1', 'c1', 'a2']);
        expect(await inOrder('name', limit)).toEqual((await inOrder('name-reversed', limit)).toReversed());
      }
    });

    it('narrows by what was paid, both ends included; without payments nothing was', async () => {
      const paid = shortest(
        (await pages.figures({ ...ALL, filters: { franchise: ['FR-001'] } })).paid ?? ZERO,
      );
      const [own] = (await pages.page(ALL, { limit: 10 })).records;
      expect(shortest(own?.paid ?? ZERO)).toBe(paid);
      expect(await idsOf({ paid: { from: exact(paid), to: exact(paid) } })).toEqual(['a1']);
      expect(await idsOf({ paid: { from: add(exact(paid), exact('0.000001')) } })).toEqual([]);
      expect(await idsOf({ paid: { to: exact('999999999999999') } })).toEqual(['a1', 'b1']);
    });

    it('adds up what is found, exactly, and counts states and queries', async () => {
      const all = await pages.figures(ALL);
      expect(shortest(all.commission ?? ZERO)).toBe('299.929625');
      expect(all).toMatchObject({ deals: 4, freeDemats: 0, withoutPaid: 0, withoutCommission: 0 });
      expect(all.excluded).toEqual({ deals: 0, some: [] });
      const [{ amount = ZERO, accounts } = { accounts: undefined }] = all.accounts;
      expect([all.accounts.length, shortest(amount), accounts]).toEqual([1, CONTRACT_OPENING_AMOUNT, 0]);
      const { state } = await pages.values({ ...ALL, states: ['no-payments'] });
      expect(state).toEqual([
        { value: 'counted', count: 2 },
        { value: 'no-rule', count: 1 },
        { value: 'stage-differs', count: 1 },
      ]);
      const queries = [ALL, { ...ALL, states: ['counted'] as const }, { ...ALL, demats: 'won' as const }];
      expect(await pages.counts(queries)).toEqual({ counts: [4, 2, 0] });
      expect(await pages.counts(Array.from({ length: 12 }, () => ALL))).toEqual({
        counts: Array(12).fill(4),
      });
      expect(await pages.counts([])).toEqual({ counts: [] });
    });

    it('gives one deal by its id, and nothing for an id that is none', async () => {
      expect(await pages.one('b1')).toMatchObject({ state: 'counted', deal: { franchiseCode: 'FR/001 A' } });
      expect(await pages.one('none')).toBeUndefined();
    });
  });
}
