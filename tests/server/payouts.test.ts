import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountStatement, amounts, vendorAccount } from '#contract/account-statements';
import { enterBeneficiary, holdPayouts, releasePayouts } from '#contract/beneficiaries';
import { moneyOfDeal, nextPayment, ownPayouts, payoutAdvices } from '#contract/own-payouts';
import {
  approvePayout,
  cancelPayout,
  createPayout,
  payoutFailed,
  payoutFile,
  payoutPaid,
  payoutRun,
  payouts,
  sendBackPayout,
  submitPayout,
  takeOutPayout,
} from '#contract/payouts';
import { negate, sum, toRupees } from '#core/shared/money';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { apiOf } from '../support/api-of';
import { allowChanges } from '../support/test-engine';
import { PayoutNetwork, told } from './payout-network';
import { startTestServer } from './start-test-server';

let office: PayoutNetwork;
beforeEach(async () => {
  office = await PayoutNetwork.start();
});
afterEach(() => office.network.server.close());

const path = { no: '1' };
const verified = async () => (await new SqlLedger(office.database).verify()).differences;

describe('a payout run', () => {
  it('goes from a draft to the bank and back, and what came back is owed again', async () => {
    const draft = await office.create();
    expect(draft).toMatchObject({
      no: 1,
      state: 'draft',
      count: 2,
      held: 0,
      isOwn: true,
      moved: [],
      changed: [],
    });
    expect(told(draft)).toEqual(['FR-001 400.00 planned', 'FR-002 200.00 planned']);
    expect(draft.payouts[0]).toMatchObject({
      reference: 'P0000100011',
      account: '••••3451',
      ifsc: 'HDFC0DEMO02',
    });
    expect(await office.maker.call(submitPayout, { path })).toMatchObject({ state: 'submitted' });
    expect(await office.maker.call(submitPayout, { path })).toMatchObject({ state: 'submitted' });
    const approved = await office.checker.call(approvePayout, { path, query: {} });
    expect(approved).toMatchObject({ state: 'approved', open: 2, isOwn: false });
    expect(await office.checker.call(approvePayout, { path, query: {} })).toEqual(approved);
    expect(await office.network.balances()).toMatchObject({
      'clearing:payouts': 60_000,
      'payable:v1': 0,
      'payable:v2': 0,
    });
    const body = { template: 'generic-csv' };
    const file = await office.maker.call(payoutFile, { path, body });
    expect(await office.checker.call(payoutFile, { path, body })).toEqual(file);
    const text = Buffer.from(file.base64, 'base64').toString();
    expect(text).toContain('P0000100011');
    expect(text).toContain('00123451');
    const rows = [
      ['P0000100011', 'paid', 'UTR000001', '2026-11-20', ''],
      ['P0000100021', 'failed', '', '', 'Account closed'],
    ];
    expect(await office.results(1, rows, { dry_run: true })).toMatchObject({
      paid: 1,
      failed: 1,
      stored: false,
    });
    expect(await office.results(1, rows)).toMatchObject({ paid: 1, failed: 1, waiting: 0, stored: true });
    expect(await office.results(1, rows)).toMatchObject({ paid: 0, failed: 0, unchanged: 2 });
    const done = await office.run(1);
    expect(done).toMatchObject({ state: 'done', open: 0 });
    expect(told(done)).toEqual(['FR-001 400.00 paid', 'FR-002 200.00 failed']);
    expect(await office.network.balances()).toMatchObject({
      'bank:payouts': 40_000,
      'clearing:payouts': 0,
      'payable:v1': 0,
      'payable:v2': 20_000,
    });
    const next = await office.create();
    expect(told(next)).toEqual(['FR-002 200.00 planned']);
    expect(next.payouts[0]).toMatchObject({ reference: 'P0000200011' });
    expect(toRupees(next.totalBefore ?? { units: 0n, scale: 0 })).toBe('600.00');
    expect(await verified()).toEqual([]);
    expect((await office.maker.call(payouts, {})).map(({ no, state }) => `${no} ${state}`)).toEqual([
      '2 draft',
      '1 done',
    ]);
  });

  it('is not approved by its maker, also where it is approved already', async () => {
    await office.submitted();
    const own = office.maker.call(approvePayout, { path, query: {} });
    await expect(own).rejects.toMatchObject({ code: 'money.same-person' });
    await office.checker.call(approvePayout, { path, query: {} });
    const again = office.maker.call(approvePayout, { path, query: {} });
    await expect(again).rejects.toMatchObject({ code: 'money.same-person' });
  });

  it('is not approved where a balance has moved, an account has changed or the total is another', async () => {
    const run = await office.submitted();
    const other = { path, query: { total: { units: 1n, scale: 0 } } };
    await expect(office.checker.call(approvePayout, other)).rejects.toMatchObject({
      code: 'payout.total-differs',
    });
    const account = { holder: 'Partner 2', account: '999999999', ifsc: 'HDFC0DEMO02' };
    await office.maker.call(enterBeneficiary, { path: { id: 'v2' }, body: account });
    const seen = { path, query: { total: run.total } };
    await expect(office.checker.call(approvePayout, seen)).rejects.toMatchObject({
      code: 'payout.account-changed',
      details: { vendors: [{ Franchise_code: 'FR-002', from: '••••3452', to: '••••9999' }] },
    });
    expect((await office.run(1)).changed).toMatchObject([{ franchiseCode: 'FR-002' }]);
    const without = await office.checker.call(takeOutPayout, { path, body: { franchiseCode: 'FR-002' } });
    expect(told(without)).toEqual(['FR-001 400.00 planned', 'FR-002 200.00 cancelled']);
    await office.approved(['FR-001']);
    await expect(office.checker.call(approvePayout, { path, query: {} })).rejects.toMatchObject({
      code: 'payout.balance-moved',
      details: { vendors: [{ Franchise_code: 'FR-001', amount: '400.00', now: '0.00' }] },
    });
  });

  it('is sent back, cancelled and refused for what is not possible', async () => {
    await office.submitted();
    const body = { reason: 'Look again' };
    expect(await office.checker.call(sendBackPayout, { path, body })).toMatchObject({ state: 'draft' });
    expect(await office.checker.call(sendBackPayout, { path, body })).toMatchObject({ state: 'draft' });
    await expect(office.checker.call(approvePayout, { path, query: {} })).rejects.toMatchObject({
      code: 'payout.state',
    });
    await office.maker.call(submitPayout, { path });
    await office.checker.call(approvePayout, { path, query: {} });
    expect(await office.checker.call(cancelPayout, { path, body })).toMatchObject({ state: 'cancelled' });
    expect(await office.network.balances()).toMatchObject({ 'payable:v1': 40_000, 'clearing:payouts': 0 });
    const { run } = await office.exported();
    const exported = { path: { no: String(run.no) }, body };
    await expect(office.checker.call(cancelPayout, exported)).rejects.toMatchObject({ code: 'payout.state' });
    expect(await verified()).toEqual([]);
  });

  it('pays no balances of a day to come, which nobody knows yet', async () => {
    const tomorrow = office.network.server.dependencies.calendar.dayAt(
      office.network.server.clock.now() + 24 * 3_600_000,
    );
    await expect(office.create(undefined, tomorrow)).rejects.toMatchObject({ field: 'cutoff' });
    expect(await office.maker.call(payouts, {})).toEqual([]);
  });

  it('holds who has no account, is held by the office or is owed little, and pays nobody twice by an earlier cutoff', async () => {
    await office.maker.call(holdPayouts, { path: { id: 'v1' }, body: { reason: 'PAN is missing' } });
    const draft = await office.create();
    expect(draft.payouts[0]).toMatchObject({ state: 'held', held: 'by-office', heldNote: 'PAN is missing' });
    expect(toRupees(draft.total)).toBe('200.00');
    const small = { cutoff: undefined, franchises: undefined, minimum: { units: 300n, scale: 0 } };
    const held = await office.maker.call(createPayout, { body: small });
    expect(held.payouts.map((each) => each.held)).toEqual(['by-office', 'below-minimum']);
    await expect(office.maker.call(submitPayout, { path: { no: String(held.no) } })).rejects.toMatchObject({
      code: 'payout.state',
    });
    await office.approved(['FR-002']);
    await expect(office.create(['FR-002'], '2026-10-31')).rejects.toMatchObject({ code: 'payout.nothing' });
    await expect(office.create(['FR-404'])).rejects.toMatchObject({ field: 'franchises' });
  });

  it('has no file while one of its vendors is held since it was approved; a file that is made stays', async () => {
    const { no } = await office.approved(['FR-001']);
    const file = () =>
      office.maker.call(payoutFile, { path: { no: String(no) }, body: { template: 'generic-csv' } });
    const vendor = { path: { id: 'v1' } };
    await office.maker.call(holdPayouts, { ...vendor, body: { reason: 'Court order: pay nothing' } });
    await expect(file()).rejects.toMatchObject({ code: 'payout.held' });
    await office.maker.call(releasePayouts, vendor);
    const made = await file();
    await office.maker.call(holdPayouts, { ...vendor, body: { reason: 'Court order: pay nothing' } });
    expect(await file()).toEqual(made);
  });

  it('takes payments by hand, a UTR once, and that one came back only from another person', async () => {
    await office.approved();
    const paid = { franchiseCode: 'FR-001', utr: 'utr123456', day: '2026-11-20' as const };
    const first = await office.maker.call(payoutPaid, { path, body: paid });
    expect(first).toMatchObject({ state: 'exported', open: 1 });
    expect(await office.maker.call(payoutPaid, { path, body: paid })).toEqual(first);
    const twice = office.maker.call(payoutPaid, { path, body: { ...paid, franchiseCode: 'FR-002' } });
    await expect(twice).rejects.toMatchObject({ code: 'payout.utr-used' });
    const back = { franchiseCode: 'FR-001', why: 'Account is closed' };
    await expect(office.maker.call(payoutFailed, { path, body: back })).rejects.toMatchObject({
      code: 'money.same-person',
    });
    const returned = await office.checker.call(payoutFailed, { path, body: back });
    expect(told(returned)[0]).toBe('FR-001 400.00 returned');
    expect(await office.checker.call(payoutFailed, { path, body: back })).toEqual(returned);
    expect(await office.network.balances()).toMatchObject({ 'payable:v1': 40_000, 'bank:payouts': 0 });
    expect(await verified()).toEqual([]);
  });

  it('is approved once by 200 at the same time', async () => {
    await office.submitted();
    const all = await Promise.all(
      Array.from({ length: 200 }, () => office.checker.call(approvePayout, { path, query: {} })),
    );
    expect(all.every(({ state }) => state === 'approved')).toBe(true);
    expect(await office.network.balances()).toMatchObject({ 'clearing:payouts': 60_000, 'payable:v1': 0 });
    expect((await office.run(1)).steps.filter(({ act }) => act === 'approve')).toHaveLength(1);
  });

  it('takes calls whose body has no content', async () => {
    await office.create();
    const { app } = office.network.server;
    for (const body of [undefined, '', '{}']) {
      const response = await app.request('/api/payouts/1/submit', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${office.network.tokens[0]}` },
        ...(body !== undefined && { body }),
      });
      expect(response.status).toBe(200);
    }
    for (const no of ['0', '2', 'x', '99999999999'])
      await expect(office.maker.call(submitPayout, { path: { no } })).rejects.toMatchObject({
        name: 'NotFound',
      });
  });
});

describe('statements and amounts', () => {
  it('tell what was paid as it was known when the month was closed, and chain', async () => {
    await office.exported();
    await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
    const [own] = await office.partner.call(ownPayouts, { path: { code: 'FR-001' } });
    expect(own).toMatchObject({
      no: 1,
      state: 'paid',
      utr: 'UTR000001',
      day: '2026-11-20',
      months: ['2026-10'],
    });
    const now = await office.maker.call(amounts, {});
    expect(now.vendors.map(({ paid, balance, payable }) => [paid, balance, payable].map(toRupees))).toEqual([
      ['400.00', '0.00', '0.00'],
      ['200.00', '0.00', '0.00'],
    ]);
    await office.pass(12);
    await office.network.close('2026-11');
    const read = async () =>
      Promise.all(
        ['FR-001', 'FR-002'].map((code) =>
          office.maker.call(accountStatement, { path: { code, month: '2026-11' } }),
        ),
      );
    const before = await read();
    expect(before.map(({ opening, paid, closing }) => [opening, paid, closing].map(toRupees))).toEqual([
      ['400.00', '400.00', '0.00'],
      ['200.00', '200.00', '0.00'],
    ]);
    expect(
      before.map(({ payouts: told = [] }) => told.map(({ no, state, utr, day }) => [no, state, utr, day])),
    ).toEqual([[[1, 'paid', 'UTR000001', '2026-11-20']], [[1, 'waiting', undefined, '2026-11-21']]]);
    await office.results(1, [['P0000100021', 'returned', 'UTR000002', '2026-12-02', 'No such account']]);
    expect(await read()).toEqual(before);
    await office.pass(31);
    await office.network.close('2026-12');
    const december = await office.maker.call(accountStatement, {
      path: { code: 'FR-002', month: '2026-12' },
    });
    expect([december.opening, december.paid, december.closing].map(toRupees)).toEqual([
      '0.00',
      '-200.00',
      '200.00',
    ]);
    expect(december.payouts?.map(({ amount, state }) => [toRupees(amount), state])).toEqual([
      ['-200.00', 'returned'],
    ]);
    expect(toRupees((await office.maker.call(vendorAccount, { path: { code: 'FR-002' } })).balance)).toBe(
      '200.00',
    );
    expect(await verified()).toEqual([]);
  });

  it('have the UTR and the day of what came back, also where the bank says last that it was paid', async () => {
    await office.exported();
    await office.results(1, [['P0000100021', 'returned', '', '2026-11-21', 'No such account']]);
    const balances = await office.network.balances();
    const late = [['P0000100021', 'paid', 'UTR000002', '2026-11-20', '']];
    await office.results(1, late);
    await office.results(1, late);
    const run = await office.maker.call(payoutRun, { path: { no: '1' } });
    expect(run.payouts.find(({ franchiseCode }) => franchiseCode === 'FR-002')).toMatchObject({
      state: 'returned',
      utr: 'UTR000002',
      bankDay: '2026-11-21',
      why: 'No such account',
    });
    expect(await office.network.balances()).toEqual(balances);
    expect(balances['payable:v2']).toBe(20_000);
    expect(balances['bank:payouts'] ?? 0).toBe(0);
    // No other payment may have it.
    const taken = { franchiseCode: 'FR-001', utr: 'UTR000002', day: '2026-11-20' as const };
    await expect(office.maker.call(payoutPaid, { path, body: taken })).rejects.toMatchObject({
      code: 'payout.utr-used',
    });
    expect(await verified()).toEqual([]);
  });

  describe('of two months', () => {
    const ofMonths = async () => {
      const found = await Promise.all(
        ['d1', 'n1'].map((id) => office.partner.call(moneyOfDeal, { path: { code: 'FR-001', id } })),
      );
      return found.map((parts) => parts.map(({ state, utr }) => [state, utr].filter(Boolean).join(' ')));
    };
    const monthsOfAdvice = async (no: string) =>
      (await office.maker.call(payoutAdvices, { path: { no } })).map(({ months }) => months);
    const november = async () => {
      await office.network.addDeal('n1', '2026-11-03', 250);
      await office.pass(15);
      await office.network.close('2026-11');
    };

    it.each(['returned', 'failed'])(
      'are paid each by its own payment, where the first one is %s late',
      async (fate) => {
        await office.exported(['FR-001']);
        await november();
        await office.exported(['FR-001']);
        await office.results(2, [['P0000200011', 'paid', 'UTR000002', '2026-12-06', '']]);
        expect(await ofMonths()).toEqual([['on-its-way'], ['paid UTR000002']]);
        await office.results(1, [['P0000100011', fate, '', '2026-12-06', 'Account closed']]);
        expect(await ofMonths()).toEqual([['next'], ['paid UTR000002']]);
        await office.exported(['FR-001']);
        await office.results(3, [['P0000300011', 'paid', 'UTR000003', '2026-12-06', '']]);
        expect(await ofMonths()).toEqual([['paid UTR000003'], ['paid UTR000002']]);
        expect([await monthsOfAdvice('2'), await monthsOfAdvice('3')]).toEqual([
          [['2026-11']],
          [['2026-10']],
        ]);
      },
    );

    it('are paid each by its own payment where the first one ends with the first month', async () => {
      await november();
      await office.exported(['FR-001'], '2026-10-31');
      await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-12-06', '']]);
      expect(await ofMonths()).toEqual([['paid UTR000001'], ['next']]);
      // An earlier day pays nothing twice, also where as much is owed for later months.
      await expect(office.create(['FR-001'], '2026-10-31')).rejects.toMatchObject({ code: 'payout.nothing' });
      await office.exported(['FR-001']);
      await office.results(2, [['P0000200011', 'paid', 'UTR000002', '2026-12-06', '']]);
      expect(await ofMonths()).toEqual([['paid UTR000001'], ['paid UTR000002']]);
      expect([await monthsOfAdvice('1'), await monthsOfAdvice('2')]).toEqual([[['2026-10']], [['2026-11']]]);
    });
  });

  it('name in a closing the entries up to its preparation, and those behind them in the next', async () => {
    await office.pass(12);
    const { hash } = await office.network.closings.prepare('2026-11');
    await office.approved(['FR-001']);
    await office.network.closings.confirm('2026-11', hash, 'a1', 'Nothing in it');
    const entriesOf = async (month: '2026-11' | '2026-12') =>
      ((await office.network.closings.files(month)) ?? [])
        .find(({ name }) => name === 'entries.txt')
        ?.text.split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line)[1]);
    expect(await entriesOf('2026-11')).toEqual(['earned', 'earned']);
    await office.pass(31);
    await office.network.close('2026-12');
    expect(await entriesOf('2026-12')).toEqual(['payout']);
    expect(await verified()).toEqual([]);
  });

  it('tell the next payment as closings and a payout would give it', async () => {
    const { network } = office;
    await network.addDeal('n1', '2026-11-03', 33.33);
    await network.addDeal('n2', '2026-11-04', 66.67);
    await network.pay('d1', -12.5);
    await network.addDeal('late', '2026-10-30', 0.07);
    await office.pass(12);
    const next = await office.partner.call(nextPayment, { path: { code: 'FR-001' } });
    expect(next.parts.map((part) => [part.kind, toRupees(part.amount)])).toEqual([
      ['balance', '400.00'],
      ['month', '40.00'],
      ['later', '-4.97'],
    ]);
    expect(toRupees(sum(next.parts.map(({ amount }) => amount)))).toBe(toRupees(next.amount));
    expect(next).toMatchObject({ isAbout: true });
    await network.close('2026-11');
    const [first] = (await office.create(['FR-001'])).payouts;
    expect(first && toRupees(first.amount)).toBe(toRupees(next.amount));
    const after = await office.partner.call(nextPayment, { path: { code: 'FR-001' } });
    expect(after).toMatchObject({ isAbout: false, amount: next.amount });
    await expect(office.partner.call(nextPayment, { path: { code: 'FR-002' } })).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it.each([
    ['another franchise', 'FR-001', '2026-11-06', 15],
    ['another month', 'FR-002', '2026-11-06', 15],
    ['another franchise and a month that is not the next one', 'FR-001', '2026-12-06', 45],
  ] as const)('tell the next payment with a closed deal that moves to %s', async (_, code, day, days) => {
    await office.pass(days);
    const { network } = office;
    await network.change('d2', { code, day });
    const told = async () => {
      const found = await Promise.all(
        ['FR-001', 'FR-002'].map((each) => office.maker.call(nextPayment, { path: { code: each } })),
      );
      return found.map(({ amount, setOff }) => toRupees(sum([amount, negate(setOff)])));
    };
    expect(await told()).toEqual(['400.00', '200.00']);
    const decided = await (await network.at()).call(1, 'POST', '/api/ownership/d2', {
      seen: { Franchise_code: code, Product_Category: 'Loan', created_day: day },
      decision: 'move',
      reason: 'So agreed',
    });
    expect(decided.status).toBe(200);
    const moved = code === 'FR-001' ? ['600.00', '0.00'] : ['400.00', '200.00'];
    expect(await told()).toEqual(moved);
    await network.close('2026-11');
    expect(await told()).toEqual(moved);
    if (days > 20) await network.close('2026-12');
    expect(await told()).toEqual(moved);
  });
});

describe('verification', () => {
  const CHANGES = [
    ['payouts', { paise: 1 }],
    ['payouts', { ifsc: 'ICIC0000001' }],
    ['payouts', { account_sealed: 's1.x.y' }],
    ['payout_events', { utr: 'UTR999999' }],
    ['payout_events', { kind: 'failed' }],
    ['ledger_entries', { value_day: '2026-11-01' }],
    ['ledger_entries', { payout_no: 2 }],
    ['ledger_postings', { account: 'payable:v2' }],
  ] as const;

  it.each(CHANGES)('names a row of %s that was changed to %o', async (table, change) => {
    await office.exported(['FR-001']);
    await office.results(1, [['P0000100011', 'paid', 'UTR000001', '2026-11-20', '']]);
    expect(await verified()).toEqual([]);
    await office.network.server.dependencies.database.transaction().execute(async (transaction) => {
      await allowChanges(transaction, table);
      const rows = transaction.updateTable(table).set(change);
      await (table === 'ledger_entries'
        ? rows.where('kind', '=', 'payout')
        : table === 'ledger_postings'
          ? rows.where('account', '=', 'payable:v1')
          : rows
      ).execute();
    });
    expect(await verified()).not.toEqual([]);
  });

  it('names a run whose checker is its maker', async () => {
    await office.approved();
    await office.database.transaction().execute(async (transaction) => {
      await allowChanges(transaction, 'payout_run_events');
      await transaction.updateTable('payout_run_events').set({ user_id: 'a1' }).execute();
    });
    expect(await verified()).toEqual(['Payout run 1: its maker has approved it']);
  });
});

it('is there in the demo: one run done with a payment that came back, one that waits for its checker', async () => {
  const server = await startTestServer({ demoClosings: true });
  try {
    const { database } = server.dependencies;
    const admin = apiOf(server, await server.tokenFor('u0'));
    const runs = await admin.call(payouts, {});
    expect(runs.map(({ no, state }) => `${no} ${state}`)).toEqual(['2 submitted', '1 done']);
    const done = await admin.call(payoutRun, { path: { no: '1' } });
    const states = done.payouts.map(({ state }) => state);
    expect(states.filter((state) => state === 'returned')).toHaveLength(1);
    expect(states.filter((state) => state === 'held')).toHaveLength(1);
    expect((await new SqlLedger(database).verify()).differences).toEqual([]);
    const approved = await admin.call(approvePayout, { path: { no: '2' }, query: {} });
    expect(approved).toMatchObject({ state: 'approved' });
    const back = done.payouts.find(({ state }) => state === 'returned')?.franchiseCode;
    expect(approved.payouts.some(({ franchiseCode }) => franchiseCode === back)).toBe(true);
    expect((await new SqlLedger(database).verify()).differences).toEqual([]);
  } finally {
    await server.close();
  }
});
