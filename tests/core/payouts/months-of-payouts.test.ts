import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type MoneyAct, monthsOfPayouts } from '#core/payouts/months-of-payouts';
import type { Day, Month } from '#core/shared/month';

const LATE = '2027-12-31';
const closed = (month: Month) => ({ kind: 'closed', month }) as const;
const approved = (no: number, cutoff: Day = LATE) => ({ kind: 'approved', no, cutoff }) as const;
const back = (no: number) => ({ kind: 'given-back', no }) as const;

type Act = ReturnType<typeof closed> | ReturnType<typeof approved> | ReturnType<typeof back>;
const inOrder = (acts: readonly Act[]): readonly MoneyAct[] => acts.map((act, at) => ({ ...act, at }));
const monthsOf = (...acts: readonly Act[]) => Object.fromEntries(monthsOfPayouts(inOrder(acts)));

it('a payment takes along the months that were closed since the one before', () => {
  expect(
    monthsOf(closed('2026-08'), closed('2026-09'), approved(1), approved(2), closed('2026-10'), approved(3)),
  ).toEqual({ 1: ['2026-08', '2026-09'], 2: [], 3: ['2026-10'] });
});

it('of one with an earlier cutoff those that were over by then, the others go with the next', () => {
  const acts = [closed('2026-10'), closed('2026-11'), approved(1, '2026-11-29'), approved(2, '2026-11-30')];
  expect(monthsOf(...acts)).toEqual({ 1: ['2026-10'], 2: ['2026-11'] });
});

it('what failed or came back goes with the next one after that, and not with one that was under way', () => {
  expect(
    monthsOf(
      closed('2026-10'),
      approved(1),
      closed('2026-11'),
      approved(2),
      back(1),
      closed('2026-12'),
      approved(3),
    ),
  ).toEqual({ 1: ['2026-10'], 2: ['2026-11'], 3: ['2026-10', '2026-12'] });
});

it('a run with a higher number that is approved before takes the months', () => {
  expect(monthsOf(closed('2026-10'), approved(2), closed('2026-11'), approved(1))).toEqual({
    1: ['2026-11'],
    2: ['2026-10'],
  });
});

it('gives no month to two payments that are not back, and loses none', () => {
  const steps = fc.array(
    fc.oneof(
      fc.record({ kind: fc.constant('close' as const) }),
      fc.record({ kind: fc.constant('approve' as const), isEarly: fc.boolean() }),
      fc.record({ kind: fc.constant('back' as const), which: fc.nat() }),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(steps, (all) => {
      const acts: Act[] = [];
      const out: number[] = [];
      let [months, runs] = [0, 0];
      for (const step of all) {
        if (step.kind === 'close') {
          months += 1;
          acts.push(closed(monthOf(months)));
        } else if (step.kind === 'approve') {
          runs += 1;
          acts.push(approved(runs, step.isEarly && months > 0 ? `${monthOf(months)}-01` : '2099-12-31'));
          out.push(runs);
        } else {
          const [no] = out.splice(step.which % Math.max(out.length, 1), 1);
          if (no !== undefined) acts.push(back(no));
        }
      }
      acts.push(approved(runs + 1, '2099-12-31'));
      const found = monthsOfPayouts(inOrder(acts));
      const taken = [...out, runs + 1].flatMap((no) => found.get(no) ?? []);
      expect(taken.toSorted()).toEqual(Array.from({ length: months }, (_, at) => monthOf(at + 1)));
    }),
  );
});

function monthOf(number: number): Month {
  const year = 2026 + Math.floor((number - 1) / 12);
  return `${year}-${String(((number - 1) % 12) + 1).padStart(2, '0')}` as Month;
}
