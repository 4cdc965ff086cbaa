import fc from 'fast-check';
import { DEAL_STATUSES } from '#core/commission/deal-assessment';
import { DEAL_ORDERS } from '#core/network/deal-order';
import { exact, shortest } from '../support/exact';
import type { DealPages, LeadPages } from '../support/pages-at';
import { seldom } from '../support/seldom';

/** The franchises of the network that is asked. */
export const CODES = ['FR-001', 'FR/002 A', 'फ-003'];
const TIMES = [
  '2026-11-04T10:15:00+05:30',
  '2026-11-04T04:45:00Z',
  '2026-10-31T18:29:59Z',
  '2026-10-31T18:30:00Z',
  '2026-11-04 10:15',
  '2026-11-15T10:00:00-1200',
  '2026-11-30',
  '2026-11-31T10:15:00+05:30',
  'soon',
];
const NAMES = ['Asha 100%', 'ÁSHA_b', 'Ravi!', 'रवि', 'ﬁne', ''];
const WORDS = ['asha', 'म्यूचुअल', '%', '_', '!', 'रवि', 'fine', 'RAVI', 'á', '98', '+91 98000', 'zzz'];
const VALUES = ['New', 'new', 'Lost', '', undefined];

/** A lead, a deal and what may be asked of each, however odd. */
export const lead = fc.record({
  code: fc.constantFrom(...CODES),
  name: fc.constantFrom(...NAMES),
  mobile: fc.constantFrom('9800000001', '+91 98000-00002', '02212345', undefined),
  status: fc.constantFrom(...VALUES),
  city: fc.constantFrom('Pune', 'Delhi', undefined),
  time: fc.constantFrom(...TIMES, undefined),
});
export const deal = fc.record({
  code: fc.constantFrom(...CODES),
  name: fc.constantFrom(...NAMES),
  company: fc.constantFrom(...VALUES),
  category: fc.constantFrom('Mutual Fund', 'Loan', 'Free Demat Account'),
  stage: fc.constantFrom('Closed Won.', 'Closed Won', ' closed_won..', 'Closed-Lost to X', 'New', ''),
  time: fc.constantFrom(...TIMES),
  amounts: fc.array(fc.constantFrom(100_000_000, -1, 1_005_000, 999_999_999_999_999), { maxLength: 2 }),
});
const day = fc.constantFrom('2026-10-31', '2026-11-04', '2026-11-15', '2026-11-30', undefined);
const asked = {
  franchiseCodes: seldom(fc.subarray(CODES), undefined),
  days: seldom(fc.record({ from: day, to: day }), { from: undefined, to: undefined }),
  search: seldom(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 2 }).map((words) => words.join(' ')),
    '',
  ),
  order: fc.constantFrom('newest', 'oldest'),
} as const;
export const leadQuery = fc.record({
  ...asked,
  filters: fc.record({
    status: seldom(fc.subarray(['New', 'new']), []),
    city: seldom(fc.subarray(['Pune']), []),
  }),
});
const amount = fc.constantFrom('0', '99.999999', '100', '101.005', '200.000001', undefined);
export const dealQuery = fc.record({
  ...asked,
  order: fc.constantFrom(...DEAL_ORDERS),
  paid: seldom(
    fc
      .record({ from: amount, to: amount })
      .map(({ from, to }) => ({ from: from && exact(from), to: to && exact(to) })),
    undefined,
  ),
  filters: fc.record({
    stage: seldom(fc.subarray(['Closed Won.']), []),
    franchise: seldom(fc.subarray(['फ-003']), []),
  }),
  states: seldom(fc.subarray([...DEAL_STATUSES]), []),
  demats: seldom(fc.constantFrom('won', 'none'), undefined),
});

/** What all pages of a query hold, one after another, and how many they say there are. */
export async function allLeads(pages: LeadPages, query: Parameters<LeadPages['page']>[0], limit: number) {
  const found: string[] = [];
  let next: string | undefined;
  let total = 0;
  do {
    const page = await pages.page(query, { limit, cursor: next });
    found.push(...page.records.map(({ id }) => id));
    ({ next, total } = page);
  } while (next !== undefined);
  return { found, total };
}

export async function allDeals(pages: DealPages, query: Parameters<DealPages['page']>[0], limit: number) {
  const found: string[] = [];
  let next: string | undefined;
  let total = 0;
  do {
    const page = await pages.page(query, { limit, cursor: next });
    for (const { deal: of, state, commission, payments } of page.records)
      found.push([of.id, state, shortest(commission), payments.length].join(' '));
    ({ next, total } = page);
  } while (next !== undefined);
  return { found, total };
}

export async function figuresOf(pages: DealPages, query: Parameters<DealPages['figures']>[0]) {
  const { paid, commission, freeDematEarning, accounts, ...rest } = await pages.figures(query);
  const amounts = [paid, commission, freeDematEarning, ...accounts.map(({ amount }) => amount)];
  return { ...rest, amounts: amounts.map((each) => each && shortest(each)) };
}
