import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareRecords as compareReadings, type NetworkReading } from '#core/commission/compare-records';
import type { NetworkRecords } from '#core/commission/network-records';
import type { Deal } from '#core/deals/deal';
import { sum, toRupees } from '#core/shared/money';
import { BusinessCalendar } from '#core/shared/month';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

const calendar = new BusinessCalendar();

function network(deals: readonly Deal[], paid: Record<string, string[]>, over: Partial<NetworkRecords> = {}) {
  return {
    vendors: [aVendor(), aVendor({ id: 'v2', franchiseCode: 'FR-002' })],
    rules: new Map([
      ['v1', [aRule('Mutual Fund', '40'), aRule('Loan', '10')]],
      ['v2', [aRule('Mutual Fund', '25')]],
    ]),
    rulesUnreadable: new Map(),
    deals,
    dealsUnreadable: [],
    payments: new Map(Object.entries(paid).map(([id, amounts]) => [id, paymentsOf(...amounts)])),
    paymentsUnreadable: new Map(),
    openingAmounts: [{ amount: exact('300') }],
    accountOpeningUnreadable: undefined,
    ...over,
  };
}

const compareRecords = (old: NetworkRecords, now: NetworkRecords) =>
  compareReadings(readingOf(old), readingOf(now), calendar);

/** The deals one at a time, as those of a large folder come some at a time. */
function readingOf({ deals, payments, paymentsUnreadable, ...terms }: NetworkRecords): NetworkReading {
  return {
    terms,
    async *batches(ids) {
      const chosen = deals.filter(({ id }) => ids?.has(id) ?? true);
      for (const deal of chosen) yield { deals: [deal], payments, paymentsUnreadable };
    },
  };
}

const before = network([aDeal()], { d1: ['100'] });

describe('two readings of a network', () => {
  it.each<[string, NetworkRecords, NetworkRecords, string, readonly object[]]>([
    [
      'a payment that came',
      before,
      network([aDeal()], { d1: ['100', '50'] }),
      '20.00',
      [{ kind: 'payment-added', after: '50' }],
    ],
    [
      'a payment that is gone, of two alike',
      network([aDeal()], { d1: ['100', '100'] }),
      before,
      '-40.00',
      [{ kind: 'payment-removed', before: '100' }],
    ],
    [
      'another rule',
      before,
      network([aDeal()], { d1: ['100.00'] }, { rules: new Map([['v1', [aRule('Mutual Fund', '45.0')]]]) }),
      '5.00',
      [{ kind: 'rule-changed', before: '40', after: '45' }],
    ],
    [
      'a deal of another franchise, by its rule',
      before,
      network([aDeal({ franchiseCode: 'FR-002' })], { d1: ['100'] }),
      '-15.00',
      [
        { kind: 'franchise-changed', before: 'FR-001', after: 'FR-002' },
        { kind: 'rule-changed', before: '40', after: '25' },
      ],
    ],
    [
      'a deal of another month',
      before,
      network([aDeal({ createdTime: '2026-12-01' })], { d1: ['100'] }),
      '0.00',
      [{ kind: 'month-changed', before: '2026-11', after: '2026-12' }],
    ],
    ['a new deal', network([], {}), before, '40.00', [{ kind: 'deal-added', after: 'counted' }]],
    ['a deal that is gone', before, network([], {}), '-40.00', [{ kind: 'deal-removed', before: 'counted' }]],
    [
      'payments that can no longer be read',
      before,
      network([aDeal()], {}, { paymentsUnreadable: new Map([['d1', 'no answer']]) }),
      '-40.00',
      [
        { kind: 'payment-removed', before: '100' },
        { kind: 'counting-changed', before: 'counted', after: 'payments-unreadable' },
      ],
    ],
    [
      'a demat account that closed',
      network([aFreeDemat({ id: 'd1', stage: 'Closed Won' })], {}),
      network([aFreeDemat({ id: 'd1' })], {}),
      '300.00',
      [
        { kind: 'stage-changed', before: 'Closed Won', after: 'Closed Won.' },
        { kind: 'counting-changed', before: 'stage-differs', after: 'counted' },
      ],
    ],
    [
      'another opening amount',
      network([aFreeDemat({ id: 'd1' })], {}),
      network([aFreeDemat({ id: 'd1' })], {}, { openingAmounts: [{ amount: exact('310.5') }] }),
      '10.50',
      [{ kind: 'opening-amount-changed', before: '300', after: '310.5' }],
    ],
  ])('tell of %s', async (_, old, now, change, reasons) => {
    const { deals } = await compareRecords(old, now);
    expect(deals).toHaveLength(1);
    expect([deals[0]?.dealId, deals[0] && toRupees(deals[0].change)]).toEqual(['d1', change]);
    expect(deals[0]?.reasons).toEqual(reasons);
  });

  it('differ in nothing where no figure does', async () => {
    const same = network([aDeal({ name: 'another name', stage: 'another stage' })], { d1: ['60', '40'] });
    expect(await compareRecords(before, same)).toMatchObject({
      months: [],
      deals: [],
      excluded: [[], []],
    });
  });

  it('have changes of deals that add up, exactly, to those of the months', async () => {
    const deal = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      franchiseCode: fc.constantFrom('FR-001', 'FR-002'),
      createdTime: fc.constantFrom('2026-10-05', '2026-11-05', 'unreadable'),
      productCategory: fc.constantFrom('Mutual Fund', 'Loan', 'Free Demat Account'),
      stage: fc.constantFrom('Closed Won.', 'Closed Won'),
    });
    const reading = fc
      .record({
        deals: fc.uniqueArray(deal, { selector: ({ id }) => id }),
        paid: fc.dictionary(
          fc.constantFrom('a', 'b', 'c', 'd', 'e'),
          fc.array(fc.constantFrom('0.005', '-3.333', '100', '1.005'), { maxLength: 3 }),
        ),
        opening: fc.constantFrom('300', '300.75'),
      })
      .map(({ deals, paid, opening }) =>
        network(deals, paid, { openingAmounts: [{ amount: exact(opening) }] }),
      );
    await fc.assert(
      fc.asyncProperty(reading, reading, async (old, now) => {
        const { months, deals } = await compareRecords(old, now);
        expect(toRupees(sum(deals.map((each) => each.change)))).toBe(
          toRupees(sum(months.map((each) => each.change))),
        );
        for (const each of deals) expect(each.reasons.length).toBeGreaterThan(0);
      }),
      { numRuns: 300 },
    );
  });
});
