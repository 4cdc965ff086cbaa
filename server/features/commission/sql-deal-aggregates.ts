import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JudgingTerms } from '#core/commission/deal-assessment';
import { Cancelled } from '#core/shared/failure';
import type { Day, Month } from '#core/shared/month';
import { changingDays } from '#core/vendors/commission-rule';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import { type CellPart, CellSums, kindOf, sideOf } from './cell-sums';
import { addKeptSums, type SumsWanted } from './deal-sums';
import { type SummedDeals, sumsOfDeals } from './sums-of-deals-sql';

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
  /** The months whose deals are in cells of no other month; none by default. */
  readonly apart?: ReadonlySet<Month> | 'all' | undefined;
}

/**
 * The deals of a database added up by the database itself, exactly: cells by franchise, product and what lies between two
 * cuts, so that memory is of the cells and not of the deals. Months that have changed since they were added up are counted
 * deal by deal, and so is what no sums are kept of. Takes a snapshot, since it asks more than once.
 */
export async function dealCells(
  snapshot: PortalTransaction,
  { franchiseCodes, where, kept, terms, cuts = [], apart = new Set() }: CellsWanted,
  signal?: AbortSignal,
): Promise<CellSums> {
  const always = [...cuts, ...changingDays(terms.openingAmounts ?? [])];
  const changes = new Map(
    franchiseCodes.map((code) => [code, changingDays(terms.rules.get(code) ?? [])] as const),
  );
  const cutsOf = (code: string) => [...always, ...(changes.get(code) ?? [])];
  const cells = new CellSums(apart);
  const count = async (codes: readonly string[], condition: RawBuilder<SqlBool>) => {
    if (signal?.aborted) throw new Cancelled();
    const of = sql<SqlBool>`franchise_code in (${sql.join(codes)}) and ${condition}`;
    const { rows } = await sumsOfDeals(of, [...new Set(codes.flatMap(cutsOf))]).execute(snapshot);
    for (const row of rows)
      cells.add(row.franchise_code, row.month, sideOf(row.first_day, cutsOf(row.franchise_code)), [
        partOf(row),
      ]);
    await setImmediate();
  };
  if (!kept) {
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) await count(codes, where);
    return cells;
  }
  const changed = await addKeptSums(snapshot, kept, franchiseCodes, cutsOf, cells);
  for (const [month, codesOfMonth] of changed)
    for (const codes of inBatches(codesOfMonth, FRANCHISES_OF_A_MONTH))
      await count(codes, sql<SqlBool>`${isOfMonth(month)} and ${where}`);
  return cells;
}

/** A condition that an index by day serves. */
function isOfMonth(month: Month | ''): RawBuilder<SqlBool> {
  return sql<SqlBool>`created_day between ${month && `${month}-01`} and ${month && `${month}-31`}`;
}

function partOf(row: SummedDeals): CellPart {
  const { product_category: productCategory, stage, paid } = row;
  const micros = (text: string | null) => (text === null ? null : BigInt(text));
  return {
    kind: kindOf(productCategory, stage, paid !== null),
    productCategory,
    stage,
    first: row.first_day,
    last: row.last_day,
    deals: Number(row.deals),
    paid: micros(paid),
    mostPaid: micros(row.most_paid),
    leastPaid: micros(row.least_paid),
  };
}
