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
  days: readonly string[],
  deals: readonly number[],
  /** Null for deals without payments. */
  paid: readonly string[] | null,
];

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

/** The same of those of its days that lie on some side of its cuts; undefined leaves a day out. */
export function readDaySums(
  month: Month,
  { sums }: Pick<DealDaySumRow, 'sums'>,
  sideOf: (day: Day) => number | undefined,
): ReadonlyMap<number, readonly CellPart[]> {
  const stored: readonly StoredDaySums[] = JSON.parse(sums);
  const sides = new Map<string, number | undefined>();
  const parts = new Map<number, CellPart[]>();
  for (const [productCategory, stage, most, least, days, deals, paid] of stored) {
    const kind = kindOf(productCategory, stage, paid !== null);
    const [mostPaid, leastPaid] = [microsOf(most), microsOf(least)];
    const own = new Map<number, { first: Day; last: Day; deals: number; paid: bigint | null }>();
    days.forEach((dayOfMonth, at) => {
      const day: Day = `${month}-${dayOfMonth}`;
      if (!sides.has(dayOfMonth)) sides.set(dayOfMonth, sideOf(day));
      const side = sides.get(dayOfMonth);
      if (side === undefined) return;
      const part = own.get(side) ?? { first: day, last: day, deals: 0, paid: paid && 0n };
      if (part.deals === 0) own.set(side, part);
      part.last = day;
      part.deals += deals[at] ?? 0;
      if (part.paid !== null) part.paid += BigInt(paid?.[at] ?? 0);
    });
    for (const [side, part] of own) {
      const whole = { kind, productCategory, stage, mostPaid, leastPaid, ...part };
      const others = parts.get(side);
      if (others) others.push(whole);
      else parts.set(side, [whole]);
    }
  }
  return parts;
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
  const created = byDay.flatMap(([, , , , days, deals]) =>
    days.map((day, at) => [day, deals[at] ?? 0] as const),
  );
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

function daySumsOf(sum: SummedByDay): StoredDaySums {
  const { product_category, stage, most_paid, least_paid, days, deals_of_days, paid_of_days } = sum;
  const paid = paid_of_days === null ? null : JSON.parse(`[${paid_of_days}]`);
  return [
    product_category,
    stage,
    most_paid,
    least_paid,
    JSON.parse(`[${days}]`),
    JSON.parse(`[${deals_of_days}]`),
    paid,
  ];
}

function microsOf(text: string | null): bigint | null {
  return text === null ? null : BigInt(text);
}
