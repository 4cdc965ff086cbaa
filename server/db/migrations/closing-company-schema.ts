import type { PortalDatabase } from '../portal-database';

/** Adds the company at the time of closing; months closed earlier have none. */
export async function closingCompanySchema(database: PortalDatabase): Promise<void> {
  await database.schema.alterTable('closings').addColumn('company', 'text').execute();
}
