import type { Insertable } from 'kysely';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { DealRow, PaymentRow } from '../db/portal-database';
import { crmDay, crmTime, type DemoCalendar } from './demo-calendar';
import { demoPerson } from './demo-names';
import { DEMO_VENDORS } from './demo-network';
import { BROKERS, DEMAT_STAGES, PRODUCT_COMPANIES, PRODUCT_STAGES, PRODUCTS } from './demo-products';
import type { SeededRandom } from './seeded-random';

const DEALS_OF_VENDORS = [96, 62, 56, 50, 42, 34];
const FIRST_DEAL_ID = 200_001_001;
const FIRST_PAYMENT_ID = 300_001_001;
const MICROS_PER_PAISA = 10_000;

/** A deal before it has its number, with its payments in paise and their times. */
interface Draft {
  readonly franchiseCode: string;
  readonly created: number;
  readonly category: string;
  readonly stage: string;
  /** Paise; a refund is negative. */
  readonly payments: readonly number[];
}

/** Deals that each vendor always has in the current month, so that every state of a deal can be seen there. */
const THIS_MONTH: readonly Omit<Draft, 'franchiseCode' | 'created'>[] = [
  { category: FREE_DEMAT_ACCOUNT, stage: CLOSED_WON, payments: [] },
  { category: FREE_DEMAT_ACCOUNT, stage: CLOSED_WON, payments: [] },
  { category: FREE_DEMAT_ACCOUNT, stage: 'Closed Won', payments: [] },
  { category: FREE_DEMAT_ACCOUNT, stage: 'Documents Pending', payments: [] },
  { category: 'Mutual Fund', stage: CLOSED_WON, payments: [1_000_000, 123_457] },
  { category: 'Health Insurance', stage: CLOSED_WON, payments: [1_850_050] },
  { category: 'Mutual Fund', stage: CLOSED_WON, payments: [500_000, -125_000] },
  { category: 'Term Insurance', stage: 'Payment Pending', payments: [] },
  { category: 'Corporate Fixed Deposit', stage: CLOSED_WON, payments: [33_333] },
  { category: 'Loan Against Securities', stage: CLOSED_WON, payments: [250_000] },
];

/** A product deal of each vendor that falls into another month if months are counted in UTC. */
const AT_THE_EDGE = { category: 'Mutual Fund', stage: CLOSED_WON, payments: [765_432] };

/** Makes the deals of all demo vendors over 12 months, numbered in the order of their creation, with their payments. */
export function demoDeals(
  random: SeededRandom,
  calendar: DemoCalendar,
): { deals: Insertable<DealRow>[]; payments: Insertable<PaymentRow>[] } {
  const drafts = DEMO_VENDORS.flatMap(({ franchise_code }, at) =>
    Array.from({ length: DEALS_OF_VENDORS[at] ?? 0 }, (_, number) =>
      draft(random, calendar, franchise_code, number),
    ),
  ).toSorted((a, b) => a.created - b.created);
  const deals: Insertable<DealRow>[] = [];
  const payments: Insertable<PaymentRow>[] = [];
  for (const [at, { franchiseCode, created, category, stage, payments: paise }] of drafts.entries()) {
    const id = String(FIRST_DEAL_ID + at);
    deals.push({
      id,
      franchise_code: franchiseCode,
      created_time: createdTime(at, created),
      product_category: category,
      stage,
      deal_name: `${demoPerson(random, at).name} - ${category}`,
      company: random.pick(PRODUCT_COMPANIES[category] ?? BROKERS),
    });
    for (const [step, amount] of paise.entries()) {
      payments.push({
        id: String(FIRST_PAYMENT_ID + payments.length),
        deal_id: id,
        amount_micros: amount * MICROS_PER_PAISA,
        paid_on: crmDay(Math.min(calendar.daysFrom(created, step * 30), calendar.anchor)),
      });
    }
  }
  return { deals, payments };
}

function draft(random: SeededRandom, calendar: DemoCalendar, franchiseCode: string, number: number): Draft {
  const fixed = THIS_MONTH[number];
  if (fixed) return { franchiseCode, created: calendar.inThisMonth(random), ...fixed };
  if (number === THIS_MONTH.length) {
    return { franchiseCode, created: calendar.firstMinutesOfMonth(), ...AT_THE_EDGE };
  }
  const created = calendar.inLastYear(random);
  if (random.chance(35)) {
    const stage = random.pick(DEMAT_STAGES);
    return { franchiseCode, created, category: FREE_DEMAT_ACCOUNT, stage, payments: [] };
  }
  const category = random.pick(PRODUCTS);
  const stage = random.pick(PRODUCT_STAGES);
  return { franchiseCode, created, category, stage, payments: paymentsFor(random, stage) };
}

function paymentsFor(random: SeededRandom, stage: string): number[] {
  const most = stage === CLOSED_WON ? 4 : 1;
  const amounts = Array.from({ length: random.between(stage === CLOSED_WON ? 1 : 0, most) }, () => {
    const rupees = random.between(5, 250) * 100;
    return rupees * 100 + (random.chance(40) ? random.between(1, 9999) : 0);
  });
  const first = amounts[0];
  if (first !== undefined && amounts.length < 4 && random.chance(6)) amounts.push(-Math.floor(first / 2));
  return amounts;
}

/** CRMs write times in more than one way: sometimes in UTC, which near midnight is another day. */
function createdTime(at: number, moment: number): string {
  return at % 11 === 7 ? `${new Date(moment).toISOString().slice(0, 19)}Z` : crmTime(moment);
}
