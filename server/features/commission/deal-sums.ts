import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, type Month, monthOfDay } from '#core/shared/month';
import { holdsDay, holdsMonth, type Period, shiftDay } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import type { DealSumRow, PortalTransaction } from '../../db/portal-database';
import { NO_DAY } from '../../records/derived-columns';

/** So many franchises are read in one query; between two of them other calls get their turn. */
const FRANCHISES_OF_A_QUERY = 50;

/** A question about deals that sums of months can answer. */
export interface SumsWanted {
  /** Of franchise, product and, for free demat accounts, stage alone. */
  readonly where: RawBuilder<SqlBool>;
  readonly days: Period;
  /** Whether deals without a readable date are asked for, too. */
  readonly undated: boolean;
}

/** Sums that are kept, and which months of which franchises have to be counted deal by deal. */
interface KeptSums {
  readonly sums: readonly DealSumRow[];
  readonly recount: ReadonlyMap<Month | '', readonly string[]>;
}

/**
 * The sums of deals that are kept, those that a question is of, each on one side of every cut of its franchise. A month
 * is to be counted where it has changed since, or where its deals lie on both sides of a cut or of an end of the days.
 */
export async function keptSums(
  snapshot: PortalTransaction,
  { where, days, undated }: SumsWanted,
  franchiseCodes: readonly string[],
  cutsOf: (franchiseCode: string) => readonly Day[],
): Promise<KeptSums> {
  const asked = new Set(franchiseCodes);
  const recount = new Map<Month | '', Set<string>>();
  const toCount = (month: Month | '', code: string) => {
    const codes = recount.get(month) ?? new Set();
    recount.set(month, codes.add(code));
  };
  for (const { franchise_code: code, month } of await changedMonths(snapshot))
    if (asked.has(code) && (month === '' ? undated : holdsMonth(days, month))) toCount(month, code);
  const kept: DealSumRow[] = [];
  for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) {
    const ends = [days.from, shiftDay(days.to, 1)];
    const cuts = new Map(codes.map((code) => [code, [...ends, ...cutsOf(code)]]));
    const rows = await snapshot
      .selectFrom('deal_sums')
      .selectAll()
      .where('franchise_code', 'in', codes)
      .where(isOfMonths(days, undated))
      .where(where)
      .execute();
    for (const row of rows) {
      const { franchise_code: code, month, first_day: first, last_day: last } = row;
      if (isCut(first, last, cuts.get(code) ?? [])) toCount(month, code);
      else if (first === NO_DAY || holdsDay(days, first)) kept.push(row);
    }
    await setImmediate();
  }
  return {
    sums: kept.filter(({ month, franchise_code: code }) => !recount.get(month)?.has(code)),
    recount: new Map([...recount].map(([month, codes]) => [month, [...codes]])),
  };
}

/** The months of which deals or payments were written since they were added up. */
function changedMonths(snapshot: PortalTransaction) {
  return snapshot.selectFrom('deal_changes').select(['franchise_code', 'month']).distinct().execute();
}

function isOfMonths({ from, to }: Period, undated: boolean): RawBuilder<SqlBool> {
  const dated = sql<SqlBool>`month between ${monthOfDay(from)} and ${monthOfDay(to)}`;
  return undated ? sql<SqlBool>`(month = ${NO_DAY} or ${dated})` : dated;
}

/** Whether days from the first to the last lie on both sides of a cut, which is the first day after it. */
function isCut(first: Day | '', last: Day | '', cuts: readonly Day[]): boolean {
  return cuts.some((cut) => first < cut && cut <= last);
}
