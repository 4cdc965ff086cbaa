import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { DEAL_FILTERS } from '#contract/deals';
import { CLOSED_WON, FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type DealPageQuery, dealSearchParts, mayBeReference } from '#core/network/queried-deal';
import type { AmountRange } from '#core/shared/amount-range';
import type { Decimal } from '#core/shared/money';
import { microsText } from '../../db/micros';
import type { PortalDatabase } from '../../db/portal-database';
import type { Scope } from '../../db/scope';
import { columnsOf } from '../../records/columns';
import { isAskedFor, isContained } from '../../records/record-query-sql';
import { isInStates } from '../commission/deal-state-sql';
import { PAID_FOR_DEAL } from '../commission/sql-deal-aggregates';

/** The column of each filter. */
export const DEAL_COLUMNS = columnsOf(DEAL_FILTERS);

/** The SQL condition that lets through the deals that a query asks for, within a scope. */
export async function dealsAskedFor(
  database: PortalDatabase,
  scope: Scope,
  query: DealPageQuery,
): Promise<RawBuilder<SqlBool>> {
  const { states = [], demats, paid } = query;
  const conditions = [isAskedFor(scope, query, DEAL_COLUMNS, dealSearchParts(query.search), inReferences)];
  if (states.length > 0) conditions.push(await isInStates(database, states));
  if (demats === 'won')
    conditions.push(sql<SqlBool>`(product_category = ${FREE_DEMAT_ACCOUNT} and stage = ${CLOSED_WON})`);
  if (demats === 'none') conditions.push(sql<SqlBool>`product_category <> ${FREE_DEMAT_ACCOUNT}`);
  if (paid) conditions.push(isPaidWithin(paid));
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** Looks in all references at once, which are few beside the deals, and not deal by deal. */
function inReferences(text: string): readonly RawBuilder<SqlBool>[] {
  if (!mayBeReference(text)) return [];
  const found = isContained(sql`lower(reference)`, text);
  return [sql<SqlBool>`id in (select deal_id from payments where reference is not null and ${found})`];
}

/** Payments of a free demat account pay for nothing, and a deal without payments lies in no range. */
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
