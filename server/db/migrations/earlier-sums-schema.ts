import type { PortalDatabase } from '../portal-database';

/** Adds an index that finds the sums of earlier closings for a sale month of a vendor. */
export async function earlierSumsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createIndex('closing_sums_by_month')
    .on('closing_sums')
    .columns(['sale_month', 'vendor_id', 'closing'])
    .execute();
}
