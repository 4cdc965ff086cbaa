import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Day, isMonth, type Month, monthOfDay } from '#core/shared/month';
import { holdsDay, holdsMonth, type Period, shiftDay } from '#core/shared/period';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalTransaction } from '../../db/portal-database';
import type { DealSumRow, MonthRow } from '../../db/tables/sum-tables';
import { NO_DAY } from '../../records/derived-columns';
import { type CutMonth, readMonths, type Span } from './read-months';

/** After so many franchises other calls get their turn. */
const FRANCHISES_AT_ONCE = 50;

/** Takes deals of a franchise and month that lie between two of the cuts of their franchise. */
export type TakeSpan = (franchiseCode: string, month: Month | '', span: Span) => void;

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

/**
 * Gives the sums that are kept, of the deals that a question is of, to `take`: a month whole, or in parts where a cut
 * or an end of the days goes through it. Answers with the months that have changed since they were added up, which are
 * not given.
 */
export async function takeKeptSums(
  snapshot: PortalTransaction,
  { where, days, undated }: SumsWanted,
  franchiseCodes: readonly string[],
  cutsOf: CutsOf,
  take: TakeSpan,
): Promise<ReadonlyMap<Month | '', ReadonlySet<string>>> {
  const codesAsked = new Set(franchiseCodes);
  const changed = new Map<Month | '', Set<string>>();
  for (const { franchise_code: code, month } of await changedMonths(snapshot))
    if (codesAsked.has(code) && (month === '' ? undated : holdsMonth(days, month)))
      changed.set(month, (changed.get(month) ?? new Set()).add(code));
  const ends = [days.from, shiftDay(days.to, 1)];
  // A row for each franchise, since a row for each month costs more than all that is done with it. Together, since
  // PostgreSQL goes through all months for some franchises as it does for many.
  const { rows } = await sql<{ code: string; months: string }>`
    select franchise_code as code, string_agg(month || ' ' || hash, ',') as months from deal_sums
    where ${isOneOfList(snapshot, 'franchise_code', [...codesAsked])} and ${isOfMonths(days, undated)} and ${where}
    group by franchise_code
  `.execute(snapshot);
  for (const some of inBatches(rows, FRANCHISES_AT_ONCE)) {
    const kept: CutMonth[] = [];
    for (const { code, months } of some) {
      const cuts = [...ends, ...cutsOf(code)];
      for (const { month, hash } of keptMonths(months))
        if (!changed.get(month)?.has(code))
          kept.push({ franchise_code: code, month, hash, cuts: cutsWithin(month, cuts) });
    }
    await readMonths(snapshot, kept, (code, month, spans) => {
      for (const span of spans) if (span.from === '' || holdsDay(days, span.from)) take(code, month, span);
    });
    await setImmediate();
  }
  return changed;
}

function keptMonths(text: string): readonly Pick<DealSumRow, 'month' | 'hash'>[] {
  return text.split(',').map((each) => {
    const [month = '', hash = ''] = each.split(' ');
    return { month: isMonth(month) ? month : '', hash };
  });
}

/** The months of which deals or payments were written since they were added up. */
function changedMonths(snapshot: PortalTransaction): Promise<readonly MonthRow[]> {
  return snapshot.selectFrom('deal_changes').select(['franchise_code', 'month']).distinct().execute();
}

function isOfMonths({ from, to }: Period, undated: boolean): RawBuilder<SqlBool> {
  const dated = sql<SqlBool>`month between ${monthOfDay(from)} and ${monthOfDay(to)}`;
  return undated ? sql<SqlBool>`(month = ${NO_DAY} or ${dated})` : dated;
}

/** The cuts that have days of a month on both sides, in their order. */
function cutsWithin(month: Month | '', cuts: readonly Day[]): readonly Day[] {
  if (month === '') return [];
  const [first, last] = [`${month}-01`, `${month}-31`];
  const within = cuts.filter((cut) => first < cut && cut <= last);
  return within.length < 2 ? within : [...new Set(within)].toSorted();
}
