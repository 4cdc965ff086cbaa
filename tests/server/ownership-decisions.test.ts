import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
});
afterEach(() => network.server.close());

const waiting = async () => {
  const { body } = await network.call(1, 'GET', '/api/ownership?state=seen');
  return body.data as readonly { deal: string; closed: object; seen: object }[];
};

async function decide(deal: string, decision: 'move' | 'keep', over: object = {}) {
  const seen = (await waiting()).find((each) => each.deal === deal)?.seen;
  const body = { seen, decision, reason: 'Agreed with both', ...over };
  return network.call(1, 'POST', `/api/ownership/${deal}`, body);
}

/** Vendor, kind, deal, sale month, amount and reasons of the lines of a closing. */
const told = async (month: '2026-09' | '2026-10') =>
  Object.entries(await network.linesOf(month)).flatMap(([code, lines]) =>
    lines.map(([, kind, deal, saleMonth, , , , , , , , amount, parts]) => [
      code,
      kind,
      deal,
      saleMonth,
      amount,
      ...(parts as readonly string[][]).map((part) => part.join(' ')),
    ]),
  );

const inAugust = { Franchise_code: 'FR-001', Product_Category: 'Loan', created_day: '2026-08-03' };

describe('a closed deal that the CRM gives to another franchise', () => {
  beforeEach(() => network.change('d1', { code: 'FR-002' }));

  it('waits, over closings, and nothing moves', async () => {
    expect(await waiting()).toEqual([
      {
        deal: 'd1',
        closed: inAugust,
        seen: { ...inAugust, Franchise_code: 'FR-002' },
        month: '2026-08',
        amount: '40',
        on_move: [
          { Franchise_code: 'FR-001', amount: '-40' },
          { Franchise_code: 'FR-002', amount: '40' },
        ],
        on_keep: [],
      },
    ]);
    const [change] = await waiting();
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([]);
    expect(await waiting()).toEqual([change]);
    expect(await network.closings.prepare('2026-10')).toMatchObject({ undecided: 1 });
  });

  it('is pinned where it was closed by keep: what is paid later is adjusted there', async () => {
    expect(await decide('d1', 'keep')).toEqual({ status: 200, body: { decided: 1 } });
    expect(await waiting()).toEqual([]);
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([]);
    await network.pay('d1', 50);
    expect(await waiting()).toEqual([]);
    await network.close('2026-10');
    expect(await told('2026-10')).toEqual([['FR-001', 'adjustment', 'd1', '2026-08', '20', 'payments 20']]);
  });

  it('is moved by move: minus and plus in one closing, and later payments follow', async () => {
    await decide('d1', 'move');
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([
      ['FR-001', 'adjustment', 'd1', '2026-08', '-40', 'ownership -40'],
      ['FR-002', 'adjustment', 'd1', '2026-08', '40', 'ownership 40'],
    ]);
    await network.pay('d1', 50);
    await network.close('2026-10');
    expect(await told('2026-10')).toEqual([['FR-002', 'adjustment', 'd1', '2026-08', '20', 'payments 20']]);
    expect(await network.balances()).toEqual({
      'expense:commission': -6000,
      'payable:v1': 0,
      'payable:v2': 6000,
    });
  });

  it('makes a prepared month stale when it is decided', async () => {
    const { hash } = await network.closings.prepare('2026-09');
    await decide('d1', 'move');
    await expect(network.closings.confirm('2026-09', hash, 'a1')).rejects.toMatchObject({
      details: { code: 'close.stale', details: { changed: ['d1'] } },
    });
  });

  it('waits no more when the CRM moves it back, and there is nothing to decide', async () => {
    const [change] = await waiting();
    await network.change('d1', { code: 'FR-001' });
    expect(await waiting()).toEqual([]);
    const late = await decide('d1', 'move', { seen: change?.seen });
    expect([late.status, late.body.code]).toEqual([409, 'ownership.changed']);
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([]);
  });

  it('is decided for the values that were seen, and again for new ones', async () => {
    const [change] = await waiting();
    await decide('d1', 'keep');
    await network.change('d1', { category: 'Insurance' });
    const old = await decide('d1', 'move', { seen: change?.seen });
    expect(old).toMatchObject({
      status: 409,
      body: {
        code: 'ownership.changed',
        details: {
          seen: { franchiseCode: 'FR-002', productCategory: 'Insurance', createdDay: '2026-08-03' },
        },
      },
    });
    expect((await waiting()).map(({ seen }) => seen)).toEqual([
      { Franchise_code: 'FR-002', Product_Category: 'Insurance', created_day: '2026-08-03' },
    ]);
  });

  it('is decided otherwise until a closing has moved it; the same again is nothing new', async () => {
    const [change] = await waiting();
    const seen = change?.seen;
    await decide('d1', 'move');
    expect((await decide('d1', 'move', { seen })).body).toEqual({ decided: 0 });
    expect((await decide('d1', 'keep', { seen })).body).toEqual({ decided: 1 });
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([]);
    expect((await decide('d1', 'move', { seen })).body).toEqual({ decided: 1 });
    await network.close('2026-10');
    expect((await told('2026-10')).length).toBe(2);
  });
});

