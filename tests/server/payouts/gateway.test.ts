import { describe, expect, it } from 'vitest';
import { payoutFailed, payoutFile, payoutPaid } from '#contract/payouts';
import { BusinessCalendar } from '#core/shared/month';
import { SqlLedger } from '../../../server/features/closing/sql-ledger';
import { lockRestored } from '../../../server/features/payouts/payout-lock';
import { Razorpayx } from '../../../server/features/payouts/razorpayx';
import { PayoutNetwork } from '../payout-network';
import { TEST_START } from '../start-test-server';
import { opened, paid } from './gateway-office';
import type { Mishap } from './razorpayx-stand-in';

const ONE = 'P0000100011';
const TWO = 'P0000100021';
const path = { no: '1' };
const DAY = new BusinessCalendar('Asia/Kolkata').dayAt(TEST_START);

describe('a run that is paid by RazorpayX', () => {
  it('sends each payout once, in paise and to its account, and notes the UTR', async () => {
    const { gateway, office, standIn } = await opened();
    await gateway.pay();
    expect(standIn.calls).toEqual([`find ${ONE}`, `send ${ONE}`, `find ${TWO}`, `send ${TWO}`]);
    expect(standIn.payment(ONE)).toMatchObject({
      key: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
      order: {
        amount: 40_000,
        mode: 'NEFT',
        reference_id: ONE,
        fund_account: {
          bank_account: { name: 'PARTNER 1', ifsc: 'HDFC0DEMO02', account_number: '00123451' },
        },
      },
    });
    expect(await gateway.told()).toEqual(['FR-001 400.00 waiting', 'FR-002 200.00 waiting']);
    standIn.move(standIn.payment(ONE), 'processed');
    standIn.move(standIn.payment(TWO), 'failed');
    await gateway.payAfter(2);
    const run = await office.run(1);
    expect(run.state).toBe('done');
    expect(run.payouts[0]).toMatchObject({ state: 'paid', utr: 'RZPN000000000001', bankDay: DAY });
    // Numbers as long as those of accounts are not shown.
    expect(run.payouts[1]).toMatchObject({ state: 'failed', why: 'Beneficiary account … is closed' });
    expect(await gateway.balances()).toMatchObject({
      'clearing:payouts': 0,
      'payable:v1': 0,
      'payable:v2': 20_000,
    });
    expect((await new SqlLedger(office.database).verify()).differences).toEqual([]);
    expect(standIn.payments).toHaveLength(2);
  });

  it('gives a payment that came back to the vendor again, and it is owed', async () => {
    const { gateway, standIn } = await paid();
    standIn.move(standIn.payment(ONE), 'reversed');
    await gateway.bring(standIn.event(standIn.payment(ONE)));
    await gateway.pay();
    expect(await gateway.told()).toEqual(['FR-001 400.00 returned', 'FR-002 200.00 paid']);
    expect(await gateway.balances()).toMatchObject({ 'clearing:payouts': 0, 'payable:v1': 40_000 });
    const again = await gateway.handed();
    expect(again.payouts).toMatchObject([{ reference: 'P0000200011' }]);
    await gateway.pay();
    expect(standIn.payments).toHaveLength(3);
  });

  it('waits for the UTR of what was paid', async () => {
    const { gateway, office, standIn } = await opened(['FR-001']);
    await gateway.pay();
    const payment = standIn.payment(ONE);
    standIn.move(payment, 'processed', false);
    await gateway.payAfter(2);
    expect((await office.run(1)).payouts[0]).not.toHaveProperty('why');
    expect(await gateway.told()).toEqual(['FR-001 400.00 waiting']);
    payment.utr = 'IN42619755781929';
    await gateway.payAfter(60);
    expect((await office.run(1)).payouts[0]).toMatchObject({ state: 'paid', utr: 'IN42619755781929' });
  });

  it('asks for what was paid also without a call, for as long as it may come back', async () => {
    const { gateway, office, standIn } = await paid();
    standIn.move(standIn.payment(ONE), 'reversed');
    await office.pass(1);
    await gateway.pay();
    expect(await gateway.told()).toEqual(['FR-001 400.00 returned', 'FR-002 200.00 paid']);
    for (const _ of Array.from({ length: 9 })) {
      await office.pass(1);
      await gateway.pay();
    }
    const asked = standIn.calls.length;
    await office.pass(1);
    await gateway.pay();
    expect(standIn.calls).toHaveLength(asked);
  });
});

