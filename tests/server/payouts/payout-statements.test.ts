import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountStatement, amounts, vendorAccount } from '#contract/account-statements';
import { moneyOfDeal, nextPayment, ownPayouts, payoutAdvices } from '#contract/own-payouts';
import { payoutPaid, payoutRun } from '#contract/payouts';
import { negate, sum, toRupees } from '#core/shared/money';
import { SqlLedger } from '../../../server/features/closing/sql-ledger';
import { PayoutNetwork } from '../payout-network';

let office: PayoutNetwork;
beforeEach(async () => {
  office = await PayoutNetwork.start();
});
afterEach(() => office.network.server.close());

const path = { no: '1' };
const verified = async () => (await new SqlLedger(office.database).verify()).differences;

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
