import { type SqlBool, sql } from 'kysely';
import { inSnapshot } from '../../db/dialect';
import type { DealSumRow, PortalDatabase } from '../../db/portal-database';
import { sumsOfDeals } from './sums-of-deals-sql';

/**
 * What is wrong with the sums of deals that are kept, one line for each franchise and month of which they are not what
 * its deals and payments come to now. Months that are noted as changed are passed over: nothing is read from their sums.
 */
export function differencesOfDealSums(database: PortalDatabase): Promise<readonly string[]> {
  return inSnapshot(database, async (snapshot) => {
    const [counted, kept, changes] = [
      (await sumsOfDeals(sql<SqlBool>`created_day is not null`).execute(snapshot)).rows,
      await snapshot.selectFrom('deal_sums').selectAll().execute(),
      await snapshot.selectFrom('deal_changes').selectAll().distinct().execute(),
    ];
    const changed = new Set(changes.map(placeOf));
    const [fromRows, asKept] = [textsByPlace(counted), textsByPlace(kept)];
    return [...new Set([...fromRows.keys(), ...asKept.keys()])]
      .filter((place) => !changed.has(place) && fromRows.get(place) !== asKept.get(place))
      .toSorted()
      .map((place) => `${place}: the sums that are kept are not those of its deals and payments.`);
  });
}

function placeOf({ franchise_code, month }: Pick<DealSumRow, 'franchise_code' | 'month'>): string {
  return `${franchise_code} ${month || 'without a readable date'}`;
}

/** All sums of each franchise and month as one text that tells whether they are the same. */
function textsByPlace(rows: readonly DealSumRow[]): ReadonlyMap<string, string> {
  const lists = new Map<string, string[]>();
  for (const row of rows) {
    const { product_category, stage, with_payments, first_day, last_day, deals } = row;
    const { paid, most_paid, least_paid } = row;
    const list = lists.get(placeOf(row)) ?? [];
    list.push(
      JSON.stringify([
        product_category,
        stage,
        with_payments,
        first_day,
        last_day,
        `${deals}`,
        paid,
        most_paid,
        least_paid,
      ]),
    );
    lists.set(placeOf(row), list);
  }
  return new Map([...lists].map(([place, list]) => [place, list.toSorted().join('\n')]));
}
