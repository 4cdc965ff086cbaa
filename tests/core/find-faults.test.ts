import { describe, expect, it } from 'vitest';
import { FaultFinder, findFaults, type RecordFault } from '#core/commission/find-faults';
import type { NetworkRecords } from '#core/commission/network-records';
import type { Deal } from '#core/deals/deal';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

const paid = paymentsOf('100');

/** A network without a fault: one vendor, one rule, one paid deal, one closed demat account. */
function records(over: Partial<NetworkRecords> = {}): NetworkRecords {
  const deals: readonly Deal[] = over.deals ?? [aDeal(), aFreeDemat({ id: 'f1' })];
  return {
    vendors: [aVendor()],
    rules: new Map([['v1', [aRule('Mutual Fund', '40')]]]),
    rulesUnreadable: new Map(),
    dealsUnreadable: [],
    payments: new Map(deals.map(({ id }) => [id, paid])),
    paymentsUnreadable: new Map(),
    openingAmounts: [{ amount: exact('300') }],
    accountOpeningUnreadable: undefined,
    ...over,
    deals,
  };
}

const faultsOf = (over: Partial<NetworkRecords>) => findFaults(records(over), new BusinessCalendar());
const short = (faults: readonly RecordFault[]) =>
  faults.map(({ kind, detail, dealIds }) => [kind, detail, dealIds.join(' ')]);

