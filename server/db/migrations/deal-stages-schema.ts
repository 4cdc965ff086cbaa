import type { PortalDatabase } from '../portal-database';

/** Adds the history of deal stages, which starts now: earlier changes are unknown. */
export async function dealStagesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('deal_stages')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    // Counts the changes of each deal.
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_stages_of_deal', ['deal_id', 'step'])
    .execute();
}
