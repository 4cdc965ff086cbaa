import fc from 'fast-check';
import type { DealFacts, DealOwnership, SettlementTerms } from '#core/closing/deal-evidence';
import {
  type DealHistory,
  type OwnershipDecision,
  type SettledLine,
  sameOwnership,
  settleDeal,
} from '#core/closing/settle-deal';
import type { Payment } from '#core/payments/payment';
import { type Decimal, sum, ZERO } from '#core/shared/money';
import { type Day, type Month, shiftMonth } from '#core/shared/month';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import type { RuleVersion } from '#core/vendors/rule-version';
import { exact } from './exact';

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
const STAGES = ['New', 'Closed Won.', 'Closed Lost', 'Void (office)'];
const AMOUNTS = ['100', '-100', '0.01', '33.33', '-12.5', '100000'];
const RATIOS = ['40', '10', '33.33', '0', '12.345'];
const DEALS = ['d1', 'd2', 'd3'];

/** The present data that determine what deals are worth. */
export interface World {
  readonly deals: Map<string, Omit<DealFacts, 'payments'> & { readonly payments: readonly Payment[] }>;
  readonly versions: Map<string, readonly RuleVersion[]>;
  openingAmount: Decimal;
  readonly decisions: Map<string, OwnershipDecision>;
}

/** An event that changes the data. */
export interface Happening {
  (world: World): void;
  /** The subject of the event: the order of events about one subject may matter, as for two rules of a vendor. */
  readonly subject: string;
  /** The deal, if the event only adds to what is known of it: then the order does not matter. */
  readonly addsTo?: string;
}

const about = (subject: string, happen: (world: World) => void, addsTo?: string): Happening =>
  Object.assign(happen, { subject, ...(addsTo !== undefined && { addsTo }) });

/** Changes a deal, if it exists. */
const changeDeal =
  (id: string, change: (deal: NonNullable<ReturnType<World['deals']['get']>>) => object) =>
  ({ deals }: World): void => {
    const deal = deals.get(id);
    if (deal) deals.set(id, { ...deal, ...change(deal) });
  };

const id = fc.constantFrom(...DEALS);

const newDeal: fc.Arbitrary<Happening> = fc
  .record({
    dealId: id,
    vendorId: fc.constantFrom(...VENDORS),
    productCategory: fc.constantFrom(...PRODUCTS),
    createdDay: fc.constantFrom(...DAYS),
    stage: fc.constantFrom(...STAGES),
  })
  .map((deal) =>
    about(deal.dealId, ({ deals }) => {
      if (!deals.has(deal.dealId)) deals.set(deal.dealId, { ...deal, payments: [] });
    }),
  );

/** Generates a payment or a refund for a deal. */
const payment: fc.Arbitrary<Happening> = fc.tuple(id, fc.constantFrom(...AMOUNTS)).map(([deal, amount]) => {
  const pay = changeDeal(deal, ({ payments }) => ({
    payments: [...payments, { amountPaid: exact(amount) }],
  }));
  return about(deal, pay, deal);
});

const stage: fc.Arbitrary<Happening> = fc.tuple(id, fc.constantFrom(...STAGES)).map(([deal, now]) =>
  about(
    deal,
    changeDeal(deal, () => ({ stage: now })),
  ),
);

