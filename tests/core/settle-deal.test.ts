import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { postedPaise } from '#core/closing/account-posting';
import { type DealFacts, type DealOwnership, targetOf } from '#core/closing/deal-evidence';
import {
  type DealHistory,
  type OwnershipDecision,
  type SettledLine,
  sameOwnership,
  settleDeal,
} from '#core/closing/settle-deal';
import type { Payment } from '#core/payments/payment';
import {
  compare,
  type Decimal,
  negate,
  parseDecimal,
  sum,
  toPaise,
  toRupees,
  ZERO,
} from '#core/shared/money';
import { type Day, type Month, monthOfDay, shiftMonth } from '#core/shared/month';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import { exact } from '../support/exact';

const FIRST: Month = '2026-08';
const DAYS: readonly Day[] = [
  '2026-08-03',
  '2026-08-31',
  '2026-09-01',
  '2026-09-16',
  '2026-10-15',
  '2026-11-30',
];
const VENDORS = ['v1', 'v2'];
const PRODUCTS = ['Loan', 'Insurance', 'Free Demat Account'];
const STAGES = ['New', 'Closed Won.', 'Closed Lost'];
const AMOUNTS = ['100', '-100', '0.01', '33.33', '-12.5', '100000'];
const RATIOS = ['40', '10', '33.33', '0', '12.345'];
const DEALS = ['d1', 'd2', 'd3'];

/** The data as they stand, as far as they say what deals are worth. */
interface World {
  readonly deals: Map<string, Omit<DealFacts, 'payments'> & { readonly payments: readonly Payment[] }>;
  readonly versions: Map<string, readonly RuleVersion[]>;
  openingAmount: Decimal;
  readonly decisions: Map<string, OwnershipDecision>;
}

type Event = (world: World) => void;

const changeDeal =
  (id: string, change: (deal: NonNullable<ReturnType<World['deals']['get']>>) => object): Event =>
  ({ deals }) => {
    const deal = deals.get(id);
    if (deal) deals.set(id, { ...deal, ...change(deal) });
  };

const id = fc.constantFrom(...DEALS);
const event: fc.Arbitrary<Event> = fc.oneof(
  fc
    .record({
      dealId: id,
      vendorId: fc.constantFrom(...VENDORS),
      productCategory: fc.constantFrom(...PRODUCTS),
      createdDay: fc.constantFrom(...DAYS),
      stage: fc.constantFrom(...STAGES),
    })
    .map(
      (deal): Event =>
        ({ deals }) => {
          if (!deals.has(deal.dealId)) deals.set(deal.dealId, { ...deal, payments: [] });
        },
    ),
  fc
    .tuple(id, fc.constantFrom(...AMOUNTS))
    .map(([deal, amount]) =>
      changeDeal(deal, ({ payments }) => ({ payments: [...payments, { amountPaid: exact(amount) }] })),
    ),
  fc.tuple(id, fc.constantFrom(...STAGES)).map(([deal, stage]) => changeDeal(deal, () => ({ stage }))),
  fc
    .tuple(id, fc.constantFrom(...VENDORS), fc.constantFrom(...PRODUCTS), fc.constantFrom(...DAYS))
    .map(([deal, vendorId, productCategory, createdDay]) =>
      changeDeal(deal, () => ({ vendorId, productCategory, createdDay })),
    ),
  fc
    .tuple(
      fc.constantFrom(...VENDORS),
      fc.array(
        fc.record({
          productCategory: fc.constantFrom('Loan', 'Insurance'),
          ratio: fc.constantFrom(...RATIOS).map(exact),
        }),
        { maxLength: 2 },
      ),
      fc.option(fc.constantFrom(...DAYS), { nil: undefined }),
    )
    .map(
      ([vendor, rules, from]): Event =>
        ({ versions }) => {
          const before = versions.get(vendor) ?? [{ version: 0, rules: [] }];
          versions.set(vendor, [{ version: before.length, rules, ...(from && { from }) }, ...before]);
        },
    ),
  fc.constantFrom('300', '250.75').map(
    (amount): Event =>
      (world) => {
        world.openingAmount = exact(amount);
      },
  ),
  fc.tuple(id, fc.constantFrom<'move' | 'keep'>('move', 'keep')).map(
    ([deal, decision]): Event =>
      ({ deals, decisions }) => {
        const seen = deals.get(deal);
        if (seen) decisions.set(deal, { seen, decision });
      },
  ),
);
const history = fc.array(fc.array(event, { maxLength: 6 }), { minLength: 1, maxLength: 5 });

