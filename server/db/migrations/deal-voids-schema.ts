import { keepVoidDeals, refuseChanges } from '../dialect';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds deals that administrators declare void, and deletions that the CRM reports. A void deal has its own stage, which
 * the database keeps whatever an import or a sync writes; `stage_in_crm` stores what they write meanwhile.
 */
export async function dealVoidsSchema(database: PortalDatabase): Promise<void> {
  const { schema } = database;
  await schema.alterTable('deals').addColumn('void_reason', 'text').execute();
  await schema.alterTable('deals').addColumn('stage_in_crm', 'text').execute();
  await schema.alterTable('staged_deals').addColumn('void_reason', 'text').execute();
  await schema
    .createTable('deal_voids')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    // Counts the decisions on each deal.
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('stage', 'text', (column) => column.notNull())
    .addColumn('reason', 'text')
    .addColumn('user_id', 'text')
    // The time when the CRM says that the deal was deleted.
    .addColumn('gone_ms', 'bigint')
    .addPrimaryKeyConstraint('deal_voids_of_deal', ['deal_id', 'step'])
    .execute();
  await refuseChanges(database, 'deal_voids', 'what was said of a void deal is only added to');
  await keepVoidDeals(database);
}
