import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { JudgingTerms } from '#core/commission/deal-assessment';
import { Cancelled } from '#core/shared/failure';
import type { Day, Month } from '#core/shared/month';
import { changingDays } from '#core/vendors/commission-rule';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import { type CellPart, CellSums, type DealCell, kindOf, sideOf } from './cell-sums';
import { type SumsWanted, type TakeSpan, takeKeptSums } from './deal-sums';
import { type SummedDeals, sumsOfDeals } from './sums-of-deals-sql';

/** The number of franchises whose deals one query sums; between two queries, other calls get a turn. */
export const FRANCHISES_OF_A_QUERY = 5;
/** A query for a single month covers more franchises. */
const FRANCHISES_OF_A_MONTH = 20;

/**
 * The deals to sum, and the days at which sums are cut. Each change of a franchise's rules and of the account opening
 * amount cuts them as well.
 */
export interface SpansWanted {
  readonly franchiseCodes: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** The same filter for stored monthly sums; undefined where they cannot express it. */
  readonly kept: SumsWanted | undefined;
  readonly terms: JudgingTerms;
  readonly cuts?: readonly Day[] | undefined;
}

/**
 * Sums deals exactly in the database, so that memory holds only the sums, and passes the sums to `take` with the cuts
 * of their franchise. Counts deal by deal in months that have changed since they were summed, and where no stored sums
 * apply. Needs a snapshot, since it runs several queries.
 */
export async function takeSpans(
  snapshot: PortalTransaction,
  { franchiseCodes, where, kept, terms, cuts = [] }: SpansWanted,
  take: (...of: [...Parameters<TakeSpan>, cuts: readonly Day[]]) => void,
  signal?: AbortSignal,
): Promise<void> {
  const always = [...cuts, ...changingDays(terms.openingAmounts ?? [])];
  const all = new Map(
    franchiseCodes.map((code) => [code, [...always, ...changingDays(terms.rules.get(code) ?? [])]] as const),
  );
  const cutsOf = (code: string) => all.get(code) ?? always;
  const count = async (codes: readonly string[], condition: RawBuilder<SqlBool>) => {
    if (signal?.aborted) throw new Cancelled();
    const of = sql<SqlBool>`franchise_code in (${sql.join(codes)}) and ${condition}`;
    const { rows } = await sumsOfDeals(of, [...new Set(codes.flatMap(cutsOf))]).execute(snapshot);
    for (const row of rows) {
      const { franchise_code: code, month, first_day: from } = row;
      take(code, month, { from, parts: [partOf(row)] }, cutsOf(code));
    }
  };
  if (!kept) {
    for (const codes of inBatches(franchiseCodes, FRANCHISES_OF_A_QUERY)) await count(codes, where);
    return;
  }
  const changed = await takeKeptSums(snapshot, kept, franchiseCodes, cutsOf, (code, month, span) =>
    take(code, month, span, cutsOf(code)),
  );
  for (const [month, codesOfMonth] of changed)
    for (const codes of inBatches(codesOfMonth, FRANCHISES_OF_A_MONTH))
      await count(codes, sql<SqlBool>`${isOfMonth(month)} and ${where}`);
}

/** Sums deals into cells by franchise, product and the span between two cuts; with `all`, separately for each month. */
export async function dealCells(
  snapshot: PortalTransaction,
  wanted: SpansWanted,
  apart: 'all' | 'none' = 'none',
): Promise<readonly DealCell[]> {
  const has = wanted.kept?.has;
  const cells = new CellSums(apart);
  await takeSpans(snapshot, wanted, (code, month, { from, parts }, cuts) => {
    const asked = has ? parts.filter(({ productCategory, stage }) => has(productCategory, stage)) : parts;
    cells.add(code, month, sideOf(from, cuts), asked);
  });
  return cells.cells();
}

/** A condition that can use the index by day. */
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
