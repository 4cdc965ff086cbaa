import type { PortalDatabase } from '../portal-database';

/** All deals by company, with their days, so that how they divide is counted without reading them. */
export async function companiesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema
    .createIndex('deals_by_company_and_day')
    .on('deals')
    .columns(['company', 'created_day'])
    .execute();
}
