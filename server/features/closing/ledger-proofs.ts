import type { LastProof, LedgerProof } from '#core/ledger/ledger';
import type { PortalDatabase } from '../../db/portal-database';

/** Stores the result and the time of a verification. */
export async function keepProof(
  database: PortalDatabase,
  { deals, due, deep, differences, at }: LedgerProof & Pick<LastProof, 'deep' | 'at'>,
): Promise<void> {
  const row = { at_ms: at, deep: deep ? 1 : 0, deals, due, differences: differences.length };
  await database.insertInto('ledger_proofs').values(row).execute();
}

/** Reads the result of the last verification; undefined where there was none. */
export async function lastProof(database: PortalDatabase): Promise<LastProof | undefined> {
  const row = await database
    .selectFrom('ledger_proofs')
    .selectAll()
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, at: row.at_ms, deep: row.deep === 1 };
}
