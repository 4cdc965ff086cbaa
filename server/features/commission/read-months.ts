import type { PortalTransaction } from '../../db/portal-database';
import type { DealSumRow } from '../../db/tables/sum-tables';
import type { CellPart } from './cell-sums';
import { readSums } from './stored-sums';

/** So many months are kept in memory, each of about 2 kB; beyond that all are read anew. */
const MAX_KNOWN = 20_000;
/**
 * What was read of months, by the hash of their text, so that it is right whatever has changed, and in whatever database:
 * reading them again would take most of the time of each figure.
 */
const known = new Map<string, readonly CellPart[]>();

/** The sums of some months in a snapshot. Those of a network are few statements, most of them of what is known. */
export async function readMonths(
  snapshot: PortalTransaction,
  rows: readonly Pick<DealSumRow, 'franchise_code' | 'month' | 'hash'>[],
): Promise<(hash: string) => readonly CellPart[]> {
  const found = new Map<string, readonly CellPart[]>();
  const unknown = rows.filter(({ hash }) => !known.has(hash));
  if (unknown.length > 0) {
    const read = await snapshot
      .selectFrom('deal_sums')
      .select(['month', 'hash', 'sums'])
      .where('franchise_code', 'in', [...new Set(unknown.map((row) => row.franchise_code))])
      .where('month', 'in', [...new Set(unknown.map((row) => row.month))])
      .execute();
    if (known.size + read.length > MAX_KNOWN) known.clear();
    for (const row of read) found.set(row.hash, readSums(row));
    for (const [hash, parts] of found) known.set(hash, parts);
  }
  return (hash) => known.get(hash) ?? found.get(hash) ?? [];
}
