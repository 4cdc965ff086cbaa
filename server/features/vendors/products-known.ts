import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import type { PortalDatabase } from '../../db/portal-database';

/** Lists the products of deals and rules, sorted by text, without free demat accounts, which have no ratio. */
export async function productsKnown(database: PortalDatabase): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const table of ['commission_rules', 'deals'] as const) {
    const rows = await database.selectFrom(table).select('product_category').distinct().execute();
    for (const row of rows) found.add(row.product_category);
  }
  found.delete(FREE_DEMAT_ACCOUNT);
  return [...found].toSorted();
}
