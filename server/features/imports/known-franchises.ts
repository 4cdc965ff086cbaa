import type { PortalDatabase } from '../../db/portal-database';

/** Reads every franchise code. */
export async function franchiseCodes(database: PortalDatabase): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('vendors').select('franchise_code').execute();
  return new Set(rows.map((row) => row.franchise_code));
}
