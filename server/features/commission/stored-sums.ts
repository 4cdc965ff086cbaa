import { createHash } from 'node:crypto';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { Day, Month } from '#core/shared/month';
import type { DealDaySumRow, DealSumRow } from '../../db/tables/sum-tables';
import { createdToText } from '../../records/created-by-day';
import { type CellPart, kindOf } from './cell-sums';
import type { SummedByDay } from './sums-of-deals-sql';

/** The sum of deals of a month, like `SummedDeals`. Days are days of the month, `05`; empty without a date. */
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

/** The same sum divided by day, with the largest and the smallest amount paid for a deal in the whole month. */
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

/** The stored sums of one month of one franchise. */
interface StoredMonth {
  readonly month: DealSumRow;
  readonly byDay: DealDaySumRow;
}

/** Parses the stored sums of a month of a franchise. */
export function readSums(month: Month | '', text: string): readonly CellPart[] {
  const stored: readonly StoredSum[] = JSON.parse(text);
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

/** Parses the stored sums by day: one list for the days before the first cut, and one from each cut on. */
export function readDaySums(
  month: Month,
  text: string,
  cuts: readonly Day[],
): readonly (readonly CellPart[])[] {
  const stored: readonly StoredDaySums[] = JSON.parse(text);
  const spans: CellPart[][] = [[], ...cuts.map(() => [])];
  for (const [productCategory, stage, most, least, days, deals, paid] of stored) {
    const of = { kind: kindOf(productCategory, stage, paid !== null), productCategory, stage };
    const bounds = { mostPaid: microsOf(most), leastPaid: microsOf(least) };
    spans.forEach((span, at) => {
      const [from, until] = [cuts[at - 1], cuts[at]].map((cut) => cut?.slice(8));
      const own = days.flatMap((day, place) =>
        (from === undefined || from <= day) && (until === undefined || day < until) ? [place] : [],
      );
      const [first, last] = [days[own[0] ?? -1], days[own.at(-1) ?? -1]];
      if (first === undefined || last === undefined) return;
      span.push({
        ...of,
        ...bounds,
        first: `${month}-${first}`,
        last: `${month}-${last}`,
        deals: own.reduce((sum, place) => sum + (deals[place] ?? 0), 0),
        paid: paid && own.reduce((sum, place) => sum + BigInt(paid[place] ?? 0), 0n),
      });
    });
  }
  return spans;
}

/** Lists the stages of the free demat accounts of a month. */
export function readDematStages(row: Pick<DealSumRow, 'demat_stages'>): readonly string[] {
  return JSON.parse(row.demat_stages);
}

/** Converts sums by day, in their order, to the stored rows of their months; equal deals give equal rows. */
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
  const sumsByDay = JSON.stringify(byDay);
  return {
    month: {
      franchise_code,
      month,
      records: ofMonth.reduce((count, { deals }) => count + Number(deals), 0),
      created: createdToText(created),
      demat_stages: JSON.stringify([...new Set(stages)]),
      hash: createHash('sha256').update(`${month} ${sums} ${sumsByDay}`).digest('base64url'),
      sums,
    },
    byDay: { franchise_code, month, sums: sumsByDay },
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