it('decides once about a category that was renamed for many closed deals', async () => {
  await network.addDeals('n', 2500, '2026-09-03');
  await network.addDeals('m', 2500, '2026-09-03', 'FR-002');
  await network.close('2026-09');
  const { database } = network;
  await database.updateTable('deals').set({ product_category: 'Home Loan' }).execute();
  await network.change('d1', { category: 'Insurance' });
  expect((await waiting()).length).toBe(5001);
  expect((await decide('n-1', 'keep', { alike: true })).body).toEqual({ decided: 5000 });
  expect((await waiting()).map(({ deal }) => deal)).toEqual(['d1']);
  await network.close('2026-10');
  expect(await told('2026-10')).toEqual([]);
});

describe('a closed deal whose time of creation is changed into another month', () => {
  it('stays in its month till it is decided, and then moves to the month that is closed', async () => {
    await network.change('d1', { day: '2026-09-05' });
    await network.closings.prepare('2026-09');
    expect((await waiting()).map(({ seen }) => seen)).toEqual([{ ...inAugust, created_day: '2026-09-05' }]);
    await decide('d1', 'move');
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([
      ['FR-001', 'own', 'd1', '2026-09', '40'],
      ['FR-001', 'adjustment', 'd1', '2026-08', '-40', 'ownership -40'],
    ]);
  });

  it('is paid once, where it was closed, by keep: not again in the month that it came into', async () => {
    await network.change('d1', { day: '2026-10-05' });
    await decide('d1', 'keep');
    await network.close('2026-09');
    await network.close('2026-10');
    expect([await told('2026-09'), await told('2026-10')]).toEqual([[], []]);
    expect(await network.balances()).toEqual({ 'expense:commission': -4000, 'payable:v1': 4000 });
  });

  it('is taken out at once and comes with its new month, where that is still to come', async () => {
    await network.change('d1', { day: '2026-10-05' });
    await decide('d1', 'move');
    await network.close('2026-09');
    expect(await told('2026-09')).toEqual([
      ['FR-001', 'adjustment', 'd1', '2026-08', '-40', 'ownership -40'],
    ]);
    await network.close('2026-10');
    expect(await told('2026-10')).toEqual([['FR-001', 'own', 'd1', '2026-10', '40']]);
    expect(await network.balances()).toEqual({ 'expense:commission': -4000, 'payable:v1': 4000 });
    expect((await network.call(1, 'GET', '/api/ledger/verification')).body).toMatchObject({
      differences: [],
    });
  });
});

it('knows only deals that a closing has', async () => {
  const body = { seen: inAugust, decision: 'keep', reason: 'Agreed with both' };
  expect((await network.call(1, 'POST', '/api/ownership/none', body)).status).toBe(404);
});

describe('what a decision brings', () => {
  const CHANGES = {
    'another franchise': { code: 'FR-002' },
    'another product': { category: 'Insurance' },
    'an earlier month': { day: '2026-07-03' },
    'the month that is closed next': { day: '2026-09-03' },
    'a later month': { day: '2026-10-03' },
    'another franchise, product and month': { code: 'FR-002', category: 'Insurance', day: '2026-07-03' },
  };
  const CASES = Object.entries(CHANGES).flatMap(([what, change]) =>
    (['move', 'keep'] as const).map((decision) => ({ what, change, decision })),
  );

  it.each(CASES)('is told before it is taken: $decision, $what', async ({ change, decision }) => {
    await network.change('d1', change);
    await network.pay('d1', 50);
    const [waits] = (await waiting()) as readonly {
      readonly on_move?: readonly { readonly Franchise_code: string; readonly amount: string }[];
      readonly on_keep?: readonly { readonly Franchise_code: string; readonly amount: string }[];
    }[];
    const told = decision === 'move' ? waits?.on_move : waits?.on_keep;
    await decide('d1', decision);
    await network.close('2026-09');
    const posted: Record<string, number> = {};
    for (const [code, lines] of Object.entries(await network.linesOf('2026-09')))
      for (const [, , deal, , , , , , , , , amount] of lines)
        if (deal === 'd1') posted[code] = (posted[code] ?? 0) + Number(amount);
    const moved = Object.entries(posted).filter(([, amount]) => amount !== 0);
    expect(told?.map(({ Franchise_code, amount }) => [Franchise_code, Number(amount)])).toEqual(moved);
    expect(moved.length).toBeGreaterThan(0);
  });
});
