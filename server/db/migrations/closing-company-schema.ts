import type { PortalDatabase } from '../portal-database';

/** Adds to closings the company as it is called when a month is closed; months that were closed before have none. */
export async function closingCompanySchema(database: PortalDatabase): Promise<void> {
  await database.schema.alterTable('closings').addColumn('company', 'text').execute();
}
