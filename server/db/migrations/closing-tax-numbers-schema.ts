import type { PortalDatabase } from '../portal-database';

/** Adds the tax numbers of vendors at the time of closing; months closed earlier have none. */
export async function closingTaxNumbersSchema(database: PortalDatabase): Promise<void> {
  for (const column of ['pan_end', 'gstin'])
    await database.schema.alterTable('closing_vendors').addColumn(column, 'text').execute();
}
