import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEAL_FIELDS } from '#contract/deals';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type DealPageQuery, dealSearchParts, mayBeReference } from '#core/network/queried-deal';
import { filterNames, hasDays } from '#core/network/record-query';
import type { AmountRange } from '#core/shared/amount-range';
import { eachOf } from '#core/shared/each-of';
import type { Decimal } from '#core/shared/money';
import { ALL_DAYS } from '#core/shared/period';
import { DEAL_FILTER_FIELDS, DEAL_PAGE_FILTERS } from '#records/deal';
import { microsText } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import { columnsOf } from '../../records/columns';
import { termsForSearch } from '../../records/own-terms';
import { isAskedFor, isBroughtBy, isContained } from '../../records/record-query-sql';
import { areOfLoss, hasDisplayedStatus, stagesForStatus } from '../commission/deal-state-sql';
import type { SumsWanted } from '../commission/deal-sums';
import { PAID_FOR_DEAL } from '../commission/sums-of-deals-sql';

const FIELD_COLUMNS = columnsOf(DEAL_FIELDS);

/** Maps each filter to its column. */
export const DEAL_COLUMNS = eachOf(DEAL_PAGE_FILTERS, (name) => FIELD_COLUMNS[DEAL_FILTER_FIELDS[name]]);

/** Returns the SQL condition for the deals that match a query within a scope. */
export async function dealsAskedFor(
  database: PortalDatabase,
  scope: Scope,
  query: DealPageQuery,
): Promise<RawBuilder<SqlBool>> {
  const { states = [], demats, paid, batch } = query;
  const parts = dealSearchParts(query.search, await termsForSearch(database, query.search));
  const conditions = [isAskedFor(scope, query, DEAL_COLUMNS, parts, inReferences)];
  if (states.length > 0) conditions.push(hasDisplayedStatus(states, await stagesForStatus(database, states)));
  conditions.push(...isFreeDematAsked(demats));
  if (paid) conditions.push(isPaidWithin(paid));
  if (batch !== undefined) conditions.push(isBroughtBy('deals', batch));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/**
 * Returns the same query for monthly sums, ignoring the states; undefined where the query distinguishes deals that the
 * sums do not.
 */
export function sumsAskedFor(scope: Scope, query: DealPageQuery): SumsWanted | undefined {
  const { search, paid, demats, days, filters, batch, states = [] } = query;
  const isKept = filterNames(filters).every((name) => name === 'category' || name === 'franchise');
  if (search || paid || batch !== undefined || !isKept || areOfLoss(states)) return undefined;
  const { category, ...others } = filters;
  const categories = category && category.length > 0 ? new Set(category) : undefined;
  return {
    where: isAskedFor(scope, { ...query, days: undefined, filters: others }, DEAL_COLUMNS, []),
    has: (product, stage) => (categories?.has(product) ?? true) && isOfDematsAsked(product, stage, demats),
    days: { from: days?.from ?? ALL_DAYS.from, to: days?.to ?? ALL_DAYS.to },
    undated: !hasDays(days),
  };
}

function isFreeDematAsked(demats: DealPageQuery['demats']): readonly RawBuilder<SqlBool>[] {
  if (demats === undefined) return [];
  return demats === 'won'
    ? [sql<SqlBool>`(product_category = ${FREE_DEMAT_ACCOUNT} and stage = ${CLOSED_WON})`]
    : [sql<SqlBool>`product_category <> ${FREE_DEMAT_ACCOUNT}`];
}

/** Whether summed deals match the filter for demat accounts. */
function isOfDematsAsked(product: string, stage: string, demats: DealPageQuery['demats']): boolean {
  if (demats === undefined) return true;
  return demats === 'won'
    ? product === FREE_DEMAT_ACCOUNT && stage === CLOSED_WON
    : product !== FREE_DEMAT_ACCOUNT;
}

/** Searches all references at once: they are few compared with the deals. */
function inReferences(text: string): readonly RawBuilder<SqlBool>[] {
  if (!mayBeReference(text)) return [];
  const found = isContained(sql`lower(reference)`, text);
  return [sql<SqlBool>`id in (select deal_id from payments where reference is not null and ${found})`];
}

/**
 * Matches deals whose payments are within a range. Payments of free demat accounts do not count, and deals without
 * payments match no range.
 */
function isPaidWithin({ from, to }: AmountRange): RawBuilder<SqlBool> {
  const end = (amount: Decimal) => sql`cast(${microsText(amount)} as numeric)`;
  const conditions = [
    sql<SqlBool>`product_category <> ${FREE_DEMAT_ACCOUNT}`,
    from ? sql<SqlBool>`${PAID_FOR_DEAL} >= ${end(from)}` : undefined,
    to ? sql<SqlBool>`${PAID_FOR_DEAL} <= ${end(to)}` : undefined,
    from || to ? undefined : sql<SqlBool>`${PAID_FOR_DEAL} is not null`,
  ];
  return sql<SqlBool>`(${sql.join(
    conditions.flatMap((each) => each ?? []),
    sql` and `,
  )})`;
}
