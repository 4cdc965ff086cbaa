import { keepVoidDeals, refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Deals that the office declares void, and what the CRM reports as deleted. A void deal is in a stage of its own, which
 * the database keeps whatever an import or a sync writes; `stage_in_crm` has what they say meanwhile.
 */
export async function dealVoidsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema.alterTable('deals').addColumn('void_reason', 'text').execute();
  await schema.alterTable('deals').addColumn('stage_in_crm', 'text').execute();
  await schema.alterTable('staged_deals').addColumn('void_reason', 'text').execute();
  await schema
    .createTable('deal_voids')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    // The number of the word among those about its deal.
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'text')
    // When the CRM says that it was deleted.
    .addColumn('gone_ms', 'bigint')
    .addPrimaryKeyConstraint('deal_voids_of_deal', ['deal_id', 'step'])
    .execute();
  await refuseChanges(database, 'deal_voids', 'what was said of a void deal is only added to');
  await keepVoidDeals(database);
}
