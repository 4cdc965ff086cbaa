import type { PortalDatabase } from '../portal-database';

/**
 * Adds covering indexes for commission, so that the sums of a network read no rows: deals by franchise, and payments
 * with their amounts.
 */
export async function commissionSumsSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createIndex('deals_by_what_they_earn_by')
    .on('deals')
    .columns(['franchise_code', 'product_category', 'created_day', 'stage', 'id'])
    .execute();
  await schema
    .createIndex('payments_by_deal_id_with_amount')
    .on('payments')
    .columns(['deal_id', 'amount_micros'])
    .execute();
  await schema.dropIndex('payments_by_deal_id').execute();
}
