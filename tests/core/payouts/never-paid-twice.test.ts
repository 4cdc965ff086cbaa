import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isMoved, payableOf } from '#core/payouts/payable';
import { BANK, CLEARING, entriesOfPayout, payableAccount } from '#core/payouts/payout-entries';
import { payoutReference } from '#core/payouts/payout-reference';
import {
  isInSum,
  mayAct,
  mayNote,
  type PayoutEvent,
  type PayoutOutcome,
  payoutStateOf,
  type RunEvent,
} from '#core/payouts/payout-state';
import { LONG_RUN } from '../../support/long-run';

const VENDORS = ['V-1', 'V-2'];
const ADMINS = ['anna', 'bela', 'chand'];

interface RunPayout {
  readonly vendorId: string;
  readonly reference: string;
  readonly paise: bigint;
  readonly atCutoff: bigint;
  readonly events: PayoutEvent[];
}

interface Run {
  readonly madeBy: string;
  readonly events: RunEvent[];
  readonly payouts: readonly RunPayout[];
}

/** A portal, which knows what it is told, and the world, in which money really moves. */
class World {
  readonly credited = new Map<string, bigint>();
  readonly runs: Run[] = [];
  /** All that really happened to a payout, by reference, in that order: what the bank says may be read at any later time. */
  readonly truth = new Map<string, PayoutOutcome[]>();
  /** The references that the bank has worked off. */
  readonly workedOff = new Set<string>();

  balances(vendorId: string): { readonly owed: bigint; readonly onItsWay: bigint; readonly paid: bigint } {
    const sums = new Map([[payableAccount(vendorId), this.credited.get(vendorId) ?? 0n]]);
    for (const { events, payouts } of this.runs)
      for (const payout of payouts.filter((each) => each.vendorId === vendorId))
        for (const { debit, credit, paise } of entriesOfPayout(events, {
          ...payout,
          paise: Number(payout.paise),
        })) {
          sums.set(debit, (sums.get(debit) ?? 0n) - BigInt(paise));
          sums.set(credit, (sums.get(credit) ?? 0n) + BigInt(paise));
        }
    const [owed = 0n, onItsWay = 0n, paid = 0n] = [payableAccount(vendorId), CLEARING, BANK].map((name) =>
      sums.get(name),
    );
    return { owed, onItsWay, paid };
  }

  /** What a vendor has got and kept. */
  received(vendorId: string): bigint {
    const own = this.eachPayout().filter((each) => each.vendorId === vendorId);
    return own.reduce((sum, { reference, paise }) => {
      const done = this.truth.get(reference) ?? [];
      const times = (outcome: PayoutOutcome) => BigInt(done.filter((each) => each === outcome).length);
      return sum + paise * (times('paid') - times('returned'));
    }, 0n);
  }

  eachPayout(): readonly RunPayout[] {
    return this.runs.flatMap(({ payouts }) => payouts);
  }

  happens(reference: string, outcome: PayoutOutcome): void {
    this.truth.set(reference, [...(this.truth.get(reference) ?? []), outcome]);
  }

  check(): void {
    for (const vendorId of VENDORS) {
      const credited = this.credited.get(vendorId) ?? 0n;
      const { owed, onItsWay, paid } = this.balances(vendorId);
      expect(owed + onItsWay + paid, 'all that was credited is somewhere').toBe(credited);
      expect(
        [owed, onItsWay, paid].every((sum) => sum >= 0n),
        'nothing is below 0',
      ).toBe(true);
      // The balance is what the next run pays.
      expect(this.received(vendorId) + owed, 'nothing is owed that was paid').toBeLessThanOrEqual(credited);
    }
    for (const [reference, done] of this.truth)
      expect(done.filter((each) => each === 'paid').length, `${reference} is paid once`).toBeLessThanOrEqual(
        1,
      );
  }
}

type Step = fc.Command<object, World>;
const step = (name: string, run: (world: World) => void): Step => ({
  check: () => true,
  run: (_, world) => {
    run(world);
    world.check();
  },
  toString: () => name,
});
const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];

const place = fc.nat({ max: 2 });
const admin = fc.constantFrom(...ADMINS);

const credit = fc
  .tuple(fc.constantFrom(...VENDORS), fc.integer({ min: 1, max: 1000 }))
  .map(([vendor, paise]) =>
    step(`${vendor} earns ${paise}`, ({ credited }) => {
      credited.set(vendor, (credited.get(vendor) ?? 0n) + BigInt(paise));
    }),
  );

