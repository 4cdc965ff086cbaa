import type { PortalDatabase } from '../portal-database';

/** Finds what earlier closings have said of a sale month of a vendor, among the sums of all closings. */
export async function earlierSumsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createIndex('closing_sums_by_month')
    .on('closing_sums')
    .columns(['sale_month', 'vendor_id', 'closing'])
    .execute();
}
