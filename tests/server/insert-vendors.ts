import type { PortalDatabase } from '../../server/db/portal-database';

/** A vendor "Partner 0" with the id `v0` for the first code, and so on. */
export async function insertVendors(database: PortalDatabase, codes: readonly string[]): Promise<void> {
  await database
    .insertInto('vendors')
    .values(
      codes.map((franchise_code, at) => ({
        vendor_id: `v${at}`,
        franchise_code,
        name: `Partner ${at}`,
        email: `p${at}@example.com`,
        status: 'active' as const,
      })),
    )
    .execute();
}
