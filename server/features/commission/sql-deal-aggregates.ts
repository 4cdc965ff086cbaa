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

/** The deals of so many franchises are added up in one query; between two of them other calls get their turn. */
export const FRANCHISES_OF_A_QUERY = 5;
/** Of a single month there may be more. */
const FRANCHISES_OF_A_MONTH = 20;

/**
 * The deals of some franchises that are added up, and the days on which that is cut: sums lie on one side of each of
 * them, and of each change of their franchise's rules and of the account opening amount.
 */
export interface SpansWanted {
  readonly franchiseCodes: readonly string[];
  readonly where: RawBuilder<SqlBool>;
  /** The same question about what is kept of months; undefined where those do not tell such deals apart. */
  readonly kept: SumsWanted | undefined;
  readonly terms: JudgingTerms;
  readonly cuts?: readonly Day[] | undefined;
}

/**
 * Adds deals of a database up by the database itself, exactly, so that memory is of the sums and not of the deals, and
 * gives them to `take` with the cuts of their franchise. Months that have changed since they were added up are counted
 * deal by deal, and so is what no sums are kept of. Takes a snapshot, since it asks more than once.
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

/**
 * The deals in cells by franchise, product and what lies between two cuts; of `all` months apart, or of several
 * together.
 */
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
