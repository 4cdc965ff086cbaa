import { sql } from 'kysely';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import type { MonthRow } from '../../db/tables/sum-tables';
import { leadMonths } from './lead-months';
import { storedMonths } from './stored-sums';
import { sumsByDay } from './sums-of-deals-sql';

/**
 * What is wrong with the sums that are kept, one line for each franchise and month of which they are not what its deals and
 * payments, or its leads, come to now. Months that are noted as changed are passed over: nothing is read from their sums.
 */
export function differencesOfSums(database: PortalDatabase): Promise<readonly string[]> {
  return inSnapshot(database, async (snapshot) => {
    const all = sql<boolean>`created_day is not null`;
    const deals = storedMonths((await sumsByDay(all).execute(snapshot)).rows);
    return [
      ...differences(
        deals.flatMap(({ month, byDay }) => [month, byDay]),
        [
          ...(await snapshot.selectFrom('deal_sums').selectAll().execute()),
          ...(await snapshot.selectFrom('deal_day_sums').selectAll().execute()),
        ],
        await snapshot.selectFrom('deal_changes').selectAll().distinct().execute(),
        'its deals and payments',
      ),
      ...differences(
        await leadMonths(snapshot, all),
        await snapshot.selectFrom('lead_sums').selectAll().execute(),
        await snapshot.selectFrom('lead_changes').selectAll().distinct().execute(),
        'its leads',
      ),
    ];
  });
}

function differences(
  counted: readonly MonthRow[],
  kept: readonly MonthRow[],
  changes: readonly MonthRow[],
  what: string,
): readonly string[] {
  const [fromRows, asKept] = [textsByPlace(counted), textsByPlace(kept)];
  const changed = new Set(changes.map(placeOf));
  return [...new Set([...fromRows.keys(), ...asKept.keys()])]
    .filter((place) => !changed.has(place) && fromRows.get(place) !== asKept.get(place))
    .toSorted()
    .map((place) => `${place}: the sums that are kept are not those of ${what}.`);
}

/** All that is kept of each franchise and month as one text that tells whether it is the same. */
function textsByPlace(rows: readonly MonthRow[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const row of rows) {
    const values = Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1));
    texts.set(placeOf(row), `${texts.get(placeOf(row)) ?? ''}${JSON.stringify(values.map(String))}\n`);
  }
  return texts;
}

function placeOf({ franchise_code, month }: MonthRow): string {
  return `${franchise_code} ${month || 'without a readable date'}`;
}
