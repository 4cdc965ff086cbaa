import fc from 'fast-check';
import { type Decimal, ZERO } from '#core/shared/money';
import { type Day, type Month, monthOfDay } from '#core/shared/month';
import { amountVersions, putAmountVersion } from '../../server/features/vendors/opening-versions';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { exact } from '../support/exact';
import { MoneyHistory } from '../support/money-history';
import type { ClosingNetwork } from './closing-network';

/** Around the ends of months and days in every zone. */
const INSTANTS = [
  '2026-07-31T09:30:00Z',
  '2026-07-31T18:29:59Z',
  '2026-07-31T18:30:00Z',
  '2026-08-15T12:00:00Z',
  '2026-08-31T12:00:00Z',
  '2026-09-01T03:59:59Z',
  '2026-09-30T23:59:59Z',
  '2026-10-20T10:00:00Z',
];
const DAYS: readonly Day[] = ['2026-08-01', '2026-08-15', '2026-09-01', '2026-10-20'];
const PRODUCTS = ['Loan', 'Free Demat Account'];
const STAGES = ['New', 'Closed Won.', 'Void (office)'];
/** Of each vendor its own, so that one sees whose a ratio is. */
export const RATIOS = { v1: ['40', '41.17', '0'], v2: ['37.77', '23.29'] } as const;
const RUPEES = ['100', '-50', '33.33', '0.0125'];
const AMOUNTS = ['300', '250.75'];

type VendorId = keyof typeof RATIOS;
const CODES: Readonly<Record<VendorId, string>> = { v1: 'FR-001', v2: 'FR-002' };
const vendor = fc.constantFrom<VendorId>('v1', 'v2');

/** Whose a deal is, for what and when: an instant, since the day is one of the zone. */
interface Owner {
  readonly vendor: VendorId;
  readonly product: string;
  readonly instant: string;
}

const owner = fc.record({
  vendor,
  product: fc.constantFrom(...PRODUCTS),
  instant: fc.constantFrom(...INSTANTS),
});

const deal = fc.nat(8);
const from = fc.option(fc.constantFrom(...DAYS), { nil: undefined });

/** Something that happens between two closings. */
const step = fc.oneof(
  fc.record({ what: fc.constant('deal' as const), deal, owner }),
  {
    weight: 4,
    arbitrary: fc.record({ what: fc.constant('pay' as const), deal, rupees: fc.constantFrom(...RUPEES) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('stage' as const), deal, stage: fc.constantFrom(...STAGES) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ what: fc.constant('move' as const), deal, owner, decided: fc.boolean() }),
  },
  fc.record({ what: fc.constant('rule' as const), vendor, ratio: fc.nat(2), from }),
  fc.record({ what: fc.constant('amount' as const), rupees: fc.constantFrom(...AMOUNTS), from }),
  fc.record({ what: fc.constant('agreed' as const), vendor, paise: fc.integer({ min: -500, max: 500 }) }),
);
type Drawn = typeof step extends fc.Arbitrary<infer Each> ? Each : never;
/** With the id that a payment gets, the same in whatever order it comes. */
export type Step =
  | Exclude<Drawn, { what: 'pay' }>
  | (Extract<Drawn, { what: 'pay' }> & { readonly id: string });

/** The deals that are there from the beginning. */
const FIRST_DEALS = 7;

/**
 * What a step is about: of steps about one thing the order matters, as of two rules of a vendor. What is added to a deal
 * that is there is about nothing else.
 */
export function subjectOf(each: Step, at: number): string {
  if (each.what === 'agreed') return `${at}`;
  if (each.what === 'amount') return 'amount';
  if (each.what === 'rule') return each.vendor;
  if (each.deal >= FIRST_DEALS || each.what === 'deal' || each.what === 'move') return `deal ${each.deal}`;
  return each.what === 'pay' ? `${at}` : `stage ${each.deal}`;
}

/** What is there at first, and what happens in each of three months. A walk is dear to begin, so that a long one tells more than several. */
export const threeMonths = fc
  .tuple(
    fc.array(owner, { minLength: FIRST_DEALS, maxLength: FIRST_DEALS }),
    fc.array(fc.array(step, { minLength: 15, maxLength: 30 }), { minLength: 3, maxLength: 3 }),
  )
  .map(([owners, months]) => ({
    begin: [
      { what: 'amount' as const, rupees: '300', from: undefined },
      ...owners.map((each, at) => ({ what: 'deal' as const, deal: at, owner: each })),
    ],
    months: months.map((steps, month) =>
      steps.map((each, at): Step => (each.what === 'pay' ? { ...each, id: `pay-${month}-${at}` } : each)),
    ),
  }));

/** A deal as the CRM has it, with what is known of where closings have it. */
interface Known {
  crm: Owner;
  stage: string;
  readonly payments: { readonly id: string; readonly rupees: Decimal; readonly after: number }[];
  /** Where it was closed, or has been moved to by a decision. */
  closed: Owner | undefined;
  isDecided: boolean;
  /** Whose it was at each closing. */
  readonly owners: (VendorId | undefined)[];
}

interface Dated {
  readonly from: Day | undefined;
  readonly value: Decimal;
}

/** What happens to a network, in its database and beside it in plain values: the second tells what the first must hold. */
export class ClosingWalk {
  readonly deals = new Map<string, Known>();
  readonly #rules: Record<VendorId, readonly Dated[]>;
  #amounts: readonly Dated[] = [];
  readonly #history: MoneyHistory;
  #closings = 0;
  #decided = 0;

  constructor(
    private readonly network: ClosingNetwork,
    private readonly timeZone: string,
  ) {
    this.#history = new MoneyHistory(network.server);
    const first = [{ from: undefined, value: exact('40') }];
    this.#rules = { v1: first, v2: first };
  }

