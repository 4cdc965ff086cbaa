import { createHash } from 'node:crypto';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';
import type { DealDaySumRow, DealSumRow } from '../../db/tables/sum-tables';
import { createdToText } from '../../records/created-by-day';
import { type CellPart, kindOf } from './cell-sums';
import type { SummedByDay } from './sums-of-deals-sql';

/** Deals of a month added up, as `SummedDeals` has them. A day is that of the month, `05`; empty without a date. */
type StoredSum = readonly [
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
type StoredDaySums = readonly [
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

/** The sums that a month of a franchise is kept with. */
export function readSums({ month, sums }: Pick<DealSumRow, 'month' | 'sums'>): readonly CellPart[] {
  const stored: readonly StoredSum[] = JSON.parse(sums);
  return stored.map(([productCategory, stage, first, last, deals, paid, mostPaid, leastPaid]) => ({
    kind: kindOf(productCategory, stage, paid !== null),
    productCategory,
    stage,
    first: month && `${month}-${first}`,
    last: month && `${month}-${last}`,
    deals,
    paid: microsOf(paid),
    mostPaid: microsOf(mostPaid),
    leastPaid: microsOf(leastPaid),
  }));
}

/** The same of each of its days, those of one kind in their order. */
export function readDaySums(
  month: Month,
  { sums }: Pick<DealDaySumRow, 'sums'>,
): readonly (readonly CellPart[])[] {
  const stored: readonly StoredDaySums[] = JSON.parse(sums);
  return stored.map(([productCategory, stage, most, least, days]) => {
    const kind = kindOf(productCategory, stage, most !== null);
    const [mostPaid, leastPaid] = [microsOf(most), microsOf(least)];
    return days.map(([dayOfMonth, deals, paid]) => {
      const day: Day = `${month}-${dayOfMonth}`;
      return {
        kind,
        productCategory,
        stage,
        first: day,
        last: day,
        deals,
        paid: microsOf(paid),
        mostPaid,
        leastPaid,
      };
    });
  });
}

/** Every stage that free demat accounts of the month have. */
export function readDematStages(row: Pick<DealSumRow, 'demat_stages'>): readonly string[] {
  return JSON.parse(row.demat_stages);
}

/** Puts sums by day, in their order, as their months are kept; equal deals give equal rows. */
export function storedMonths(rows: readonly SummedByDay[]): readonly StoredMonth[] {
  const months = new Map<string, SummedByDay[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.franchise_code, row.month]);
    const own = months.get(key);
    if (own) own.push(row);
    else months.set(key, [row]);
  }
  return [...months.values()].flatMap(([first, ...others]) =>
    first ? [storedMonth([first, ...others])] : [],
  );
}

function storedMonth(ofMonth: readonly [SummedByDay, ...SummedByDay[]]): StoredMonth {
  const [{ franchise_code, month }] = ofMonth;
  const byDay = ofMonth.map(daySumsOf);
  const stages = ofMonth.flatMap((sum) => (sum.product_category === FREE_DEMAT_ACCOUNT ? [sum.stage] : []));
  const created = byDay.flatMap(([, , , , days]) => days.map(([day, deals]) => [day, deals] as const));
  const sums = JSON.stringify(ofMonth.map(sumOf));
  return {
    month: {
      franchise_code,
      month,
      records: ofMonth.reduce((count, { deals }) => count + Number(deals), 0),
      created: createdToText(created),
      demat_stages: JSON.stringify([...new Set(stages)]),
      hash: createHash('sha256').update(`${month} ${sums}`).digest('base64url'),
      sums,
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

function microsOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
