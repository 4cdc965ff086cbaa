import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { DealDaySumRow, DealSumRow } from '../../db/tables/sum-tables';
import { createdToText } from '../../records/created-by-day';
import type { SummedByDay } from './sums-of-deals-sql';

/** Deals of a month added up, as `SummedDeals` has them. A day is that of the month, `05`; empty without a date. */
export type StoredSum = readonly [
  productCategory: string,
  stage: string,
  firstDay: string,
  lastDay: string,
  deals: number,
  paid: string | null,
  mostPaid: string | null,
  leastPaid: string | null,
];

/** The same day by day, with the most and the least that was paid for a deal of the whole month. */
export type StoredDaySums = readonly [
  productCategory: string,
  stage: string,
  mostPaid: string | null,
  leastPaid: string | null,
  days: readonly StoredDay[],
];
type StoredDay = readonly [day: string, deals: number, paid: string | null];

/** What is kept of one month of one franchise. */
interface StoredMonth {
  readonly month: DealSumRow;
  readonly byDay: DealDaySumRow;
}

/** The sums that a month of a franchise is kept with; equal deals give equal texts. */
export function readSums(row: Pick<DealSumRow, 'sums'>): readonly StoredSum[] {
  return JSON.parse(row.sums);
}

/** The same of its days. */
export function readDaySums(row: Pick<DealDaySumRow, 'sums'>): readonly StoredDaySums[] {
  return JSON.parse(row.sums);
}

/** Every stage that free demat accounts of the month have. */
export function readDematStages(row: Pick<DealSumRow, 'demat_stages'>): readonly string[] {
  return JSON.parse(row.demat_stages);
}

/** Puts sums by day, in their order, as their months are kept. */
export function storedMonths(rows: readonly SummedByDay[]): readonly StoredMonth[] {
  const months = new Map<string, SummedByDay[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.franchise_code, row.month]);
    months.set(key, [...(months.get(key) ?? []), row]);
  }
  return [...months.values()].flatMap(([first, ...others]) =>
    first ? [storedMonth([first, ...others])] : [],
  );
}

function storedMonth(sums: readonly [SummedByDay, ...SummedByDay[]]): StoredMonth {
  const [{ franchise_code, month }] = sums;
  const byDay = sums.map(daySumsOf);
  const stages = sums.flatMap((sum) => (sum.product_category === FREE_DEMAT_ACCOUNT ? [sum.stage] : []));
  const created = byDay.flatMap(([, , , , days]) => days.map(([day, deals]) => [day, deals] as const));
  return {
    month: {
      franchise_code,
      month,
      records: sums.reduce((count, { deals }) => count + Number(deals), 0),
      created: createdToText(created),
      demat_stages: JSON.stringify([...new Set(stages)]),
      sums: JSON.stringify(sums.map(sumOf)),
    },
    byDay: { franchise_code, month, sums: JSON.stringify(byDay) },
  };
}

function sumOf(sum: SummedByDay): StoredSum {
  const [first, last] = [sum.first_day.slice(8), sum.last_day.slice(8)];
  const { product_category, stage, deals, paid, most_paid, least_paid } = sum;
  return [product_category, stage, first, last, Number(deals), paid, most_paid, least_paid];
}

function daySumsOf({ product_category, stage, most_paid, least_paid, days }: SummedByDay): StoredDaySums {
  const each: readonly StoredDay[] = JSON.parse(`[${days}]`);
  return [product_category, stage, most_paid, least_paid, each];
}
