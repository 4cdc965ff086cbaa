import type { PortalDatabase } from '../portal-database';

/** Adds lead details that the CRM's record lacks, the activities of leads, and the network's settings. */
export async function leadWritingSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createTable('lead_details')
    .addColumn('lead_id', 'text', (column) =>
      column.primaryKey().notNull().references('leads.id').onDelete('cascade'),
    )
    .addColumn('consent_version', 'text')
    .addColumn('consent_language', 'text')
    .addColumn('consent_given_at', 'text')
    .addColumn('offers', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('best_time', 'text')
    .addColumn('language', 'text')
    .execute();
  await schema
    .createTable('lead_activities')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('lead_id', 'text', (column) => column.notNull().references('leads.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('from_value', 'text')
    .addColumn('to_value', 'text')
    .addColumn('result', 'text')
    .addColumn('text', 'text')
    .execute();
  await schema
    .createIndex('lead_activities_by_lead_id')
    .on('lead_activities')
    .columns(['lead_id', 'at_ms'])
    .execute();
  await schema
    .createTable('settings')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
