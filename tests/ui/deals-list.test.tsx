import { describe, expect, it } from 'vitest';
import { type AssessedDeals, excludedDealsOf, loadAssessedDeals } from '#core/commission/assessed-deals';
import type { Deal } from '#core/deals/deal';
import { dealName } from '#core/deals/deal-name';
import { readCreatedTime } from '#core/shared/created-time';
import { toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { createdText } from '../../src/ui/features/deals/created-time';
import { DEAL_LIST, type DealQuery, readDealQuery } from '../../src/ui/features/deals/deal-query';
import { countViews, filterDeals } from '../../src/ui/features/deals/filter-deals';
import { sumDeals } from '../../src/ui/features/deals/sum-deals';
import { ROWS_PER_STEP, readShown } from '../../src/ui/lists/filter/list-address';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

const calendar = new BusinessCalendar();
const TODAY = '2026-11-21';
const everything = readDealQuery(new URLSearchParams());

const deals: readonly Deal[] = [
  aDeal({ id: 'd1', name: 'Asha Verma - Mutual Fund', company: 'Example Mutual Fund' }),
  aDeal({
    id: 'd2',
    name: 'Ravi Shah',
    createdTime: '2026-10-31T20:00:00Z',
    productCategory: 'Term Insurance',
  }),
  aDeal({ id: 'd3', name: 'Meena Rao', createdTime: '2026-09-02', stage: 'Payment Pending' }),
  aDeal({ id: 'd4', name: 'Kiran Das', productCategory: 'Loan', createdTime: '2026-08-02' }),
  aFreeDemat({ id: 'd5', name: 'Sunil Roy', createdTime: '2026-11-20T10:00:00+05:30' }),
  aFreeDemat({ id: 'd6', name: 'Tara Sen', stage: 'Closed Won', createdTime: '2026-07-01' }),
  aDeal({ id: 'd7', name: 'Anil Jain', createdTime: 'soon' }),
  aDeal({ id: 'd8', name: 'Jaya Nair', createdTime: '2026-06-01' }),
];
const data: SourceData = {
  rules: { v1: [aRule('Mutual Fund', '33.33'), aRule('Term Insurance', '40'), aRule('Loan', '0')] },
  payments: {
    d1: paymentsOf('333.33', '0.01'),
    d2: paymentsOf('1000', '-250.50'),
    d4: [{ amountPaid: exact('500'), reference: 'UTR HDFC4711' }],
    d7: paymentsOf('10'),
  },
  unreadable: { d8: 'no answer' },
};

function load(over: { onUpdate?: (soFar: AssessedDeals) => void; records?: readonly Deal[] } = {}) {
  return loadAssessedDeals({
    vendors: [aVendor()],
    reading: { records: over.records ?? deals, rejected: [] },
    assessor: aSource(data).assessor,
    calendar,
    onUpdate: (soFar) => over.onUpdate?.(soFar()),
  });
}

async function chosen(query: Partial<DealQuery>): Promise<readonly string[]> {
  const { entries } = await load();
  return filterDeals(entries, { ...everything, ...query }, TODAY).map(({ deal }) => deal.id);
}

describe('the assessed deals', () => {
  it('tells the deals before what they earn, and all of it in the end', async () => {
    const updates: AssessedDeals[] = [];
    const assessed = await load({ onUpdate: (soFar) => updates.push(soFar) });
    expect(updates[0]?.entries).toHaveLength(8);
    // What needs no payments is judged at once, so that its row does not get another line later.
    for (const { deal, assessment, earning } of updates[0]?.entries ?? []) {
      expect(assessment !== undefined, deal.id).toBe(deal.productCategory === 'Free Demat Account');
      expect(earning).toBeUndefined();
    }
    expect(updates[1]?.entries.find(({ deal }) => deal.id === 'd5')?.earning).toEqual(exact('300'));
    expect(updates.every(({ complete }) => !complete)).toBe(true);
    expect(assessed.complete).toBe(true);
    expect(assessed.progress).toEqual({ done: 6, total: 6, failed: 1 });
    expect(assessed.entries.map(({ deal, assessment }) => [deal.id, assessment?.state])).toEqual([
      ['d1', 'counted'],
      ['d2', 'counted'],
      ['d3', 'no-payments'],
      ['d4', 'zero-ratio'],
      ['d5', 'counted'],
      ['d6', 'stage-differs'],
      ['d7', 'unreadable-date'],
      ['d8', 'payments-unreadable'],
    ]);
    expect(excludedDealsOf(assessed).map(({ dealId, reason }) => [dealId, reason])).toEqual([
      ['d7', 'unreadable-date'],
      ['d8', 'payments-unreadable'],
    ]);
  });

  it('finds a deal by the reference of a payment', async () => {
    expect(await chosen({ q: 'hdfc4711' })).toEqual(['d4']);
    expect(await chosen({ q: 'kiran 4711' })).toEqual(['d4']);
    expect(await chosen({ q: 'asha 4711' })).toEqual([]);
    expect(await chosen({ q: 'utr' })).toEqual([]);
  });

  it('holds a repeated id once, as the first', async () => {
    const assessed = await load({ records: [aDeal({ name: 'First' }), aDeal({ name: 'Second' })] });
    expect(assessed.entries.map(({ deal }) => deal.name)).toEqual(['First']);
  });
});

describe('choosing deals', () => {
  it.each([
    [
      'every deal, newest first, an unreadable date last',
      {},
      ['d5', 'd1', 'd2', 'd3', 'd4', 'd6', 'd8', 'd7'],
    ],
    // d2 was created on 31 October in London, which was 1 November in India.
    ['this month', { view: 'month' }, ['d5', 'd1', 'd2']],
    ['counted', { view: 'counted' }, ['d5', 'd1', 'd2']],
    ['no payments yet', { view: 'unpaid' }, ['d3']],
    ['free demats closed, by the exact stage', { view: 'demat' }, ['d5']],
    ['one month', { month: '2026-09' }, ['d3']],
    ['one product', { category: ['Term Insurance'] }, ['d2']],
    ['one state', { state: ['zero-ratio'] }, ['d4']],
    ['one stage', { stage: ['Closed Won'] }, ['d6']],
    ['another franchise', { franchise: ['FR-002'] }, []],
    ['words in any order and case', { q: 'fund  ASHA' }, ['d1']],
    ['a number', { q: 'd4' }, ['d4']],
    ['a franchise', { q: 'fr-001 kiran' }, ['d4']],
    ['two filters at once', { view: 'month', category: ['Mutual Fund'] }, ['d1']],
    ['either of two products', { category: ['Loan', 'Term Insurance'] }, ['d2', 'd4']],
    ['one company', { company: ['Example Mutual Fund'] }, ['d1']],
    ['days of creation', { created: '2026-08-02..2026-09-02' }, ['d3', 'd4']],
    ['a last month', { created: 'last-month' }, []],
    ['a financial year', { created: 'fy' }, ['d5', 'd1', 'd2', 'd3', 'd4', 'd6', 'd8']],
    ['what was paid, both ends included', { paid: '333.34..749.5' }, ['d1', 'd2', 'd4']],
    ['at least an amount', { paid: '500..' }, ['d2', 'd4']],
    ['oldest', { sort: 'oldest' }, ['d7', 'd8', 'd6', 'd4', 'd3', 'd2', 'd1', 'd5']],
    ['highest commission', { sort: 'commission' }, ['d5', 'd2', 'd1', 'd3', 'd4', 'd6', 'd8', 'd7']],
    [
      'lowest commission, nothing still last',
      { sort: 'lowest' },
      ['d1', 'd2', 'd5', 'd3', 'd4', 'd6', 'd8', 'd7'],
    ],
    ['name', { sort: 'name' }, ['d7', 'd1', 'd8', 'd4', 'd3', 'd2', 'd5', 'd6']],
  ] as const)('%s', async (_, query, ids) => {
    expect(await chosen(query)).toEqual(ids);
  });

  it('counts a view only when it is known', async () => {
    const updates: AssessedDeals[] = [];
    const assessed = await load({ onUpdate: (soFar) => updates.push(soFar) });
    const unknown = {
      all: undefined,
      month: undefined,
      counted: undefined,
      products: undefined,
      unpaid: undefined,
    };
    expect(countViews(undefined, TODAY)).toEqual({ ...unknown, demat: undefined });
    expect(countViews(updates[0], TODAY)).toEqual({ ...unknown, all: 8, month: 3, demat: 1 });
    expect(countViews(assessed, TODAY)).toEqual({
      all: 8,
      month: 3,
      counted: 3,
      products: 2,
      unpaid: 1,
      demat: 1,
    });
  });
});

it('lists a deal under the reason that its row says, so a lost one waits for no payment', async () => {
  const { entries } = await load({
    records: [
      aDeal({ id: 'waits' }),
      aDeal({ id: 'lost', stage: 'Closed-Lost to Competition' }),
      aDeal({ id: 'd4', productCategory: 'Loan', stage: 'Closed Lost' }),
      aDeal({ id: 'unpaid-loan', productCategory: 'Loan' }),
      aDeal({ id: 'no-rule', productCategory: 'Bonds' }),
    ],
  });
  const ids = (query: Partial<DealQuery>) =>
    filterDeals(entries, { ...everything, ...query }, TODAY).map(({ deal }) => deal.id);
  expect(ids({ view: 'unpaid' })).toEqual(['waits']);
  expect(ids({ state: ['no-payments'] })).toEqual(['waits']);
  expect(ids({ state: ['closed-lost'] })).toEqual(['lost']);
  expect(ids({ state: ['zero-ratio'] }).toSorted()).toEqual(['d4', 'unpaid-loan']);
  expect(ids({ state: ['no-rule'] })).toEqual(['no-rule']);
});

describe('the sum of deals', () => {
  it('is exact, keeps demat apart and says what it lacks', async () => {
    const assessed = await load();
    const sums = sumDeals(assessed.entries, assessed);
    // 333.34 x 33.33 % + 749.50 x 40 %
    expect(sums.commission).toEqual(exact('410.902222'));
    expect(toRupees(sums.paid ?? exact('0'))).toBe('1592.84');
    expect(sums).toMatchObject({
      deals: 8,
      freeDemats: 1,
      reading: false,
      withoutPaid: 1,
      withoutCommission: 2,
    });
    expect(toRupees(sums.freeDematEarning ?? exact('0'))).toBe('300.00');
  });

  it('knows nothing, not zero, while nothing is read or nothing could be read', async () => {
    const updates: AssessedDeals[] = [];
    const assessed = await load({ onUpdate: (soFar) => updates.push(soFar) });
    const [first] = updates;
    if (!first) throw new TypeError('There was no update.');
    expect(sumDeals(first.entries, first)).toMatchObject({
      paid: undefined,
      commission: undefined,
      reading: true,
    });
    const unreadable = assessed.entries.filter(({ deal }) => deal.id === 'd8');
    expect(sumDeals(unreadable, assessed)).toMatchObject({ commission: undefined, withoutCommission: 1 });
    const unreadableAndDemat = assessed.entries.filter(({ deal }) => deal.id === 'd8' || deal.id === 'd5');
    expect(sumDeals(unreadableAndDemat, assessed)).toMatchObject({ paid: undefined, commission: undefined });
    const demat = assessed.entries.filter(({ deal }) => deal.id === 'd5');
    expect(toRupees(sumDeals(demat, assessed).commission ?? exact('1'))).toBe('0.00');
  });
});

describe('the address of the list', () => {
  it('is read back as it was written', () => {
    const query: DealQuery = {
      q: 'asha & co',
      view: 'counted',
      month: '2026-11',
      category: ['Mutual Fund', 'Loan, secured'],
      state: ['no-payments'],
      stage: ['Closed Won.'],
      company: ['A & B..C'],
      franchise: ['FR-001'],
      created: '2026-11-01..',
      paid: '..500.5',
      batch: 'import-1',
      sort: 'name',
    };
    const params = DEAL_LIST.changed(new URLSearchParams('deal=d9&shown=75'), query);
    expect(readDealQuery(new URLSearchParams(params.toString()))).toEqual(query);
    expect(params.get('deal')).toBe('d9');
    expect(params.has('shown')).toBe(false);
    expect(DEAL_LIST.changed(params, DEAL_LIST.none).toString()).toBe('deal=d9&sort=name');
  });

  it('takes what is no choice for nothing', () => {
    const params = new URLSearchParams(
      'view=mine&month=2026-13&state=toString&sort=up&category=&created=2026-02-30..&paid=a..b',
    );
    expect(readDealQuery(params)).toEqual(everything);
    expect(DEAL_LIST.changed(params, { view: 'all', sort: 'newest' }).has('view')).toBe(false);
  });

  it.each([
    ['', ROWS_PER_STEP],
    ['shown=75', 75],
    ['shown=-1', ROWS_PER_STEP],
    ['shown=1e99', ROWS_PER_STEP],
    ['shown=all', ROWS_PER_STEP],
  ])('shows by "%s" %i deals', (address, shown) => {
    expect(readShown(new URLSearchParams(address))).toBe(shown);
  });
});

describe('the time of creation', () => {
  it.each([
    ['2026-11-04T11:20:00+05:30', '4 Nov 2026, 11:20 am'],
    ['2026-11-04T20:00:00Z', '5 Nov 2026, 1:30 am'],
    ['2026-11-04 23:59:00 +0530', '4 Nov 2026, 11:59 pm'],
    ['2026-11-04T09:05', '4 Nov 2026, 9:05 am'],
    ['2026-11-04', '4 Nov 2026'],
  ])('%s is %s in India', (written, text) => {
    const created = readCreatedTime(written, calendar);
    expect(created && createdText(created, 'en')).toBe(text);
  });

  it.each(['', 'soon', '2026-02-30', '04/11/2026'])('"%s" is none', (written) => {
    expect(readCreatedTime(written, calendar)).toBeUndefined();
  });
});

describe('the name of a deal', () => {
  it.each([
    ['Asha Verma - Mutual Fund', 'Asha Verma'],
    ['Asha Verma', 'Asha Verma'],
    ['Mutual Fund', 'Mutual Fund'],
    ['  ', 'd1'],
    [undefined, 'd1'],
  ])('%s is called %s beside its product', (name, shown) => {
    expect(dealName(aDeal({ name }))).toBe(shown);
  });
});
