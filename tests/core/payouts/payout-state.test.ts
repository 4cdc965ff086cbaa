import { describe, expect, it } from 'vitest';
import { BANK, CLEARING, entriesOfPayout } from '#core/payouts/payout-entries';
import {
  mayAct,
  mayNote,
  type PayoutEvent,
  type PayoutFacts,
  payoutStateOf,
  type RunEvent,
  type RunMove,
  runStateOf,
} from '#core/payouts/payout-state';

const acts = (...kinds: readonly RunEvent['kind'][]) => kinds.map((kind) => ({ kind }));
const payout = (...kinds: readonly PayoutEvent['kind'][]): PayoutFacts => ({
  events: kinds.map((kind) => ({ kind })),
});
const held: PayoutFacts = { held: 'no-account', events: [] };
const APPROVED = acts('submitted', 'approved');
const EXPORTED = acts('submitted', 'approved', 'exported');

describe('a run', () => {
  it.each([
    ['draft', acts(), [payout()]],
    ['submitted', acts('submitted'), [payout()]],
    ['draft', acts('submitted', 'sent-back'), [payout()]],
    ['approved', APPROVED, [payout(), held]],
    ['exported', EXPORTED, [payout(), payout('paid'), held]],
    ['exported', APPROVED, [payout(), payout('paid')]],
    ['exported', APPROVED, [payout(), payout('failed')]],
    ['done', EXPORTED, [payout('paid'), payout('failed'), payout('paid', 'returned'), held]],
    ['done', APPROVED, [payout('paid'), payout('taken-out')]],
    ['cancelled', acts('submitted', 'approved', 'cancelled'), [payout()]],
  ] as const)('is %s', (state, events, payouts) => {
    expect(runStateOf(events, payouts)).toBe(state);
  });

  const MOVES: readonly RunMove[] = ['submit', 'send-back', 'approve', 'export', 'cancel', 'take-out'];
  const possible = (events: readonly RunEvent[], payouts: readonly PayoutFacts[] = [payout()]) =>
    MOVES.filter((move) => mayAct({ madeBy: 'maker', events, payouts }, move, 'checker') === undefined);

  it('goes from draft to done, back to its maker, and is cancelled before its first file', () => {
    expect(possible(acts())).toEqual(['submit', 'cancel', 'take-out']);
    expect(possible(acts('submitted'))).toEqual(['send-back', 'approve', 'cancel', 'take-out']);
    expect(possible(APPROVED)).toEqual(['export', 'cancel']);
    expect(possible(EXPORTED)).toEqual([]);
    expect(possible(APPROVED, [payout(), payout('paid')])).toEqual([]);
    expect(possible(EXPORTED, [payout('paid')])).toEqual([]);
    expect(possible(acts('cancelled'))).toEqual([]);
  });

  it('of nobody is not handed on', () => {
    expect(possible(acts(), [held, payout('taken-out')])).toEqual(['cancel', 'take-out']);
  });

  it('is approved by somebody else than its maker', () => {
    const run = { madeBy: 'maker', events: acts('submitted'), payouts: [payout()] };
    expect(mayAct(run, 'approve', 'maker')).toBe('money.same-person');
    expect(mayAct(run, 'approve', 'checker')).toBeUndefined();
    expect(mayAct({ ...run, events: acts() }, 'approve', 'maker')).toBe('payout.state');
  });
});

describe('a payout', () => {
  it.each([
    ['planned', acts('submitted'), payout()],
    ['held', EXPORTED, held],
    ['approved', APPROVED, payout()],
    ['waiting', EXPORTED, payout()],
    ['paid', EXPORTED, payout('paid')],
    ['failed', EXPORTED, payout('failed')],
    ['returned', EXPORTED, payout('paid', 'returned')],
    ['cancelled', EXPORTED, payout('taken-out')],
    ['cancelled', acts('cancelled'), payout()],
  ] as const)('is %s', (state, events, one) => {
    expect(payoutStateOf(events, one)).toBe(state);
  });

  it.each([
    ['nothing', EXPORTED, payout(), ['paid', 'failed', 'returned']],
    ['paid', EXPORTED, payout('paid'), ['returned']],
    ['failed', EXPORTED, payout('failed'), []],
    ['returned', EXPORTED, payout('paid', 'returned'), []],
    ['planned', acts('submitted'), payout(), []],
    ['held', EXPORTED, held, []],
    ['taken out', EXPORTED, payout('taken-out'), []],
    ['cancelled', acts('submitted', 'approved', 'cancelled'), payout(), []],
  ] as const)('that is %s may become', (_, events, one, outcomes) => {
    const run = { madeBy: 'maker', events, payouts: [one] };
    const all = ['paid', 'failed', 'returned'] as const;
    expect(all.filter((outcome) => mayNote(run, one, outcome, undefined) === undefined)).toEqual(outcomes);
  });

  it('is said to have failed by the bank, or by somebody else than the maker of its run', () => {
    const run = { madeBy: 'maker', events: EXPORTED, payouts: [payout()] };
    expect(mayNote(run, payout(), 'failed', 'maker')).toBe('money.same-person');
    expect(mayNote(run, payout('paid'), 'returned', 'maker')).toBe('money.same-person');
    expect(mayNote(run, payout(), 'failed', 'other')).toBeUndefined();
    expect(mayNote(run, payout(), 'paid', 'maker')).toBeUndefined();
  });

  const money = (one: PayoutFacts) => ({ ...one, vendorId: 'V', paise: 500 });
  const [owed, clearing, bank] = ['payable:V', CLEARING, BANK];
  const approval = ['payout', owed, clearing];
  it.each([
    ['planned', acts('submitted'), payout(), []],
    ['taken out', APPROVED, payout('taken-out'), []],
    ['held', APPROVED, held, []],
    ['cancelled as a draft', acts('cancelled'), payout(), []],
    ['approved', APPROVED, payout(), [approval]],
    ['cancelled', [...APPROVED, ...acts('cancelled')], payout(), [approval, ['returned', clearing, owed]]],
    ['paid', EXPORTED, payout('paid'), [approval, ['settled', clearing, bank]]],
    ['failed', EXPORTED, payout('failed'), [approval, ['returned', clearing, owed]]],
    [
      'returned',
      EXPORTED,
      payout('paid', 'returned'),
      [approval, ['settled', clearing, bank], ['returned', bank, owed]],
    ],
    ['back, not known as paid', EXPORTED, payout('returned'), [approval, ['returned', clearing, owed]]],
  ] as const)('that is %s has its entries', (_, events, one, entries) => {
    expect(entriesOfPayout(events, money(one))).toEqual(
      entries.map(([kind, debit, credit]) => ({ kind, debit, credit, paise: 500 })),
    );
  });
});