describe('an answer that says nothing', () => {
  it.each<Mishap>([
    { kind: 'lost', isHeeded: true },
    { kind: 'garbled' },
    ...[408, 409, 425, 429, 500, 502, 504].map(
      (status) => ({ kind: 'status', status, isHeeded: true }) as const,
    ),
  ])('is looked up, and never taken for a failure: %j', async (mishap) => {
    const { gateway, standIn } = await opened(['FR-001']);
    standIn.mishap = (call) => (call === 'send' ? mishap : undefined);
    await gateway.pay();
    expect(await gateway.told()).toEqual(['FR-001 400.00 waiting']);
    const heeded = mishap.kind === 'garbled' ? 0 : 1;
    expect(standIn.payments).toHaveLength(heeded);
    standIn.mishap = () => undefined;
    await gateway.payAfter(1);
    expect(standIn.calls.at(-1)).toBe(heeded === 1 ? `find ${ONE}` : `send ${ONE}`);
    standIn.move(standIn.payment(ONE), 'processed');
    await gateway.payAfter(1);
    expect(await gateway.told()).toEqual(['FR-001 400.00 paid']);
    expect(standIn.payments).toHaveLength(1);
  });

  it('is not the end of the waiting where the list is behind: the same order goes again, and is one payment', async () => {
    const { gateway, standIn } = await opened(['FR-001']);
    standIn.mishap = (call) => (call === 'send' ? { kind: 'lost', isHeeded: true } : { kind: 'behind' });
    await gateway.pay();
    await gateway.payAfter(2);
    standIn.mishap = (call) => (call === 'find' ? { kind: 'behind' } : undefined);
    await gateway.payAfter(10);
    expect(standIn.calls.filter((call) => call === `send ${ONE}`)).toHaveLength(3);
    expect(standIn.payments).toHaveLength(1);
    // Once it was shown it is not sent again, whatever the list says.
    await gateway.payAfter(60);
    expect(standIn.calls.filter((call) => call === `send ${ONE}`)).toHaveLength(3);
    expect((await gateway.office.run(1)).payouts[0]?.why).toBe(
      'RazorpayX has shown this payment, and shows it no more.',
    );
  });

  it('is a list of other payments as well', async () => {
    const { gateway, standIn } = await opened();
    await gateway.pay();
    standIn.mishap = () => ({ kind: 'unsearched' });
    await gateway.payAfter(2);
    expect((await gateway.office.run(1)).payouts[0]).toMatchObject({
      state: 'waiting',
      why: 'RazorpayX answered with other payments than the one asked for.',
    });
  });

  it('sends nothing while nobody knows whether it is there', async () => {
    const { gateway, standIn } = await opened();
    standIn.mishap = (call) =>
      call === 'find' ? { kind: 'status', status: 500, isHeeded: false } : undefined;
    await gateway.pay();
    await gateway.payAfter(60);
    expect(standIn.calls.every((call) => call.startsWith('find'))).toBe(true);
    expect((await gateway.office.run(1)).payouts[0]?.why).toBe(
      'RazorpayX answered 500: Something went wrong',
    );
  });

  it('is one of before: what is known as paid stays so', async () => {
    const { gateway, standIn } = await paid();
    standIn.mishap = () => ({ kind: 'stale' });
    await gateway.bring(standIn.event(standIn.payment(ONE)));
    await gateway.pay();
    standIn.mishap = () => undefined;
    standIn.move(standIn.payment(ONE), 'reversed');
    await gateway.bring(standIn.event(standIn.payment(ONE)));
    await gateway.pay();
    standIn.mishap = () => ({ kind: 'stale' });
    await gateway.bring(standIn.event(standIn.payment(ONE)));
    await gateway.pay();
    expect(await gateway.told()).toEqual(['FR-001 400.00 returned', 'FR-002 200.00 paid']);
    expect((await new SqlLedger(gateway.office.database).verify()).differences).toEqual([]);
  });
});

