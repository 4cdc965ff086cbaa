import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Month } from '#core/shared/month';
import { amountVersions, putAmountVersion } from '../../server/features/vendors/opening-versions';
import { putRuleVersion, ruleVersionsOf } from '../../server/features/vendors/rule-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { exact } from '../support/exact';
import { ClosingNetwork } from './closing-network';

let network: ClosingNetwork;
beforeEach(async () => {
  network = await ClosingNetwork.start();
});
afterEach(() => network.server.close());

const change = { userId: undefined, at: 0, reason: undefined };

async function putRule(vendorId: string, productCategory: string, ratio: string) {
  const { database } = network;
  const [{ version, rules }] = await ruleVersionsOf(database, vendorId);
  const others = rules.filter((rule) => rule.productCategory !== productCategory);
  const proposed = { rules: [...others, { productCategory, ratio: exact(ratio) }] };
  await database
    .transaction()
    .execute((transaction) => putRuleVersion(transaction, vendorId, version, proposed, change));
}

async function putAmount(rupees: string) {
  const [{ version }] = await amountVersions(network.database);
  await network.database
    .transaction()
    .execute((transaction) => putAmountVersion(transaction, version, { amount: exact(rupees) }, change));
}

async function addAccount(id: string, day: string) {
  const row = {
    id,
    franchise_code: 'FR-001',
    created_time: `${day}T12:00:00+05:30`,
    product_category: 'Free Demat Account',
    stage: 'Closed Won.',
  };
  await network.database
    .insertInto('deals')
    .values({ ...row, ...derivedOfDeal(row, network.server.dependencies.calendar) })
    .execute();
}

async function decide(deal: string, decision: 'move' | 'keep') {
  const { body } = await network.call(1, 'GET', '/api/ownership?state=seen');
  const seen = (body.data as readonly { deal: string; seen: object }[]).find((each) => each.deal === deal);
  const answer = await network.call(1, 'POST', `/api/ownership/${deal}`, {
    seen: seen?.seen,
    decision,
    reason: 'Agreed with both',
  });
  expect(answer.status).toBe(200);
}

interface ListedAdjustment {
  readonly Franchise_code: string;
  readonly deal: string;
  readonly amount: string;
  readonly reasons: readonly { readonly kind: string; readonly amount: string }[];
}

const due = async () =>
  ((await network.call(1, 'GET', '/api/adjustments?state=due')).body.data as readonly ListedAdjustment[]).map(
    ({ Franchise_code, deal, amount, reasons }) => [
      Franchise_code,
      deal,
      amount,
      ...reasons.map((part) => part.kind),
    ],
  );

/** Closes a month and gives what it adjusted. */
async function adjustedIn(month: Month) {
  await network.close(month);
  return Object.entries(await network.linesOf(month)).flatMap(([code, lines]) =>
    lines
      .filter(([, kind, , , , , , , , , , amount]) => kind === 'adjustment' && amount !== '0')
      .map(([, , deal, , , , , , , , , amount]) => [code, deal, amount]),
  );
}

const verification = async () => (await network.call(1, 'GET', '/api/ledger/verification')).body;

describe('a rule or an amount for closed months reaches every deal of them', () => {
  it('a deal that came late and was worth nothing, as its product had no rule', async () => {
    await network.addDeal('before', '2026-08-01', 100, 'FR-002');
    await network.close('2026-08');
    await network.addDeal('late', '2026-08-20', 7000);
    await network.change('late', { category: 'Insurance' });
    expect(await due()).toEqual([]);
    await network.close('2026-09');
    await putRule('v1', 'Insurance', '50');
    expect(await due()).toEqual([['FR-001', 'late', '3500.00', 'rule']]);
    expect(await adjustedIn('2026-10')).toEqual([['FR-001', 'late', '3500']]);
    expect(await due()).toEqual([]);
  });

  it('an account that came late and was worth nothing, as the opening amount was 0', async () => {
    await network.addDeal('before', '2026-08-01', 100, 'FR-002');
    await putAmount('0');
    await network.close('2026-08');
    await addAccount('late', '2026-08-20');
    await network.close('2026-09');
    await putAmount('300');
    expect(await due()).toEqual([['FR-001', 'late', '300.00', 'rule']]);
    expect(await adjustedIn('2026-10')).toEqual([['FR-001', 'late', '300']]);
  });

  it('an account that the CRM calls another product and that was kept', async () => {
    await putAmount('300');
    await addAccount('renamed', '2026-08-20');
    await network.close('2026-08');
    await network.change('renamed', { category: 'Insurance' });
    await decide('renamed', 'keep');
    await network.close('2026-09');
    await putAmount('500');
    expect(await due()).toEqual([['FR-001', 'renamed', '200.00', 'rule']]);
    expect(await adjustedIn('2026-10')).toEqual([['FR-001', 'renamed', '200']]);
  });

  it('a deal that was moved to another franchise while it was worth nothing', async () => {
    await network.addDeal('moved', '2026-08-20', 2000);
    await network.change('moved', { category: 'Insurance' });
    await network.close('2026-08');
    await network.change('moved', { code: 'FR-002' });
    await decide('moved', 'move');
    await network.close('2026-09');
    await putRule('v2', 'Insurance', '50');
    expect(await due()).toEqual([['FR-002', 'moved', '1000.00', 'rule']]);
    expect(await adjustedIn('2026-10')).toEqual([['FR-002', 'moved', '1000']]);
  });
});

