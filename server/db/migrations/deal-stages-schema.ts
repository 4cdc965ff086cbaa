import type { PortalDatabase } from '../portal-database';

/** How the stages of deals change, from now on: of what was before, nothing is known. */
export async function dealStagesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('deal_stages')
    .addColumn('deal_id', 'text', (column) => column.notNull().references('deals.id'))
    // The number of the change among those of its deal.
    .addColumn('step', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('deal_stages_of_deal', ['deal_id', 'step'])
    .execute();
}
