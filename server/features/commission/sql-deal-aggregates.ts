import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JudgingTerms } from '#core/commission/deal-assessment';
import type { DealAggregate } from '#core/commission/tally-aggregates';
import { Cancelled } from '#core/shared/failure';
import type { Day, Month } from '#core/shared/month';
import { changingDays } from '#core/vendors/commission-rule';
import { inBatches } from '../../db/batches';
import { fromMicrosText } from '../../db/micros';
import type { DealSumRow, PortalTransaction } from '../../db/portal-database';
import { keptSums, type SumsWanted } from './deal-sums';
import { sumsOfDeals } from './sums-of-deals-sql';

/** The deals of so many franchises are added up in one query; between two of them other calls get their turn. */
export const FRANCHISES_OF_A_QUERY = 5;
/** Of a single month there may be more. */
const FRANCHISES_OF_A_MONTH = 20;

/**
 * Which deals of some franchises are added up, and on which days that is cut: a cell lies on one side of each of them, and
 * of each change of its franchise's rules and of the account opening amount.
 */
export interface CellsWanted {
  readonly franchiseCodes: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** The same question about what is kept of months; undefined where those do not tell such deals apart. */
  readonly kept: SumsWanted | undefined;
  readonly terms: JudgingTerms;
  readonly cuts?: readonly Day[] | undefined;
}

/** A cell of deals, with the last day of one of them, and the most and the least paid for one, as `DealSumRow` has it. */
export interface DealCell extends DealAggregate {
  readonly last: Day | undefined;
  readonly mostPaid: string | null;
  readonly leastPaid: string | null;
}

/**
 * The deals of a database added up by the database itself, exactly: cells by franchise, product, month and what lies
 * between two cuts, so that memory is of the cells and not of the deals. Months that a cut goes through are counted deal
 * by deal, and so are those that have changed since they were added up. Takes a snapshot, since it asks more than once.
 */
export async function dealCells(
  snapshot: PortalTransaction,
  wanted: CellsWanted,
  signal?: AbortSignal,
): Promise<readonly DealCell[]> {
  const { franchiseCodes, where, kept, terms, cuts = [] } = wanted;
  const always = [...cuts, ...changingDays(terms.openingAmounts ?? [])];
  const changesOf = (code: string) => changingDays(terms.rules.get(code) ?? []);
  const counted = async (codes: readonly string[], condition: RawBuilder<SqlBool>) => {
    if (signal?.aborted) throw new Cancelled();
    const changes = [...new Set([...always, ...codes.flatMap(changesOf)])];
    const of = sql<SqlBool>`franchise_code in (${sql.join(codes)}) and ${condition}`;
    const { rows } = await sumsOfDeals(of, changes).execute(snapshot);
    await setImmediate();
    return rows.map(toCell);
  };
  const cells: DealCell[] = [];
  if (!kept) {
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY))
      cells.push(...(await counted(codes, where)));
    return cells;
  }
  const { sums, recount } = await keptSums(snapshot, kept, franchiseCodes, (code) => [
    ...always,
    ...changesOf(code),
  ]);
  cells.push(...sums.map(toCell));
  for (const [month, codesOfMonth] of recount)
    for (const codes of inBatches(codesOfMonth, FRANCHISES_OF_A_MONTH))
      cells.push(...(await counted(codes, sql<SqlBool>`${isOfMonth(month)} and ${where}`)));
  return cells;
}

/** A condition that an index by day serves. */
function isOfMonth(month: Month | ''): RawBuilder<SqlBool> {
  return sql<SqlBool>`created_day between ${month && `${month}-01`} and ${month && `${month}-31`}`;
}

function toCell(row: DealSumRow): DealCell {
  const { franchise_code, product_category, stage, month, first_day, last_day, deals } = row;
  return {
    franchiseCode: franchise_code,
    productCategory: product_category,
    stage,
    first: first_day || undefined,
    last: last_day || undefined,
    month: month || undefined,
    deals: Number(deals),
    paid: fromMicrosText(row.paid),
    mostPaid: row.most_paid,
    leastPaid: row.least_paid,
  };
}
