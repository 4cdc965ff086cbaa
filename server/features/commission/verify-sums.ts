import { sql } from 'kysely';
import type { PortalTransaction } from '../../db/portal-database';
import type { MonthRow, SumTables } from '../../db/tables/sum-tables';
import { leadMonths } from './lead-months';
import { storedMonths } from './stored-sums';
import { sumsByDay } from './sums-of-deals-sql';

/**
 * Checks the stored sums of a franchise and returns one line for each month whose sums differ from its deals and
 * payments, or from its leads. Skips months noted as changed, since their sums are not used.
 */
export async function differencesOfSums(
  snapshot: PortalTransaction,
  franchiseCode: string,
): Promise<readonly string[]> {
  const all = sql<boolean>`franchise_code = ${franchiseCode} and created_day is not null`;
  const rowsOf = <Table extends keyof SumTables>(table: Table) =>
    snapshot
      .selectFrom<keyof SumTables>(table)
      .selectAll()
      .where('franchise_code', '=', franchiseCode)
      .execute();
  const deals = storedMonths((await sumsByDay(all).execute(snapshot)).rows);
  return [
    ...differences(
      deals.flatMap(({ month, byDay }) => [month, byDay]),
      [...(await rowsOf('deal_sums')), ...(await rowsOf('deal_day_sums'))],
      await rowsOf('deal_changes'),
      'its deals and payments',
    ),
    ...differences(
      await leadMonths(snapshot, all),
      await rowsOf('lead_sums'),
      await rowsOf('lead_changes'),
      'its leads',
    ),
  ];
}

/** Lists stored sums of unknown franchises, one line for each. */
export async function differencesOfUnknown(snapshot: PortalTransaction): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select franchise_code as code from deal_sums union select franchise_code from deal_day_sums
    union select franchise_code from lead_sums except select franchise_code from vendors order by 1
  `.execute(snapshot);
  return rows.map(({ code }) => `${code}: sums are kept of it, and there is no such franchise.`);
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

/** Writes all stored sums of each franchise and month as one text, so that equal sums give equal texts. */
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
