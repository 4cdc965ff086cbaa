import type { PortalDatabase } from '../db/portal-database';

/** Maps the id of each vendor to its franchise code. */
export async function codesByVendor(database: PortalDatabase): Promise<ReadonlyMap<string, string>> {
  const rows = await database.selectFrom('vendors').select(['vendor_id', 'franchise_code']).execute();
  return new Map(rows.map(({ vendor_id, franchise_code }) => [vendor_id, franchise_code]));
}

/** Maps each franchise code to the id of its vendor. */
export async function vendorsByCode(database: PortalDatabase): Promise<ReadonlyMap<string, string>> {
  return new Map([...(await codesByVendor(database))].map(([id, code]) => [code, id]));
}
