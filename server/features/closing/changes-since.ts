import type { PortalDatabase } from '../../db/portal-database';
import type { ClosingRow } from '../../db/tables/closing-tables';
import { agreedOfClosing, waitingAgreed } from './agreed-adjustments';
import { settlementTerms, textOfTerms } from './settlement-terms';

/** At most this many changed deals are named. */
const NAMED = 50;

/** The ids of the deals and adjustments that changed after the preparation; both empty where only the terms changed. */
interface Changes {
  readonly deals: readonly string[];
  readonly adjustments: readonly string[];
}

/** Reports what has changed since a month was prepared; undefined where nothing has. */
export async function changesSince(
  database: PortalDatabase,
  row: Pick<ClosingRow, 'no' | 'terms'>,
): Promise<Changes | undefined> {
  const changed = await database
    .selectFrom('rechecks')
    .select('deal_id')
    .where('changed', '=', 1)
    .orderBy('deal_id')
    .limit(NAMED)
    .execute();
  const sameTerms = textOfTerms(await settlementTerms(database)) === row.terms;
  const adjustments = await agreedDifferently(database, row.no);
  if (changed.length === 0 && sameTerms && adjustments.length === 0) return undefined;
  return { deals: changed.map(({ deal_id }) => deal_id), adjustments };
}

/** Lists the ids of agreed adjustments that were approved or withdrawn since the closing was prepared. */
async function agreedDifferently(database: PortalDatabase, no: number): Promise<readonly string[]> {
  const prepared = (await agreedOfClosing(database, no)).map(({ id }) => id);
  const waiting = (await waitingAgreed(database)).map(({ id }) => id);
  return [
    ...waiting.filter((id) => !prepared.includes(id)),
    ...prepared.filter((id) => !waiting.includes(id)),
  ];
}