describe('the faults of records', () => {
  it('are none where nothing is wrong', () => {
    expect(faultsOf({})).toEqual([]);
    // A demat account that waits is no fault, and a product without payments has no need of a rule yet.
    expect(faultsOf({ deals: [aFreeDemat({ stage: 'New' })] })).toEqual([]);
  });

  it('are looked for, where only money counts, among deals that are paid, won or nearly so', () => {
    const stages = ['Closed Lost', 'Proposal', 'Closed Won', 'Closed Won.'];
    const deals = [
      ...stages.map((stage, at) => aDeal({ id: `unpaid-${at}`, stage })),
      aDeal({ id: 'lost-paid', stage: 'Closed Lost', productCategory: 'Loan' }),
      aDeal({ id: 'lost-unread', stage: 'Closed Lost' }),
      aFreeDemat({ id: 'open-undated', stage: 'New', createdTime: 'once' }),
    ];
    const known = records({
      deals,
      rules: new Map([['v1', [aRule('Mutual Fund', '40'), aRule('Bonds', '0')]]]),
      payments: new Map([['lost-paid', paid]]),
      paymentsUnreadable: new Map([['lost-unread', 'cut']]),
    });
    const finder = new FaultFinder(known, new BusinessCalendar(), 'costly');
    finder.take(known);
    expect(short(finder.faults())).toEqual([
      ['payments-unreadable', 'cut', 'lost-unread'],
      ['no-rule', undefined, 'lost-paid'],
      // A rate of 0 without a deal costs nothing.
      ['no-payments', undefined, 'unpaid-2 unpaid-3'],
    ]);
  });

  it.each<[string, Partial<NetworkRecords>, readonly (readonly (string | undefined)[])[]]>([
    [
      "a stage that is not exactly 'Closed Won.'",
      {
        deals: [
          aFreeDemat({ id: 'f1', stage: 'Closed Won' }),
          aFreeDemat({ id: 'f2', stage: 'closed won.' }),
          aFreeDemat({ id: 'f3', stage: 'Closed Won' }),
        ],
      },
      [
        ['stage-differs', 'Closed Won', 'f1 f3'],
        ['stage-differs', 'closed won.', 'f2'],
      ],
    ],
    ['a missing rule', { deals: [aDeal({ productCategory: 'Loan' })] }, [['no-rule', undefined, 'd1']]],
    [
      'a ratio of 0, and one below',
      { rules: new Map([['v1', [aRule('Mutual Fund', '0'), aRule('Loan', '-1')]]]) },
      [
        ['zero-ratio', '-1 %', ''],
        ['zero-ratio', '0 %', 'd1'],
      ],
    ],
    [
      'a ratio over 100',
      { rules: new Map([['v1', [aRule('Mutual Fund', '100.01'), aRule('Loan', '100')]]]) },
      [['ratio-over-100', '100.01 %', 'd1']],
    ],
    [
      'two rules for one product, however it is written',
      { rules: new Map([['v1', [aRule('Mutual Fund', '40'), aRule('Mutual Fund', '25')]]]) },
      [['two-rules', '40 % and 25 %', 'd1']],
    ],
    ['a deal without payments', { payments: new Map() }, [['no-payments', undefined, 'd1']]],
    [
      'a payment that is there twice',
      {
        payments: new Map([
          [
            'd1',
            [
              { amountPaid: exact('5'), reference: 'UTR 1' },
              { amountPaid: exact('5'), reference: 'utr1' },
            ],
          ],
        ]),
      },
      [['duplicate-payment', 'receipt utr1 is there more than once', 'd1']],
    ],
    [
      'more refunded than paid, counter entries aside',
      { payments: new Map([['d1', [{ amountPaid: exact('1000.04') }, { amountPaid: exact('-5000') }]]]) },
      [['over-refunded', '3999.96 more than was paid', 'd1']],
    ],
    [
      'all of it refunded',
      { payments: new Map([['d1', [{ amountPaid: exact('1000.04') }, { amountPaid: exact('-1000.04') }]]]) },
      [],
    ],
    [
      'unreadable payments',
      { payments: new Map(), paymentsUnreadable: new Map([['d1', 'no answer']]) },
      [['payments-unreadable', 'no answer', 'd1']],
    ],
    [
      'an unreadable date, of a demat account too',
      { deals: [aDeal({ createdTime: '2026-13-01' }), aFreeDemat({ id: 'f1', createdTime: '' })] },
      [
        ['unreadable-date', '', 'f1'],
        ['unreadable-date', '2026-13-01', 'd1'],
      ],
    ],
    [
      'an id that is there more than once',
      { deals: [aDeal(), aDeal(), aDeal({ franchiseCode: 'FR-009' })] },
      [
        ['duplicate-id', undefined, 'd1'],
        ['duplicate-id', 'also in FR-001', 'd1'],
      ],
    ],
    [
      'a product that differs in case or spaces alone, which is not called a missing rule',
      {
        deals: [
          aDeal({ productCategory: 'mutual  fund ' }),
          aDeal({ id: 'd2', productCategory: 'free demat account' }),
        ],
      },
      [
        ['category-differs', 'Free Demat Account', 'd2'],
        ['category-differs', 'Mutual Fund', 'd1'],
      ],
    ],
    [
      'records that could not be read',
      {
        dealsUnreadable: [{ id: undefined, franchiseCode: 'FR-001', reason: 'id missing' }],
        rulesRejected: new Map([['v1', [{ id: undefined, reason: 'the ratio of Loan is not a number' }]]]),
        accountOpeningUnreadable: 'no answer',
      },
      [
        ['opening-amount-unreadable', 'no answer', ''],
        ['invalid-deal', 'id missing', ''],
        ['invalid-rule', 'the ratio of Loan is not a number', ''],
      ],
    ],
    [
      'rules that could not be read, without a guess at the deals',
      { rulesUnreadable: new Map([['v1', 'no answer']]) },
      [['rules-unreadable', 'no answer', '']],
    ],
    [
      'vendors that cannot be told apart or asked for',
      { vendors: [aVendor(), aVendor({ id: undefined })] },
      [
        ['no-vendor-id', undefined, ''],
        ['two-vendors', undefined, ''],
      ],
    ],
  ])('name %s', (_, over, expected) => {
    expect(short(faultsOf(over))).toEqual(expected);
  });

  it('come in the same order, whatever the order of the records', () => {
    const deals = [
      aDeal({ id: 'a', franchiseCode: 'FR-002', createdTime: 'x' }),
      aDeal({ id: 'b', createdTime: 'x' }),
      aFreeDemat({ id: 'c', stage: 'Closed Won' }),
    ];
    expect(faultsOf({ deals })).toEqual(faultsOf({ deals: deals.toReversed() }));
  });
});
