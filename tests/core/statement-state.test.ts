import { expect, it } from 'vitest';
import type { OwnPayout } from '#core/payouts/payout';
import { statementState } from '#core/payouts/statement-state';
import { exact } from '../support/exact';

const september = { month: '2026-09', closing: exact('1000') } as const;
const payout = (no: number, months: OwnPayout['months'], state: OwnPayout['state'], day: OwnPayout['day']) =>
  ({
    no,
    months,
    state,
    day,
    amount: exact('1000'),
    utr: undefined,
    why: undefined,
    account: undefined,
  }) as const;
const held = { reason: 'no-account', note: undefined, by: undefined } as const;
const july = payout(1, ['2026-08'], 'paid', '2026-09-10');

it.each([
  ['nothing while it waits for the next payment', [july], undefined, undefined],
  ['on hold where something holds that', [july], held, { kind: 'held' }],
  [
    'on its way once a run is approved',
    [payout(2, ['2026-09'], 'approved', '2026-10-08')],
    held,
    { kind: 'on-its-way' },
  ],
  [
    'on its way while the bank is silent',
    [payout(2, ['2026-09'], 'waiting', '2026-10-08')],
    held,
    { kind: 'on-its-way' },
  ],
  [
    'paid on the day of the bank',
    [payout(2, ['2026-09'], 'paid', '2026-10-10'), july],
    held,
    { kind: 'paid', day: '2026-10-10' },
  ],
  [
    'not paid by a payment that came back',
    [payout(2, ['2026-09'], 'returned', '2026-10-10')],
    undefined,
    undefined,
  ],
  [
    'paid by the next try, and not by the months after',
    [
      payout(4, ['2026-11'], 'paid', '2026-12-10'),
      payout(3, ['2026-09', '2026-10'], 'paid', '2026-11-10'),
      payout(2, ['2026-09'], 'failed', '2026-10-10'),
      july,
    ],
    undefined,
    { kind: 'paid', day: '2026-11-10' },
  ],
] as const)('a closed month is %s', (_, payouts, holding, state) => {
  expect(statementState(september, { payouts, held: holding })).toEqual(state);
});

it('says nothing of a month that left nothing to pay', () => {
  const payouts = [payout(2, ['2026-09'], 'paid', '2026-10-10')];
  for (const closing of ['0', '-20'])
    expect(statementState({ ...september, closing: exact(closing) }, { payouts, held })).toBeUndefined();
});
