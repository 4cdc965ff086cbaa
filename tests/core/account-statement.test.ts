import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustmentFacts, dueByMonth, figuresAfter, hasActivity } from '#core/ledger/account-statement';
import type {
  AccountStatement,
  ClosedDeal,
  DealAdjustment,
  PostedDeal,
} from '#core/ledger/account-statements';
import type { AccountFigures } from '#core/ledger/amounts';
import { closedNotCounted, closedStatementLines } from '#core/ledger/statement-entries';
import { add, compare, negate, sum, ZERO } from '#core/shared/money';
import { type Month, shiftMonth } from '#core/shared/month';
import { exact, shortest } from '../support/exact';

const deal = (facts: Partial<PostedDeal> = {}): PostedDeal => ({
  dealId: 'd1',
  createdDay: '2026-09-03',
  productCategory: 'Loan',
  stage: 'New',
  state: 'counted',
  payments: [],
  ratio: exact('40'),
  openingAmount: undefined,
  amount: ZERO,
  posted: ZERO,
  ...facts,
});
const paid = (...amounts: readonly string[]) => amounts.map((amount) => ({ amountPaid: exact(amount) }));

describe('the figures of an account', () => {
  it('follow one another: opening + earned + adjusted - paid = closing, which the next one opens with', () => {
    const paise = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }).map((units) => ({ units, scale: 2 }));
    const movement = fc.record({ earned: paise, adjusted: paise, paid: paise });
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
        const months = movements.map((each, at) => ({
          ...each,
          month: shiftMonth('2026-08', at),
          hash: String(at),
        }));
        const figures: AccountFigures[] = [];
        for (const each of months) figures.push(figuresAfter(figures.at(-1), each));
        expect(figures.map(({ month, hash }) => [month, hash])).toEqual(
          months.map(({ month, hash }) => [month, hash]),
        );
        for (const [at, { opening, earned, adjusted, paid: out, closing }] of figures.entries()) {
          expect(compare(opening, figures[at - 1]?.closing ?? ZERO)).toBe(0);
          expect(compare(sum([opening, earned, adjusted, negate(out)]), closing)).toBe(0);
        }
        const total = sum(movements.map((each) => add(add(each.earned, each.adjusted), negate(each.paid))));
        expect(compare(figures.at(-1)?.closing ?? ZERO, total)).toBe(0);
      }),
    );
  });

  it('name what is due for each sale month, and no month in which it comes to nothing', () => {
    const due = (saleMonth: Month, amount: string) => ({ saleMonth, amount: exact(amount) });
    const found = dueByMonth([
      due('2026-10', '1.005'),
      due('2026-09', '5'),
      due('2026-10', '2'),
      due('2026-09', '-5'),
    ]);
    expect(found.map(({ saleMonth, amount }) => [saleMonth, shortest(amount)])).toEqual([
      ['2026-10', '3.005'],
    ]);
  });
});

describe('a month', () => {
  const nothing = {
    franchiseCode: 'FR-001',
    ...figuresAfter(undefined, { month: '2026-09', earned: ZERO, adjusted: ZERO, paid: ZERO, hash: '' }),
    lines: [],
    adjustments: [],
  } satisfies AccountStatement;
  const manual = { kind: 'manual', id: 'a1', amount: exact('5'), reason: 'Agreed' } as const;

  it('without a deal, an adjustment or a payout, and with nothing on the account, has no activity', () => {
    expect(hasActivity(nothing)).toBe(false);
    // However exact a nothing is.
    expect(hasActivity({ ...nothing, opening: exact('0.00'), closing: exact('0.00') })).toBe(false);
  });

  it.each([
    ['a deal that did not count', { lines: [deal({ state: 'no-payments' })] }],
    ['a balance', { opening: exact('0.01'), closing: exact('0.01') }],
    ['a balance below 0', { opening: exact('-700'), closing: exact('-700') }],
    ['an adjustment', { adjustments: [manual], adjusted: exact('5'), closing: exact('5') }],
    ['adjustments that come to nothing', { adjustments: [manual, { ...manual, amount: exact('-5') }] }],
    ['a payout', { opening: exact('5'), paid: exact('5') }],
  ] satisfies [string, Partial<AccountStatement>][])('has a statement with %s', (_, what) => {
    expect(hasActivity({ ...nothing, ...what })).toBe(true);
  });
});