const noWorld = (): World => ({
  deals: new Map(),
  versions: new Map(),
  openingAmount: exact('300'),
  decisions: new Map(),
});

function termsOf({ versions, openingAmount }: World) {
  return {
    rulesOf: (vendor: string) => rulesOfVersions(versions.get(vendor) ?? []),
    openingAmountOn: () => openingAmount,
  };
}

/** Closings of one month after another, each line kept. */
class Closings {
  readonly lines: SettledLine[] = [];
  readonly histories = new Map<string, DealHistory>();
  month: Month = FIRST;

  /** Closes the month; gives its lines. */
  close(world: World): readonly SettledLine[] {
    const closed = [...world.deals.values()].flatMap(({ payments, ...deal }) => {
      const facts = { ...deal, payments: { dealId: deal.dealId, kind: 'read', payments } as const };
      const before = this.histories.get(deal.dealId);
      const decision = world.decisions.get(deal.dealId);
      const settlement = { month: this.month, terms: termsOf(world) };
      const { lines, owner } = settleDeal(facts, before, settlement, decision);
      const newest = lines.find(({ evidence }) => sameOwnership(evidence, owner))?.evidence ?? before?.newest;
      if (newest) {
        this.histories.set(deal.dealId, { owner, newest, lines: [...(before?.lines ?? []), ...lines] });
      }
      return lines;
    });
    this.lines.push(...closed);
    this.month = shiftMonth(this.month, 1);
    return closed;
  }
}

/** What a deal is worth, worked out anew and in another way: newest version for the day, first rule, floats of nothing. */
function worth(world: World, dealId: string, owner: DealOwnership): Decimal {
  const deal = world.deals.get(dealId);
  if (!deal) return ZERO;
  if (owner.productCategory === 'Free Demat Account')
    return deal.stage === 'Closed Won.' ? world.openingAmount : ZERO;
  const version = (world.versions.get(owner.vendorId) ?? []).find(
    ({ from }) => from === undefined || from <= owner.createdDay,
  );
  const ratio = version?.rules.find((rule) => rule.productCategory === owner.productCategory)?.ratio ?? ZERO;
  const paid = sum(deal.payments.map(({ amountPaid }) => amountPaid));
  return { units: paid.units * ratio.units, scale: paid.scale + ratio.scale + 2 };
}

const same = (a: Decimal, b: Decimal) => compare(a, b) === 0;
const totalOf = (lines: readonly Pick<SettledLine, 'amount'>[]) => sum(lines.map(({ amount }) => amount));

const accountOf = ({ vendorId, saleMonth }: SettledLine) => `${vendorId} ${saleMonth}`;

