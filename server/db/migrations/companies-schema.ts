import type { PortalDatabase } from '../portal-database';

/** Adds an index of all deals by company and day, so that their distribution is counted without reading rows. */
export async function companiesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createIndex('deals_by_company_and_day')
    .on('deals')
    .columns(['company', 'created_day'])
    .execute();
}
