import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, type Month, monthOfDay } from '#core/shared/month';
import { holdsDay, holdsMonth, type Period, shiftDay } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import type { DealSumRow, MonthRow } from '../../db/tables/sum-tables';
import { NO_DAY } from '../../records/derived-columns';
import { type CellSums, sideOf } from './cell-sums';
import { readDaySums, readSums, type StoredDaySums } from './stored-sums';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 50;

/** A question about deals that sums of months can answer. */
export interface SumsWanted {
  /** Of the franchise alone. */
  readonly where: RawBuilder<SqlBool>;
  /** Whether deals are of the question by their product and, for free demat accounts, their stage; all by default. */
  readonly has?: ((productCategory: string, stage: string) => boolean) | undefined;
  readonly days: Period;
  /** Whether deals without a readable date are asked for, too. */
  readonly undated: boolean;
}

/** The cuts of a franchise, each the first day after it. */
type CutsOf = (franchiseCode: string) => readonly Day[];

/** Franchises by month. */
type Months<Time extends Month | ''> = Map<Time, Set<string>>;

/**
 * Takes the sums that are kept, of the deals that a question is of, into cells: a month whole, or day by day where a cut
 * or an end of the days goes through it. Gives the months that have changed since they were added up, which are not taken.
 */
export async function addKeptSums(
  snapshot: PortalTransaction,
  { where, has = () => true, days, undated }: SumsWanted,
  franchiseCodes: readonly string[],
  cutsOf: CutsOf,
  cells: CellSums,
): Promise<ReadonlyMap<Month | '', ReadonlySet<string>>> {
  const asked = new Set(franchiseCodes);
  const changed: Months<Month | ''> = new Map();
  for (const { franchise_code: code, month } of await changedMonths(snapshot))
    if (asked.has(code) && (month === '' ? undated : holdsMonth(days, month))) addTo(changed, month, code);
  const ends = [days.from, shiftDay(days.to, 1)];
  const cut: Months<Month> = new Map();
  for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) {
    const rows = await snapshot
      .selectFrom('deal_sums')
      .select(['franchise_code', 'month', 'sums'])
      .where('franchise_code', 'in', codes)
      .where(isOfMonths(days, undated))
      .where(where)
      .execute();
    for (const row of rows) {
      const { franchise_code: code, month } = row;
      if (changed.get(month)?.has(code)) continue;
      const cuts = cutsOf(code);
      if (month !== '' && isCut(month, [...ends, ...cuts])) addTo(cut, month, code);
      else addMonth(cells, row, has, cuts);
    }
    await setImmediate();
  }
  for (const [month, codes] of cut) {
    const rows = await snapshot
      .selectFrom('deal_day_sums')
      .selectAll()
      .where('month', '=', month)
      .where('franchise_code', 'in', [...codes])
      .execute();
    for (const { franchise_code: code, ...row } of rows)
      for (const sums of readDaySums(row))
        if (has(sums[0], sums[1])) addDays(cells, code, month, sums, days, cutsOf(code));
    await setImmediate();
  }
  return changed;
}

function addMonth(
  cells: CellSums,
  row: Pick<DealSumRow, 'franchise_code' | 'month' | 'sums'>,
  has: NonNullable<SumsWanted['has']>,
  cuts: readonly Day[],
): void {
  const { franchise_code: code, month } = row;
  const side = sideOf(month && `${month}-01`, cuts);
  for (const [productCategory, stage, from, to, deals, paid, mostPaid, leastPaid] of readSums(row)) {
    if (!has(productCategory, stage)) continue;
    const [first, last] =
      month === '' ? ([month, month] as const) : ([`${month}-${from}`, `${month}-${to}`] as const);
    const sum = paid === null ? null : BigInt(paid);
    cells.add(code, month, side, {
      productCategory,
      stage,
      first,
      last,
      deals,
      paid: sum,
      mostPaid,
      leastPaid,
    });
  }
}

function addDays(
  cells: CellSums,
  code: string,
  month: Month,
  [productCategory, stage, mostPaid, leastPaid, each]: StoredDaySums,
  within: Period,
  cuts: readonly Day[],
): void {
  const parts = new Map<number, { first: Day; last: Day; deals: number; paid: bigint | null }>();
  for (const [dayOfMonth, deals, paid] of each) {
    const day: Day = `${month}-${dayOfMonth}`;
    if (!holdsDay(within, day)) continue;
    const side = sideOf(day, cuts);
    const part = parts.get(side) ?? { first: day, last: day, deals: 0, paid: null };
    parts.set(side, part);
    part.last = day;
    part.deals += deals;
    if (paid !== null) part.paid = (part.paid ?? 0n) + BigInt(paid);
  }
  for (const [side, part] of parts)
    cells.add(code, month, side, { productCategory, stage, mostPaid, leastPaid, ...part });
}

/** The months of which deals or payments were written since they were added up. */
function changedMonths(snapshot: PortalTransaction): Promise<readonly MonthRow[]> {
  return snapshot.selectFrom('deal_changes').select(['franchise_code', 'month']).distinct().execute();
}

function isOfMonths({ from, to }: Period, undated: boolean): RawBuilder<SqlBool> {
  const dated = sql<SqlBool>`month between ${monthOfDay(from)} and ${monthOfDay(to)}`;
  return undated ? sql<SqlBool>`(month = ${NO_DAY} or ${dated})` : dated;
}

/** Whether a cut lies within a month, so that it has days on both sides. */
function isCut(month: Month, cuts: readonly Day[]): boolean {
  return cuts.some((cut) => `${month}-01` < cut && cut <= `${month}-31`);
}

function addTo<Time extends Month | ''>(months: Months<Time>, month: Time, code: string): void {
  const codes = months.get(month) ?? new Set();
  months.set(month, codes.add(code));
}