describe('closing month after month', () => {
  test('leaves the lines of each deal at what it is worth, on the account that it belongs to', () => {
    fc.assert(
      fc.property(history, (months) => {
        const [world, closings] = [noWorld(), new Closings()];
        for (const events of months) {
          for (const happen of events) happen(world);
          closings.close(world);
          for (const [dealId, { owner, lines }] of closings.histories) {
            const accounts = new Set(lines.map(({ vendorId, saleMonth }) => `${vendorId} ${saleMonth}`));
            for (const account of accounts) {
              const isOwn = account === `${owner.vendorId} ${monthOfDay(owner.createdDay)}`;
              const posted = totalOf(
                lines.filter(({ vendorId, saleMonth }) => `${vendorId} ${saleMonth}` === account),
              );
              expect(same(posted, isOwn ? worth(world, dealId, owner) : ZERO)).toBe(true);
            }
          }
        }
      }),
      { numRuns: 400 },
    );
  });

  test('makes no adjustment where nothing has changed, and none twice', () => {
    fc.assert(
      fc.property(history, (months) => {
        const [world, closings] = [noWorld(), new Closings()];
        for (const events of months) {
          for (const happen of events) happen(world);
          closings.close(world);
        }
        const month = closings.month;
        const again = closings.close(world);
        expect(again.filter(({ kind }) => kind === 'adjustment')).toEqual([]);
        expect(again.every(({ saleMonth }) => saleMonth === month)).toBe(true);
      }),
    );
  });

  test('gives each adjustment reasons that add up to it exactly, and each line evidence that does', () => {
    fc.assert(
      fc.property(history, (months) => {
        const [world, closings] = [noWorld(), new Closings()];
        for (const events of months) {
          for (const happen of events) happen(world);
          for (const line of closings.close(world)) {
            if (line.kind === 'own') expect(same(targetOf(line.evidence), line.amount)).toBe(true);
            else expect(same(totalOf(line.parts), line.amount)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  test('comes to the same whatever came first between two closings', () => {
    const payments = fc.array(
      fc.tuple(id, fc.constantFrom(...AMOUNTS)).map(([deal, amount]) => ({ deal, amount })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(history, payments, (months, paid) => {
        const amounts = [paid, paid.toReversed()].map((order) => {
          const [world, closings] = [noWorld(), new Closings()];
          for (const events of months) {
            for (const happen of events) happen(world);
            closings.close(world);
          }
          for (const { deal, amount } of order)
            changeDeal(deal, (known) => ({
              payments: [...known.payments, { amountPaid: exact(amount) }],
            }))(world);
          return closings
            .close(world)
            .map(({ dealId, vendorId, saleMonth, amount }) => [dealId, vendorId, saleMonth, toRupees(amount)])
            .toSorted();
        });
        expect(amounts[0]).toEqual(amounts[1]);
      }),
    );
  });

  test('takes back with refunds of all payments all that they brought', () => {
    fc.assert(
      fc.property(history, (months) => {
        const mirrored = (sign: 1 | -1) => {
          const [world, closings] = [noWorld(), new Closings()];
          for (const events of months) {
            for (const happen of events) happen(world);
            const seen: World = {
              ...world,
              openingAmount: ZERO,
              deals: new Map(
                [...world.deals].map(([key, deal]) => [
                  key,
                  {
                    ...deal,
                    payments: deal.payments.map(({ amountPaid }) => ({
                      amountPaid: sign === 1 ? amountPaid : negate(amountPaid),
                    })),
                  },
                ]),
              ),
            };
            closings.close(seen);
          }
          return closings.lines;
        };
        const [given, taken] = [mirrored(1), mirrored(-1)];
        expect(taken.length).toBe(given.length);
        for (const [at, line] of given.entries())
          expect(same(line.amount, negate(taken[at]?.amount ?? ZERO))).toBe(true);
      }),
    );
  });

  test('posts paise that are never off by more than half of one for a vendor and month', () => {
    fc.assert(
      fc.property(history, (months) => {
        const [world, closings] = [noWorld(), new Closings()];
        const balances = new Map<string, bigint>();
        for (const events of months) {
          for (const happen of events) happen(world);
          const before = [...closings.lines];
          const added = closings.close(world);
          for (const key of new Set(added.map(accountOf))) {
            const own = (lines: readonly SettledLine[]) =>
              totalOf(lines.filter((each) => accountOf(each) === key));
            balances.set(key, (balances.get(key) ?? 0n) + postedPaise(own(before), own(added)));
          }
        }
        for (const key of new Set(closings.lines.map(accountOf))) {
          const own = closings.lines.filter((line) => accountOf(line) === key);
          expect(balances.get(key) ?? 0n).toBe(toPaise(totalOf(own)));
        }
      }),
    );
  });
});

describe('what has happened since a month was closed', () => {
  const facts = (over: Partial<Omit<DealFacts, 'payments'>> = {}, ...paid: readonly string[]): DealFacts => ({
    dealId: 'd1',
    vendorId: 'v1',
    productCategory: 'Loan',
    createdDay: '2026-08-03',
    stage: 'New',
    payments: {
      dealId: 'd1',
      kind: 'read',
      payments: paid.map((amount) => ({ amountPaid: parseDecimal(amount) ?? ZERO })),
    },
    ...over,
  });
  const terms = (ratio: string) => ({
    rulesOf: () => [{ productCategory: 'Loan', ratio: exact(ratio) }],
    openingAmountOn: () => exact('300'),
  });
  const closed = (before: DealFacts, ratio = '40'): DealHistory => {
    const { lines, owner } = settleDeal(before, undefined, { month: '2026-08', terms: terms(ratio) });
    const [line] = lines;
    if (!line) throw new TypeError('A deal of the month has a line.');
    return { owner, newest: line.evidence, lines };
  };
  const september = (
    now: DealFacts,
    before: DealHistory | undefined,
    ratio = '40',
    decision?: OwnershipDecision,
  ) => settleDeal(now, before, { month: '2026-09', terms: terms(ratio) }, decision);
  const told = (lines: readonly SettledLine[]) =>
    lines.map(({ vendorId, saleMonth, amount, parts }) => [
      vendorId,
      saleMonth,
      toRupees(amount),
      ...parts.map((part) => `${part.kind} ${toRupees(part.amount)}`),
    ]);

  test('a refund is taken back at the ratio, once', () => {
    const { lines } = september(facts({}, '10000', '-5000'), closed(facts({}, '10000')));
    expect(told(lines)).toEqual([['v1', '2026-08', '-2000.00', 'payments -2000.00']]);
  });

  test('a payment and a rule are told apart and add up', () => {
    const { lines } = september(facts({}, '100', '100'), closed(facts({}, '100')), '10');
    expect(told(lines)).toEqual([['v1', '2026-08', '-20.00', 'payments 40.00', 'rule -60.00']]);
  });

  test('a deal that came too late is paid whole, and one that waited for its payment gets its line', () => {
    expect(told(september(facts({}, '100'), undefined).lines)).toEqual([
      ['v1', '2026-08', '40.00', 'late-deal 40.00'],
    ]);
    expect(told(september(facts({}, '100'), closed(facts({}))).lines)).toEqual([
      ['v1', '2026-08', '40.00', 'payments 40.00'],
    ]);
  });

  test('another stage takes a free demat account back, and the old one brings it again', () => {
    const demat = (stage: string) => facts({ productCategory: 'Free Demat Account', stage });
    const before = closed(demat('Closed Won.'));
    const lost = september(demat('Closed Lost'), before);
    expect(told(lost.lines)).toEqual([['v1', '2026-08', '-300.00', 'stage -300.00']]);
    const [line] = lost.lines;
    if (!line) throw new TypeError('There is a line.');
    const after = { ...before, newest: line.evidence, lines: [...before.lines, line] };
    expect(told(september(demat('Closed Won.'), after).lines)).toEqual([
      ['v1', '2026-08', '300.00', 'stage 300.00'],
    ]);
  });

  test('a deal that the CRM gave to another waits for a decision: kept it stays, moved it posts minus and plus', () => {
    const now = facts({ vendorId: 'v2' }, '100');
    const before = closed(facts({}, '100'));
    expect(september(now, before)).toMatchObject({ lines: [], undecided: true });
    expect(september(now, before, '40', { seen: now, decision: 'keep' })).toMatchObject({
      lines: [],
      undecided: false,
    });
    const moved = september(now, before, '40', { seen: now, decision: 'move' });
    expect(told(moved.lines)).toEqual([
      ['v2', '2026-08', '40.00', 'ownership 40.00'],
      ['v1', '2026-08', '-40.00', 'ownership -40.00'],
    ]);
    expect(moved.owner.vendorId).toBe('v2');
    const old = { seen: facts({ vendorId: 'v3' }), decision: 'move' } as const;
    expect(september(now, before, '40', old)).toMatchObject({ lines: [], undecided: true });
    expect(september(facts({}, '100'), before)).toMatchObject({ lines: [], undecided: false });
  });

  test('payments that cannot be read now take nothing back', () => {
    const unread = { ...facts(), payments: { dealId: 'd1', kind: 'unreadable', why: 'timeout' } as const };
    expect(september(unread, closed(facts({}, '100'))).lines).toEqual([]);
  });
});
