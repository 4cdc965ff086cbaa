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

/** After this many franchises, other calls get a turn. */
const FRANCHISES_AT_ONCE = 50;

/** Receives the sums of a franchise and month between two of the franchise's cuts. */
export type TakeSpan = (franchiseCode: string, month: Month | '', span: Span) => void;

/** A query about deals that monthly sums can answer. */
export interface SumsWanted {
  /** A condition on the franchise only. */
  readonly where: RawBuilder<SqlBool>;
  /** Whether the query includes deals of this product and, for free demat accounts, this stage; by default all. */
  readonly has?: ((productCategory: string, stage: string) => boolean) | undefined;
  readonly days: Period;
  /** Whether deals without a readable date are included. */
  readonly undated: boolean;
}

/** Returns the cuts of a franchise, each the first day after it. */
type CutsOf = (franchiseCode: string) => readonly Day[];

/**
 * Passes the stored sums of the matching deals to `take`: whole months, or parts of a month that a cut or an end of the
 * period divides. Returns the months changed since they were summed, which are not passed.
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
  // One row for each franchise, since a row for each month would cost more than all the processing. For several
  // franchises in one query, since PostgreSQL scans all months for a few franchises as well as for many.
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

/** Selects the months in which deals or payments were written since they were summed. */
function changedMonths(snapshot: PortalTransaction): Promise<readonly MonthRow[]> {
  return snapshot.selectFrom('deal_changes').select(['franchise_code', 'month']).distinct().execute();
}

function isOfMonths({ from, to }: Period, undated: boolean): RawBuilder<SqlBool> {
  const dated = sql<SqlBool>`month between ${monthOfDay(from)} and ${monthOfDay(to)}`;
  return undated ? sql<SqlBool>`(month = ${NO_DAY} or ${dated})` : dated;
}

/** Returns the cuts with days of a month on both sides, in order. */
function cutsWithin(month: Month | '', cuts: readonly Day[]): readonly Day[] {
  if (month === '') return [];
  const [first, last] = [`${month}-01`, `${month}-31`];
  const within = cuts.filter((cut) => first < cut && cut <= last);
  return within.length < 2 ? within : [...new Set(within)].toSorted();
}