const create = admin.map((by) =>
  step(`${by} makes a run`, (world) => {
    const no = world.runs.length + 1;
    const details = { isHeldByOffice: false, isEntered: true, isVerified: true, heldUntil: undefined };
    const payouts = VENDORS.flatMap((vendorId, at) => {
      const balance = { units: world.balances(vendorId).owed, scale: 2 };
      const facts = { balanceAtCutoff: balance, balanceNow: balance, minimum: undefined, details, now: 0 };
      const paise = payableOf(facts)?.amount.units;
      const reference = payoutReference(no, at + 1);
      return paise ? [{ vendorId, reference, paise, atCutoff: balance.units, events: [] }] : [];
    });
    if (payouts.length > 0) world.runs.push({ madeBy: by, events: [], payouts });
  }),
);

const EVENT_OF = {
  submit: 'submitted',
  'send-back': 'sent-back',
  approve: 'approved',
  export: 'exported',
  cancel: 'cancelled',
} as const;
const MOVES = [
  'submit',
  'submit',
  'approve',
  'approve',
  'export',
  'send-back',
  'cancel',
  'take-out',
] as const;

const act = fc.tuple(place, fc.constantFrom(...MOVES), admin, place).map(([at, move, by, which]) =>
  step(`${by} will ${move} run ${at}`, (world) => {
    const run = pick(world.runs, at);
    if (!run || mayAct(run, move, by) !== undefined) return;
    if (move === 'take-out') return void pick(run.payouts, which)?.events.push({ kind: 'taken-out' });
    const isAnyMoved = run.payouts.filter(isInSum).some(({ vendorId, paise, atCutoff }) =>
      isMoved(
        { units: paise, scale: 2 },
        {
          balanceAtCutoff: { units: atCutoff, scale: 2 },
          balanceNow: { units: world.balances(vendorId).owed, scale: 2 },
        },
      ),
    );
    if (move === 'approve' && isAnyMoved) return;
    if (move === 'approve') expect(by, 'two people').not.toBe(run.madeBy);
    run.events.push({ kind: EVENT_OF[move] });
  }),
);

/** The bank works a file off, once and when it likes: whatever was done to the run since. */
const bank = fc.tuple(place, place, fc.boolean()).map(([at, which, works]) =>
  step(`the bank ${works ? 'pays' : 'does not pay'} ${which} of file ${at}`, (world) => {
    const files = world.runs.filter(({ events }) => events.some(({ kind }) => kind === 'exported'));
    const reference = pick(pick(files, at)?.payouts.filter(isInSum) ?? [], which)?.reference;
    if (!reference || world.workedOff.has(reference)) return;
    world.workedOff.add(reference);
    world.happens(reference, works ? 'paid' : 'failed');
  }),
);

const comesBack = place.map((at) =>
  step(`payment ${at} comes back`, (world) => {
    const reference = pick(world.eachPayout(), at)?.reference ?? '';
    if (world.truth.get(reference)?.at(-1) === 'paid') world.happens(reference, 'returned');
  }),
);

/** Any of the bank's answers is read: a late one, an old one again; or none for ever. */
const answer = fc.tuple(place, place, place).map(([at, which, older]) =>
  step(`answer ${older} on ${which} of run ${at} is read`, (world) => {
    const run = pick(world.runs, at);
    const payout = run && pick(run.payouts, which);
    const said = payout && pick(world.truth.get(payout.reference) ?? [], older);
    if (run && said && mayNote(run, payout, said, undefined) === undefined)
      payout.events.push({ kind: said });
  }),
);

/** Somebody pays from net banking what is approved and in no file, and notes it. */
const byHand = fc.tuple(place, place, admin).map(([at, which, by]) =>
  step(`${by} pays ${which} of run ${at} by hand`, (world) => {
    const run = pick(world.runs, at);
    const payout = run && pick(run.payouts, which);
    if (!run || !payout || payoutStateOf(run.events, payout) !== 'approved') return;
    if (mayNote(run, payout, 'paid', by) !== undefined) return;
    world.happens(payout.reference, 'paid');
    payout.events.push({ kind: 'paid' });
  }),
);

// The long form has work for some minutes on a machine that is busy: what it says is about money, never about time.
const TIME = LONG_RUN ? 1_200_000 : 120_000;

it('pays no vendor twice, and loses nothing, in whatever order runs, files, results and lost answers come', {
  timeout: TIME,
}, () => {
  fc.assert(
    fc.property(
      fc.commands([credit, create, act, act, act, bank, comesBack, answer, byHand], {
        maxCommands: 60,
        size: 'max',
      }),
      (commands) => fc.modelRun(() => ({ model: {}, real: new World() }), commands),
    ),
    { numRuns: LONG_RUN ? 20_000 : 800 },
  );
});