/** Generates a move: the CRM gives a deal to another franchise, product or day, or changes several of them together. */
const move: fc.Arbitrary<Happening> = fc
  .tuple(
    id,
    fc.record(
      {
        vendorId: fc.constantFrom(...VENDORS),
        productCategory: fc.constantFrom(...PRODUCTS),
        createdDay: fc.constantFrom(...DAYS),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([deal, change]) =>
    about(
      deal,
      changeDeal(deal, () => change),
    ),
  );

const decision: fc.Arbitrary<Happening> = fc
  .tuple(id, fc.constantFrom<'move' | 'keep'>('move', 'move', 'keep'))
  .map(([deal, decided]) =>
    about(deal, ({ deals, decisions }) => {
      const seen = deals.get(deal);
      if (seen) decisions.set(deal, { seen, decision: decided });
    }),
  );

const rules: fc.Arbitrary<Happening> = fc
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
  .map(([vendor, given, from]) =>
    about(vendor, ({ versions }) => {
      const before = versions.get(vendor) ?? [];
      versions.set(vendor, [{ version: before.length, rules: given, ...(from && { from }) }, ...before]);
    }),
  );

const openingAmount: fc.Arbitrary<Happening> = fc.constantFrom('300', '250.75').map((amount) =>
  about('opening amount', (world) => {
    world.openingAmount = exact(amount);
  }),
);

/** Generates anything that may happen between two closings. */
export const happening = fc.oneof(
  { weight: 2, arbitrary: newDeal },
  { weight: 3, arbitrary: payment },
  { weight: 1, arbitrary: stage },
  { weight: 2, arbitrary: move },
  { weight: 2, arbitrary: decision },
  { weight: 1, arbitrary: rules },
  { weight: 1, arbitrary: openingAmount },
);

/** Generates the events of some months, each of which is closed. */
export const someMonths = fc.array(fc.array(happening, { maxLength: 8 }), { minLength: 1, maxLength: 5 });

/** Makes two vendors with rules, and a deal with a payment, to which much may happen. */
export const aWorld = (): World => ({
  deals: new Map([
    [
      'd1',
      {
        dealId: 'd1',
        vendorId: 'v1',
        productCategory: 'Loan',
        createdDay: '2026-08-03',
        stage: 'New',
        payments: [{ amountPaid: exact('100') }],
      },
    ],
  ]),
  versions: new Map(
    VENDORS.map((vendor, at) => [
      vendor,
      [{ version: 0, rules: [loan(RATIOS[at]), insurance(RATIOS[at + 1])] }],
    ]),
  ),
  openingAmount: exact('300'),
  decisions: new Map(),
});

const loan = (ratio = '40') => ({ productCategory: 'Loan', ratio: exact(ratio) });
const insurance = (ratio = '10') => ({ productCategory: 'Insurance', ratio: exact(ratio) });

/** Returns the terms that assess the deals of a world. */
export function termsOf({ versions, openingAmount }: World): SettlementTerms {
  return {
    rulesOf: (vendor) => rulesOfVersions(versions.get(vendor) ?? []),
    openingAmountOn: () => openingAmount,
  };
}

/** Closes one month after another and keeps each line. */
export class Closings {
  readonly lines: SettledLine[] = [];
  readonly histories = new Map<string, DealHistory>();
  month: Month = FIRST;

  /** Closes the month; returns its lines. */
  close(world: World): readonly SettledLine[] {
    const terms = termsOf(world);
    const closed = [...world.deals.values()].flatMap(({ payments, ...deal }) => {
      const facts = { ...deal, payments: { dealId: deal.dealId, kind: 'read', payments } as const };
      const before = this.histories.get(deal.dealId);
      const settlement = { month: this.month, terms };
      const { lines } = settleDeal(facts, before, settlement, world.decisions.get(deal.dealId));
      const [first, ...others] = [...(before ?? []), ...lines];
      if (first) this.histories.set(deal.dealId, [first, ...others]);
      return lines;
    });
    this.lines.push(...closed);
    this.month = shiftMonth(this.month, 1);
    return closed;
  }
}

/**
 * Computes what a deal is worth, independently of the product: from the newest rule of the product for the day, without
 * floating point.
 */
export function worth(world: World, dealId: string, owner: DealOwnership): Decimal {
  const deal = world.deals.get(dealId);
  if (!deal || deal.stage === 'Void (office)') return ZERO;
  if (owner.productCategory === 'Free Demat Account')
    return deal.stage === 'Closed Won.' ? world.openingAmount : ZERO;
  const said = (world.versions.get(owner.vendorId) ?? [])
    .filter(({ from }) => from === undefined || from <= owner.createdDay)
    .flatMap(({ rules }) => rules.filter((rule) => rule.productCategory === owner.productCategory));
  const ratio = said[0]?.ratio ?? ZERO;
  const paid = sum(deal.payments.map(({ amountPaid }) => amountPaid));
  return { units: paid.units * ratio.units, scale: paid.scale + ratio.scale + 2 };
}

/**
 * Returns the owner of a deal according to closings: a decision worth 0 to both makes no line, and is still followed.
 */
export function ownerOf({ deals, decisions }: World, history: DealHistory, dealId: string): DealOwnership {
  const [deal, decided] = [deals.get(dealId), decisions.get(dealId)];
  const isMoved = deal && decided?.decision === 'move' && sameOwnership(decided.seen, deal);
  return isMoved ? deal : (history.at(-1) ?? history[0]).owner;
}
