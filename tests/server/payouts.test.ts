import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enterBeneficiary, holdPayouts, releasePayouts } from '#contract/beneficiaries';
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
import { toRupees } from '#core/shared/money';
import { SqlLedger } from '../../server/features/closing/sql-ledger';
import { apiOf } from '../support/api-of';
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