  async take(step: Step): Promise<void> {
    const { database } = this.network;
    if (step.what === 'rule') {
      const ratio = RATIOS[step.vendor][step.ratio] ?? '37.77';
      await this.#history.rule(step.vendor, ratio, step.from);
      this.#rules[step.vendor] = [{ from: step.from, value: exact(ratio) }, ...this.#rules[step.vendor]];
      return;
    }
    if (step.what === 'amount') {
      const [{ version }] = await amountVersions(database);
      const amount = { amount: exact(step.rupees), ...(step.from && { from: step.from }) };
      const change = { userId: undefined, at: 0, reason: undefined };
      await database
        .transaction()
        .execute((transaction) => putAmountVersion(transaction, version, amount, change));
      this.#amounts = [{ from: step.from, value: exact(step.rupees) }, ...this.#amounts];
      return;
    }
    if (step.what === 'agreed') return this.#agree(step.vendor, step.paise);
    const id = `deal-${step.deal}`;
    const known = this.deals.get(id);
    if (step.what === 'deal') {
      if (!known) await this.#add(id, step.owner);
    } else if (known && step.what === 'pay') {
      const payment = { id: step.id, rupees: exact(step.rupees), after: this.#closings };
      known.payments.push(payment);
      const amount_micros = Number(step.rupees) * 1_000_000;
      await database.insertInto('payments').values({ id: payment.id, deal_id: id, amount_micros }).execute();
    } else if (known && step.what === 'stage') {
      known.stage = step.stage;
      await database.updateTable('deals').set({ stage: step.stage }).where('id', '=', id).execute();
    } else if (known && step.what === 'move') await this.#move(id, known, step.owner, step.decided);
  }

  /** Closes a month, and knows what that makes of where deals are. */
  async close(month: Month): Promise<void> {
    await this.network.close(month);
    this.#closings += 1;
    for (const known of this.deals.values()) {
      if (!known.closed && this.#getsLine(known, month)) known.closed = known.crm;
      else if (known.closed && known.isDecided) known.closed = known.crm;
      known.owners.push(known.closed?.vendor);
    }
  }

  /** Whether the closing that was just made has a line of a deal that had none: also where it came late and is worth nothing. */
  #getsLine(known: Known, month: Month): boolean {
    return monthOfDay(this.dayOf(known.crm.instant)) <= month;
  }

  /** What a deal is worth to an owner, in rupees, and nothing to others. */
  worthOf({ payments, stage }: Known, { vendor, product, instant }: Owner): Decimal {
    const on = (dated: readonly Dated[]) =>
      dated.find(({ from }) => from === undefined || from <= this.dayOf(instant))?.value ?? ZERO;
    if (stage === 'Void (office)') return ZERO;
    if (product !== 'Loan') return stage === 'Closed Won.' ? on(this.#amounts) : ZERO;
    const ratio = on(this.#rules[vendor]);
    const micros = payments.reduce(
      (all, { rupees }) => all + rupees.units * 10n ** BigInt(6 - rupees.scale),
      0n,
    );
    return { units: micros * ratio.units, scale: 6 + ratio.scale + 2 };
  }

  /** The day of an instant in the zone of the business, as the runtime has it. */
  dayOf(instant: string): Day {
    const text = new Intl.DateTimeFormat('en-CA', { timeZone: this.timeZone }).format(Date.parse(instant));
    return text as Day;
  }

  async #add(id: string, crm: Owner): Promise<void> {
    const row = {
      id,
      franchise_code: CODES[crm.vendor],
      created_time: crm.instant,
      product_category: crm.product,
      stage: 'New',
    };
    await this.network.database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, this.network.server.dependencies.calendar) })
      .execute();
    const owners = Array.from({ length: this.#closings }, () => undefined);
    this.deals.set(id, { crm, stage: 'New', payments: [], closed: undefined, isDecided: false, owners });
  }

  /** A deal about which somebody has decided is changed again only with another decision. */
  async #move(id: string, known: Known, to: Owner, decided: boolean): Promise<void> {
    if (known.isDecided && !decided) return;
    known.crm = to;
    const row = {
      id,
      franchise_code: CODES[to.vendor],
      created_time: to.instant,
      product_category: to.product,
      stage: known.stage,
    };
    const { database } = this.network;
    await database
      .updateTable('deals')
      .set({ ...row, ...derivedOfDeal(row, this.network.server.dependencies.calendar) })
      .where('id', '=', id)
      .execute();
    if (!known.closed || !decided) return;
    known.isDecided = true;
    this.#decided += 1;
    const seen = { vendor_id: to.vendor, product_category: to.product, created_day: this.dayOf(to.instant) };
    await database
      .insertInto('ownership_decisions')
      .values({
        deal_id: id,
        at_ms: this.#decided,
        ...seen,
        decision: 'move',
        reason: 'Agreed',
        user_id: 'a1',
      })
      .execute();
    await database
      .insertInto('rechecks')
      .values({ deal_id: id, changed: 1 })
      .onConflict((conflict) => conflict.column('deal_id').doUpdateSet({ changed: 1 }))
      .execute();
  }

  async #agree(vendor: VendorId, paise: number): Promise<void> {
    if (paise === 0) return;
    const body = {
      Franchise_code: CODES[vendor],
      kind: 'bonus',
      amount: (paise / 100).toFixed(2),
      note: 'Agreed',
    };
    const { body: proposed } = await this.network.call(1, 'POST', '/api/adjustments', body);
    await this.network.call(2, 'POST', `/api/adjustments/${String(proposed.id)}/approve`);
  }
}
