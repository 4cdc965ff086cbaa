import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountStatement, amounts } from '#contract/account-statements';
import { nextPayment, ownPayouts } from '#contract/own-payouts';
import { cancelPayout, payouts, sendBackPayout, takeOutPayout } from '#contract/payouts';
import { toRupees } from '#core/shared/money';
import { apiOf } from '../../support/api-of';
import { told } from '../payout-network';
import { PayoutOffice } from './payout-office';

let office: PayoutOffice;
beforeEach(async () => {
  office = await PayoutOffice.start();
  await office.earn(1, '2026-10-05', 40_001);
  await office.earn(2, '2026-10-06', 20_000);
  await office.earn(3, '2026-10-07', 5);
  await office.close('2026-10');
});
afterEach(() => office.network.server.close());

const path = { no: '1' };
const rupees = (amount: Parameters<typeof toRupees>[0] | undefined) => amount && toRupees(amount);

describe('who may approve', () => {
  beforeEach(async () => {
    await office.create();
    await office.submit(1);
  });
  const same = { code: 'money.same-person' };

  it('is not its maker: not in another session, under another name or with another mail', async () => {
    await expect(office.approve(1, office.maker)).rejects.toMatchObject(same);
    const { network } = office;
    await network.database
      .updateTable('users')
      .set({ name: 'Somebody Else', email: 'else@example.com' })
      .where('id', '=', 'a1')
      .execute();
    const other = apiOf(network.server, await network.server.tokenFor('a1'));
    await expect(office.approve(1, other)).rejects.toMatchObject(same);
    expect((await office.run(1)).state).toBe('submitted');
    await office.recount();
    expect((await office.approve(1, office.as('a3'))).state).toBe('approved');
    await expect(office.approve(1, other)).rejects.toMatchObject(same);
    await office.recount();
  });

  it('is not its maker where somebody else has handed it on', async () => {
    await office.checker.call(sendBackPayout, { path, body: { reason: 'Look again' } });
    await office.submit(1, office.checker);
    await expect(office.approve(1, office.maker)).rejects.toMatchObject(same);
    expect((await office.approve(1, office.as('a3'))).state).toBe('approved');
    await office.recount();
  });

  it('is no program: a token of a person reads, and approves nothing', async () => {
    const { server } = office.network;
    for (const id of ['a1', 'a2']) {
      const token = await readingToken(id);
      const read = await server.get('/api/payouts/1', token);
      const approve = await server.app.request('/api/payouts/1/approve', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([read.status, approve.status]).toEqual([200, 403]);
    }
    expect((await office.run(1)).state).toBe('submitted');
  });

  it('is nobody where there is one administrator, who is told that payouts need a second', async () => {
    await office.network.database
      .updateTable('users')
      .set({ status: 'inactive' })
      .where('id', 'in', ['a2', 'a3'])
      .execute();
    await expect(office.approve(1, office.maker)).rejects.toMatchObject({
      ...same,
      message: expect.stringContaining('no other administrator'),
    });
  });

  it('is no partner, who does not even learn whether a run is there', async () => {
    const partner = office.as('u1');
    for (const no of [1, 99]) {
      const approve = office.approve(no, partner);
      await expect(approve).rejects.toMatchObject({ name: 'NotAllowed' });
    }
  });
});

describe('a run', () => {
  it('holds what is payable, and each step moves the money that it says', async () => {
    const draft = await office.create();
    expect(told(draft)).toEqual(['FR-001 400.01 planned', 'FR-002 200.00 planned', 'FR-003 0.05 planned']);
    expect([rupees(draft.total), draft.count, draft.held, draft.open]).toEqual(['600.06', 3, 0, 0]);
    await office.recount();
    await office.submit(1);
    await office.recount();
    expect(await office.as('u1').call(ownPayouts, { path: { code: 'FR-001' } })).toEqual([]);
    const approved = await office.approve(1);
    expect([approved.state, approved.open]).toEqual(['approved', 3]);
    await office.recount();
    await office.file(1);
    expect(told(await office.run(1))[0]).toBe('FR-001 400.01 waiting');
    await office.recount();
    await office.paid(1, 1, 'UTR000001');
    await office.recount();
    await office.failed(1, 2, 'No such account');
    await office.recount();
    expect((await office.paid(1, 3, 'UTR000003')).state).toBe('done');
    await office.recount();
    expect((await office.failed(1, 3, 'Came back')).state).toBe('done');
    await office.recount();
    const next = await office.create();
    expect(told(next)).toEqual(['FR-002 200.00 planned', 'FR-003 0.05 planned']);
    expect(next.payouts.map(({ reference }) => reference)).toEqual(['P0000200011', 'P0000200021']);
    expect(next.payouts.map(({ lastPaid }) => lastPaid)).toEqual([undefined, undefined]);
    const heads = await office.maker.call(payouts, {});
    expect(heads.map(({ no, state, total }) => `${no} ${state} ${toRupees(total)}`)).toEqual([
      '2 draft 200.05',
      '1 done 600.06',
    ]);
  });

  it('is sent back, cancelled, and emptied one by one', async () => {
    await office.create();
    await office.submit(1);
    const body = { reason: 'Look again' };
    const back = await office.checker.call(sendBackPayout, { path, body });
    expect(back.steps.map(({ act, by, reason }) => [act, by, reason])).toEqual([
      ['create', 'First Admin', undefined],
      ['submit', 'First Admin', undefined],
      ['send-back', 'Second Admin', 'Look again'],
    ]);
    for (const franchiseCode of ['FR-001', 'FR-003']) {
      for (const _ of ['once', 'again'])
        await office.maker.call(takeOutPayout, { path, body: { franchiseCode } });
      await office.recount();
    }
    expect(told(await office.run(1))).toEqual([
      'FR-001 400.01 cancelled',
      'FR-002 200.00 planned',
      'FR-003 0.05 cancelled',
    ]);
    await office.submit(1);
    const last = await office.checker.call(takeOutPayout, { path, body: { franchiseCode: 'FR-002' } });
    expect([last.state, last.count, rupees(last.total)]).toEqual(['submitted', 0, '0.00']);
    await expect(office.approve(1)).rejects.toMatchObject({ code: 'payout.state' });
    expect((await office.checker.call(cancelPayout, { path, body })).state).toBe('cancelled');
    await expect(office.submit(1)).rejects.toMatchObject({ code: 'payout.state' });
    await office.recount();
    const second = await office.approved();
    expect(rupees(second.total)).toBe('600.06');
    const other = { path: { no: '2' }, body: { franchiseCode: 'FR-002' } };
    await expect(office.maker.call(takeOutPayout, other)).rejects.toMatchObject({ code: 'payout.state' });
    await office.maker.call(cancelPayout, { path: { no: '2' }, body });
    await office.recount();
    for (const no of [1, 2]) {
      await expect(office.file(no)).rejects.toMatchObject({ code: 'payout.state' });
      await expect(office.paid(no, 1, 'UTR000001')).rejects.toMatchObject({ code: 'payout.state' });
      await expect(office.failed(no, 1, 'Came back')).rejects.toMatchObject({ code: 'payout.state' });
      const result = await office.results(no, [[`P0000${no}00011`, 'paid', 'UTR000001', '2026-11-20', '']]);
      expect(result).toMatchObject({ refused: 1, stored: false });
    }
    expect(
      (await office.as('u1').call(ownPayouts, { path: { code: 'FR-001' } })).map(({ state }) => state),
    ).toEqual(['cancelled']);
    await office.recount();
  });

  it('pays nothing that another open run pays', async () => {
    await office.create();
    await office.create({ franchises: ['FR-001'] });
    await office.create({ cutoff: '2026-10-31' });
    for (const no of [1, 2, 3]) await office.submit(no);
    await office.approve(2);
    await expect(office.approve(1)).rejects.toMatchObject({
      code: 'payout.balance-moved',
      details: { vendors: [{ Franchise_code: 'FR-001', amount: '400.01', now: '0.00' }] },
    });
    expect(
      (await office.run(1)).moved.map(({ franchiseCode, now }) => [franchiseCode, toRupees(now)]),
    ).toEqual([['FR-001', '0.00']]);
    await office.checker.call(takeOutPayout, { path, body: { franchiseCode: 'FR-001' } });
    await office.approve(1);
    await office.recount();
    await expect(office.approve(3)).rejects.toMatchObject({ code: 'payout.balance-moved' });
    await expect(office.create()).rejects.toMatchObject({ code: 'payout.nothing' });
    await expect(office.create({ cutoff: '2026-10-31' })).rejects.toMatchObject({ code: 'payout.nothing' });
    await office.recount();
  });

  it('is refused where its balance has fallen, or risen, since it was made', async () => {
    await office.earn(1, '2026-11-05', -10_000);
    await office.earn(2, '2026-11-05', 700);
    await office.create();
    await office.submit(1);
    await office.pass(12);
    await office.close('2026-11');
    await expect(office.approve(1)).rejects.toMatchObject({
      code: 'payout.balance-moved',
      details: { vendors: [{ Franchise_code: 'FR-001', amount: '400.01', now: '300.01' }] },
    });
    await office.recount();
  });

  it('pays nothing to whoever owes something, and sets it off later', async () => {
    await office.approved();
    await office.earn(1, '2026-11-05', -10_000);
    await office.pass(12);
    await office.close('2026-11');
    await office.recount();
    await expect(office.create()).rejects.toMatchObject({ code: 'payout.nothing' });
    await expect(office.create({ franchises: ['FR-001'] })).rejects.toMatchObject({ code: 'payout.nothing' });
    const now = await office.maker.call(amounts, {});
    const own = now.vendors.find(({ franchiseCode }) => franchiseCode === 'FR-001');
    expect([own?.balance, own?.payable, own?.setOff].map(rupees)).toEqual(['-100.00', '0.00', '100.00']);
    await office.earn(1, '2026-12-05', 10_000);
    await office.pass(31);
    await office.close('2026-12');
    await expect(office.create()).rejects.toMatchObject({ code: 'payout.nothing' });
    await office.earn(1, '2027-01-05', 1);
    await office.pass(31);
    await office.close('2027-01');
    expect(told(await office.create())).toEqual(['FR-001 0.01 planned']);
    await office.recount();
  });
});

it('is in statements as what was paid, before and after', async () => {
  const first = await office.as('u1').call(nextPayment, { path: { code: 'FR-001' } });
  expect([rupees(first.amount), rupees(first.onItsWay)]).toEqual(['400.01', '0.00']);
  await office.approved();
  const next = await office.as('u1').call(nextPayment, { path: { code: 'FR-001' } });
  expect([rupees(next.amount), rupees(next.onItsWay)]).toEqual(['0.00', '400.01']);
  await office.file(1);
  await office.results(1, [
    ['P0000100011', 'paid', 'UTR000001', '2026-11-20', ''],
    ['P0000100021', 'failed', '', '2026-11-20', 'Account closed'],
  ]);
  await office.pass(12);
  await office.close('2026-11');
  const statement = (partner: number) =>
    office.as(`u${partner}`).call(accountStatement, { path: { code: `FR-00${partner}`, month: '2026-11' } });
  const told = async (partner: number) => {
    const { opening, paid, closing, payouts: all = [] } = await statement(partner);
    const lines = all.map(({ no, amount, state, utr }) => [no, toRupees(amount), state, utr]);
    return [[opening, paid, closing].map(toRupees), lines];
  };
  const before = [await told(1), await told(2), await told(3)];
  expect(before).toEqual([
    [['400.01', '400.01', '0.00'], [[1, '400.01', 'paid', 'UTR000001']]],
    [
      ['200.00', '0.00', '200.00'],
      [
        [1, '200.00', 'failed', undefined],
        [1, '-200.00', 'failed', undefined],
      ],
    ],
    [['0.05', '0.05', '0.00'], [[1, '0.05', 'waiting', undefined]]],
  ]);
  await office.results(1, [['P0000100031', 'returned', '', '2026-12-02', 'No such account']]);
  expect([await told(1), await told(2), await told(3)]).toEqual(before);
  await office.recount();
});

/** A token of a person's program, which reads. */
async function readingToken(userId: string): Promise<string> {
  const { server } = office.network;
  const { PasswordHasher } = await import('../../../server/features/sign-in/password-hasher');
  const { TEST_HASH_COST } = await import('../../support/test-start');
  const password = 'my grandmother has 3 goats';
  const password_hash = await new PasswordHasher(TEST_HASH_COST).hash(password);
  await office.network.database
    .updateTable('users')
    .set({ password_hash })
    .where('id', '=', userId)
    .execute();
  const response = await server.app.request('/api/tokens', {
    method: 'POST',
    headers: { Authorization: `Bearer ${await server.tokenFor(userId)}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'nightly', read_only: true, password, expires_in_days: 30 }),
  });
  return String((await response.json()).token);
}
