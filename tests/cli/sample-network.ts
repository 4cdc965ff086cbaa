import type { SpecServerData } from '../support/spec-server';

const CATEGORIES = ['Mutual Fund', 'Health Insurance', 'Term Insurance', 'Loan "Gold", small'] as const;
const RATIOS = ['40', 33.33, '0', '12.345'] as const;
const AMOUNTS = ['1000.10', 0.1, 0.2, '1.005', '-250.55', 99999.99, '0.005', 12345.67] as const;

/** The vendors of the sample: one with a code that needs encoding, one without an id, one without deals. */
export const SAMPLE_VENDORS = [
  { vendor_id: 'v2', Franchise_code: 'FR-002', name: 'Shree, "Capital"', email: 'two@example.com' },
  { vendor_id: 'v1', Franchise_code: 'FR/001 A', name: '=HYPERLINK("x")', city: 'पुणे' },
  { _id: 'v3', Franchise_code: 'FR-003', name: 'No\r\nDeals' },
  { Franchise_code: 'FR-004', name: 'No id\u001b[31m' },
];

/** Deals and payments as a server gives them: deterministic, with every edge that the spec names. */
export function sampleNetwork(deals = 60): SpecServerData {
  const records: Record<string, unknown>[] = [];
  const payments: Record<string, unknown> = {};
  for (let number = 1; number <= deals; number += 1) {
    const id = `D-${number}`;
    const demat = number % 7 === 0;
    records.push({
      id,
      Franchise_code: SAMPLE_VENDORS[number % 2]?.Franchise_code,
      Created_Time: createdTime(number),
      Product_Category: demat ? 'Free Demat Account' : CATEGORIES[number % 4],
      Stage: number % 14 === 0 ? 'Closed Won' : 'Closed Won.',
      Deal_Name: `Deal ${number}, "two"\nlines`,
      Company: number % 5 === 0 ? undefined : '-1+1',
    });
    const list = Array.from({ length: number % 4 }, (_, place) => ({
      Amount_paid: AMOUNTS[(number + place * 3) % AMOUNTS.length],
      Paid_on: '2026-10-05',
    }));
    payments[id] = number % 2 === 0 ? { data: list } : { data: { data: list } };
  }
  return {
    user: { role: 'admin', name: 'Admin', email: 'admin@example.com' },
    vendors: SAMPLE_VENDORS,
    deals: records,
    rules: Object.fromEntries(
      ['v1', 'v2'].map((id) => [
        id,
        CATEGORIES.slice(0, id === 'v1' ? 4 : 3).map((Product_Category, place) => ({
          Product_Category,
          Franchise_Ratio: RATIOS[place],
        })),
      ]),
    ),
    payments,
    opening: [{ amount: '300.75' }, { amount: 1 }],
  };
}

/** Some days of a month, some by the minute in UTC, where the last evening is already the next month in Kolkata. */
function createdTime(number: number): string {
  const month = 1 + (number % 11);
  const lastDay = new Date(Date.UTC(2026, month, 0)).getUTCDate();
  const day = `2026-${String(month).padStart(2, '0')}`;
  return number % 3 === 0 ? `${day}-${lastDay}T18:45:00Z` : `${day}-05`;
}