describe('by hand', () => {
  const failed = { franchiseCode: 'FR-001', why: 'It did not arrive' };

  it('nothing is noted that RazorpayX may still pay', async () => {
    const { gateway, office, standIn } = await opened();
    standIn.mishap = (call) => (call === 'send' ? { kind: 'lost', isHeeded: true } : undefined);
    await gateway.pay();
    const refusal = expect.objectContaining({ code: 'payout.at-gateway' });
    await expect(office.checker.call(payoutFailed, { path, body: failed })).rejects.toEqual(refusal);
    const made = { franchiseCode: 'FR-001', utr: 'UTR000001', day: '2026-11-20' as const };
    await expect(office.maker.call(payoutPaid, { path, body: made })).rejects.toEqual(refusal);
    await expect(office.results(1, [[ONE, 'failed', '', '', 'No']])).rejects.toEqual(refusal);
    // The other was not sent, since RazorpayX did not answer.
    await office.checker.call(payoutFailed, { path, body: { ...failed, franchiseCode: 'FR-002' } });
    standIn.mishap = () => undefined;
    await gateway.payAfter(2);
    expect(standIn.payments).toHaveLength(1);
    expect(await gateway.told()).toEqual(['FR-001 400.00 waiting', 'FR-002 200.00 failed']);
  });

  it('what RazorpayX refuses can be noted, and is not sent any more', async () => {
    const { gateway, office, standIn } = await opened(['FR-001']);
    standIn.mishap = (call) =>
      call === 'send' ? { kind: 'status', status: 400, isHeeded: false } : undefined;
    await gateway.pay();
    expect((await office.run(1)).payouts[0]).toMatchObject({
      state: 'waiting',
      why: 'RazorpayX answered 400: Something went wrong',
    });
    await office.checker.call(payoutFailed, { path, body: failed });
    standIn.mishap = () => undefined;
    await gateway.payAfter(60);
    expect(standIn.payments).toEqual([]);
    expect(await gateway.balances()).toMatchObject({ 'clearing:payouts': 0, 'payable:v1': 40_000 });
  });
});

it('sends nothing from another account that the one before may still pay', async () => {
  const { gateway, office, standIn } = await opened(['FR-001']);
  standIn.mishap = (call) => (call === 'send' ? { kind: 'lost', isHeeded: true } : undefined);
  await gateway.pay();
  standIn.mishap = () => undefined;
  await office.pass(1 / 24);
  await gateway.pay({ gateway: new Razorpayx({ ...standIn.settings, account: '2323230000000002' }) });
  expect(standIn.calls.filter((call) => call.startsWith('send'))).toHaveLength(1);
  expect((await office.run(1)).payouts[0]?.why).toBe(
    'It was sent from another account at RazorpayX: set that account again.',
  );
  await gateway.payAfter(60);
  standIn.move(standIn.payment(ONE), 'processed');
  await gateway.payAfter(60);
  expect(await gateway.told()).toEqual(['FR-001 400.00 paid']);
});

describe('a payment of another portal', () => {
  it('with the same reference is not taken for ours, and nothing is sent', async () => {
    const other = await opened(['FR-001']);
    await other.gateway.pay();
    other.standIn.move(other.standIn.payment(ONE), 'processed');
    const office = await PayoutNetwork.start(undefined, { razorpayx: other.standIn.settings });
    try {
      office.network.server.clock.pass(1);
      await office.approved(['FR-001']);
      await office.maker.call(payoutFile, { path, body: { template: 'razorpayx' } });
      await other.gateway.pay({ server: office.network.server });
      expect((await office.run(1)).payouts[0]).toMatchObject({
        state: 'waiting',
        why: 'RazorpayX has a payment of another portal, or of before a backup, with this reference.',
      });
      expect(other.standIn.payments).toHaveLength(1);
    } finally {
      await office.network.server.close();
    }
  });

  it('is not paid again while a restored backup locks payouts', async () => {
    const { gateway, office, standIn } = await opened();
    await lockRestored(office.database, TEST_START);
    await gateway.pay();
    expect(standIn.payments).toEqual([]);
    expect((await office.run(1)).payouts[0]?.why).toBe('Payouts are locked since a backup was restored.');
  });
});
