import { sql } from 'kysely';
import type { PortalTransaction } from '../../db/portal-database';

const PAN_END = sql<string | null>`coalesce(substr(nullif(pan, ''), 7), substr(nullif(gstin, ''), 9, 4))`;

/**
 * Stores the tax numbers of the vendors in a month that is about to be closed. Of a PAN only its end is stored, taken
 * from the GSTIN where only that is known.
 */
export async function noteTaxNumbers(transaction: PortalTransaction, closing: number): Promise<void> {
  await transaction
    .updateTable('closing_vendors')
    .set((row) => {
      const vendor = row
        .selectFrom('vendors')
        .whereRef('vendors.vendor_id', '=', 'closing_vendors.vendor_id');
      return {
        pan_end: vendor.select(PAN_END.as('pan_end')),
        gstin: vendor.select((of) =>
          of.fn<string | null>('nullif', ['vendors.gstin', sql.lit('')]).as('gstin'),
        ),
      };
    })
    .where('closing', '=', closing)
    .execute();
}