describe('the lines of a closed statement', () => {
  const lines = [
    deal({
      payments: paid('100', '-0.01'),
      ratio: exact('33.33'),
      amount: exact('33.326667'),
      posted: exact('33.33'),
    }),
    deal({ dealId: 'd2', state: 'no-payments' }),
    deal({
      dealId: 'd3',
      productCategory: 'Free Demat Account',
      stage: 'Closed Won.',
      ratio: undefined,
      openingAmount: exact('300.75'),
      amount: exact('300.75'),
      posted: exact('300.75'),
    }),
  ];

  it('are one for each payment and free demat account, and add up to what was earned', () => {
    const told = closedStatementLines({ franchiseCode: 'FR-001', lines });
    expect(told.map(({ deal: { id }, payment, earning }) => [id, payment, shortest(earning)])).toEqual([
      ['d1', 1, '33.33'],
      ['d1', 2, '-0.003333'],
      ['d3', undefined, '300.75'],
    ]);
    const earned = sum(lines.map(({ amount }) => amount));
    expect(compare(sum(told.map(({ earning }) => earning)), earned)).toBe(0);
  });

  it('leave out deals that did not count, which are named with the reason', () => {
    expect(closedNotCounted({ franchiseCode: 'FR-001', lines })).toMatchObject([
      { dealId: 'd2', franchiseCode: 'FR-001', reason: 'no-payments', month: '2026-09' },
    ]);
  });

  it('say of a deal that was lost, or pays nothing, what its page says: it waits for no payment', () => {
    const waiting = { state: 'no-payments' } as const;
    const two = [
      deal({ ...waiting, dealId: 'lost', stage: 'Closed Lost' }),
      deal({ ...waiting, dealId: 'zero', ratio: exact('0') }),
    ];
    expect(closedNotCounted({ franchiseCode: 'FR-001', lines: two }).map(({ reason }) => reason)).toEqual([
      'closed-lost',
      'zero-ratio',
    ]);
  });
});

describe('the facts of an adjustment', () => {
  const factsOf = (
    kind: DealAdjustment['reasons'][number]['kind'],
    now: Partial<ClosedDeal>,
    then?: Partial<ClosedDeal>,
  ) => {
    const reasons = [{ kind, amount: exact('1') }];
    const before = then && { ...deal(then), closedIn: '2026-09' as const };
    const adjustment = {
      kind: 'deal',
      saleMonth: '2026-09',
      amount: exact('1'),
      posted: exact('1'),
    } as const;
    const [fact] = adjustmentFacts({ ...adjustment, reasons, deal: deal(now), before });
    return JSON.parse(
      JSON.stringify(fact, (_, value) =>
        value && typeof value === 'object' && 'units' in value ? shortest(value) : value,
      ),
    );
  };

  it('say what was paid more or less, at the ratio of before', () => {
    const [now, then] = [paid('10000', '-5000'), paid('10000')];
    expect(factsOf('payments', { payments: now, ratio: exact('50') }, { payments: then })).toEqual({
      kind: 'payments',
      amount: '1',
      paid: '-5000',
      ratio: '40',
    });
    expect(factsOf('late-deal', { payments: now })).toMatchObject({ paid: '5000', ratio: '40' });
  });

  it('say from what to what a ratio, an opening amount or a stage has gone', () => {
    expect(factsOf('rule', { ratio: exact('50') }, {})).toMatchObject({
      kind: 'ratio',
      from: '40',
      to: '50',
    });
    expect(factsOf('rule', { ratio: undefined }, {})).toEqual({ kind: 'ratio', amount: '1', from: '40' });
    const demat = { productCategory: 'Free Demat Account', ratio: undefined };
    expect(
      factsOf('rule', { ...demat, openingAmount: exact('300') }, { ...demat, openingAmount: exact('250') }),
    ).toMatchObject({ kind: 'opening-amount', from: '250', to: '300' });
    expect(factsOf('stage', { stage: 'Lost' }, { stage: 'Closed Won.' })).toMatchObject({
      from: 'Closed Won.',
      to: 'Lost',
    });
    expect(factsOf('ownership', {})).toEqual({ kind: 'ownership', amount: '1' });
  });
});