describe('a payment reaches every deal of closed months', () => {
  it('the first, the last and those between, of more than are read together', async () => {
    await network.addDeals('d', 4000, '2026-08-20');
    await network.close('2026-08');
    const ids = Array.from({ length: 4000 }, (_, number) => `d-${number}`).sort();
    const paid = [0, 1999, 2000, 2001, 3999].map((place) => ids[place] ?? '');
    for (const id of paid) await network.pay(id, 10);
    expect((await due()).toSorted()).toEqual(paid.toSorted().map((id) => ['FR-001', id, '4.00', 'payments']));
    expect(await verification()).toEqual({ deals: 4000, due: 5, differences: [] });
  });

  it.each(['2026-09-10', '2026-12-10', '2027-03-10'])(
    'one that the CRM has on %s and that was kept',
    async (day) => {
      await network.addDeal('dated', '2026-08-20', 0);
      await network.close('2026-08');
      await network.change('dated', { day });
      await decide('dated', 'keep');
      await network.close('2026-09');
      await network.pay('dated', 1000);
      expect(await due()).toEqual([['FR-001', 'dated', '400.00', 'payments']]);
      expect(await adjustedIn('2026-10')).toEqual([['FR-001', 'dated', '400']]);
    },
  );

  it('refuses what was prepared before such a payment', async () => {
    await network.addDeal('dated', '2026-08-20', 100);
    await network.close('2026-08');
    await network.change('dated', { day: '2027-03-10' });
    await decide('dated', 'keep');
    await network.close('2026-09');
    const { hash } = await network.closings.prepare('2026-10');
    await network.pay('dated', 1000);
    await expect(network.closings.confirm('2026-10', hash, 'a1')).rejects.toThrow('has changed');
  });

  it('asks again where the CRM moves a kept deal from one later month to another', async () => {
    await network.addDeal('dated', '2026-08-20', 100);
    await network.close('2026-08');
    await network.change('dated', { day: '2026-12-10' });
    await decide('dated', 'keep');
    await network.close('2026-09');
    await network.change('dated', { day: '2027-03-10' });
    const { body } = await network.call(1, 'GET', '/api/ownership?state=seen');
    expect(body.data).toMatchObject([{ deal: 'dated', seen: { created_day: '2027-03-10' } }]);
  });

  it('one that the CRM gives a day that cannot be read', async () => {
    await network.addDeal('undated', '2026-08-20', 100);
    await network.close('2026-08');
    await network.change('undated', { day: 'some' });
    await network.pay('undated', 1000);
    expect(await due()).toEqual([['FR-001', 'undated', '400.00', 'payments']]);
    expect(await adjustedIn('2026-09')).toEqual([['FR-001', 'undated', '400']]);
    expect(await verification()).toMatchObject({ differences: [], deals: 1, due: 0 });
  });
});

describe('verification', () => {
  it('names what is due that nothing explains, until a closing has posted it, also where it settles all', async () => {
    await network.addDeal('d1', '2026-08-20', 100);
    await network.close('2026-08');
    await network.pay('d1', 1000);
    expect(await verification()).toMatchObject({ differences: [], deals: 1, due: 1 });
    await network.database.deleteFrom('rechecks').execute();
    expect(await due()).toEqual([['FR-001', 'd1', '400.00', 'recount']]);
    const differences = [expect.stringMatching(/^Deal d1: 400 is due, found by a recount/)];
    expect(await verification()).toMatchObject({ differences, due: 1 });
    const { body } = await network.call(1, 'GET', '/api/ledger/proof');
    expect(body).toEqual({
      proof: { at: expect.any(String), deep: false, deals: 1, due: 1, differences: 1 },
    });
    expect(await adjustedIn('2026-09')).toEqual([['FR-001', 'd1', '400']]);
    expect((await network.call(1, 'GET', '/api/ledger/verification?deep=yes')).body).toEqual({
      differences: [],
      deals: 1,
      due: 0,
    });
  });

  it('writes what a recount finds into a month that was prepared before, though nothing was noted', async () => {
    await network.addDeal('d1', '2026-08-20', 100);
    await network.close('2026-08');
    await network.closings.prepare('2026-09');
    await network.pay('d1', 1000);
    await network.database.deleteFrom('rechecks').execute();
    expect(await adjustedIn('2026-09')).toEqual([['FR-001', 'd1', '400']]);
    expect(await verification()).toMatchObject({ differences: [], due: 0 });
  });
});

describe('every deal of a closed month has a line', () => {
  it('of 0, where it came late or was moved and is worth nothing', async () => {
    await network.addDeal('moved', '2026-08-20', 0);
    await network.close('2026-08');
    await network.addDeal('late', '2026-08-21', 0);
    await network.change('moved', { code: 'FR-002' });
    await decide('moved', 'move');
    await network.close('2026-09');
    const lines = await network.linesOf('2026-09');
    const told = Object.entries(lines).flatMap(([code, own]) =>
      own.map(([, kind, deal, month, , , , , , , , amount]) => [code, kind, deal, month, amount]),
    );
    expect(told).toEqual([
      ['FR-001', 'adjustment', 'late', '2026-08', '0'],
      ['FR-002', 'adjustment', 'moved', '2026-08', '0'],
    ]);
    expect((await network.call(1, 'GET', '/api/adjustments')).body.data).toEqual([]);
    expect(await verification()).toMatchObject({ differences: [] });
  });
});
