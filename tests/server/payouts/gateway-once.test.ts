import fc from 'fast-check';
import { expect, it } from 'vitest';
import { payoutFailed } from '#contract/payouts';
import { SqlLedger } from '../../../server/features/closing/sql-ledger';
import { LONG_RUN } from '../../support/long-run';
import { GatewayOffice } from './gateway-office';
import type { Mishap, PaymentState } from './razorpayx-stand-in';

const ROUNDS = LONG_RUN ? 150 : 12;
const CREDITED = { v1: 40_000, v2: 20_000 };
const PATIENCE_MS = LONG_RUN ? 900_000 : 120_000;

const mishap: fc.Arbitrary<Mishap | undefined> = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  fc.record({ kind: fc.constant('lost' as const), isHeeded: fc.boolean() }),
  fc.record({
    kind: fc.constant('status' as const),
    status: fc.constantFrom(400, 404, 408, 409, 429, 500, 503),
    // A refusal of the kind that says that nothing was made is not heeded.
    isHeeded: fc.boolean(),
  }),
  fc.record({ kind: fc.constantFrom('garbled', 'behind', 'unsearched', 'stale') }),
);

type Step =
  | { readonly act: 'pay'; readonly minutes: number; readonly mishaps: readonly (Mishap | undefined)[] }
  | { readonly act: 'move'; readonly which: number; readonly state: PaymentState }
  | { readonly act: 'call'; readonly which: number; readonly id: string }
  | { readonly act: 'fail-by-hand' }
  | { readonly act: 'run' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('pay' as const),
      minutes: fc.constantFrom(0, 1, 10, 120),
      mishaps: fc.array(mishap, { maxLength: 6 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('move' as const),
      which: fc.nat(5),
      state: fc.constantFrom('processing', 'processed', 'failed', 'rejected', 'cancelled', 'reversed'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('call' as const),
      which: fc.nat(5),
      id: fc.constantFrom('evt_1', 'evt_2', 'evt_3'),
    }),
  },
  fc.constantFrom<Step>({ act: 'fail-by-hand' }, { act: 'run' }),
);

it(
  'pays nobody twice, whatever RazorpayX answers and in whatever order',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const gateway = await GatewayOffice.start();
        try {
          await gateway.handed();
          for (const each of steps) {
            await take(gateway, each);
            await expectOnce(gateway);
          }
          await settle(gateway);
          await expectOnce(gateway);
          await expectKnown(gateway);
        } finally {
          await gateway.close();
        }
      }),
      { numRuns: ROUNDS, endOnFailure: !LONG_RUN },
    );
  },
  PATIENCE_MS,
);

async function take(gateway: GatewayOffice, each: Step): Promise<void> {
  const { standIn, office } = gateway;
  if (each.act === 'pay') {
    const mishaps = [...each.mishaps];
    standIn.mishap = (call) => {
      const next = mishaps.shift();
      const isRefusal = next?.kind === 'status' && next.status < 408;
      return isRefusal && call === 'send' ? { ...next, isHeeded: false } : next;
    };
    return gateway.payAfter(each.minutes);
  }
  if (each.act === 'run') {
    if ((await gateway.owed()).some((paise) => paise > 0)) await gateway.handed();
    return;
  }
  if (each.act === 'fail-by-hand') {
    for (const { no } of await gateway.runs())
      for (const franchiseCode of ['FR-001', 'FR-002'])
        await office.checker
          .call(payoutFailed, {
            path: { no: String(no) },
            body: { franchiseCode, why: 'Nothing came', state: 'waiting' },
          })
          .catch(() => undefined);
    return;
  }
  const payment = standIn.payments[each.which];
  if (!payment) return;
  if (each.act === 'move') standIn.move(payment, each.state);
  else await gateway.bring(standIn.event(payment, { id: each.id }));
}

/** The payments of RazorpayX against what the portal has credited: at no time has anybody got more. */
async function expectOnce({ standIn }: GatewayOffice): Promise<void> {
  const references = standIn.payments.map(({ order }) => order.reference_id);
  expect(new Set(references).size).toBe(references.length);
  for (const vendor of [1, 2] as const)
    expect(mayGet(standIn, vendor)).toBeLessThanOrEqual(CREDITED[`v${vendor}`]);
}

/** All that is still under way is told and asked for, and RazorpayX answers. */
async function settle(gateway: GatewayOffice): Promise<void> {
  gateway.standIn.mishap = () => undefined;
  for (const _ of [1, 2]) {
    await gateway.payAfter(24 * 60);
    for (const payment of gateway.standIn.payments) gateway.standIn.move(payment, 'processed');
    await gateway.payAfter(24 * 60);
  }
}

/** What the portal knows in the end is what RazorpayX has really done. */
async function expectKnown(gateway: GatewayOffice): Promise<void> {
  const runs = await gateway.runs();
  for (const { payouts } of runs)
    for (const { reference = '', state } of payouts) {
      const payment = gateway.standIn.payments.find(({ order }) => order.reference_id === reference);
      const really = payment?.states.at(-1);
      const expected = really === 'processed' ? 'paid' : really === 'reversed' ? 'returned' : 'failed';
      expect(`${reference} ${state}`).toBe(`${reference} ${expected}`);
    }
  for (const [at, owed] of (await gateway.owed()).entries()) {
    const vendor = at === 0 ? 1 : 2;
    expect(owed + mayGet(gateway.standIn, vendor)).toBe(CREDITED[`v${vendor}`]);
  }
  expect((await new SqlLedger(gateway.office.database).verify()).differences).toEqual([]);
}

/** What a vendor has got of RazorpayX, or may still get, in paise. */
function mayGet({ payments }: GatewayOffice['standIn'], vendor: 1 | 2): number {
  return payments
    .filter(({ order }) => order.fund_account.bank_account.account_number === `0012345${vendor}`)
    .filter(({ states }) => ['queued', 'processing', 'processed'].includes(states.at(-1) ?? ''))
    .reduce((sum, { order }) => sum + order.amount, 0);
}
