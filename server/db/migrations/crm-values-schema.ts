import type { PortalDatabase } from '../portal-database';

/** Adds the CRM's values of lead fields that were changed in the portal, so that the CRM does not change them back. */
export async function crmValuesSchema(database: PortalDatabase): Promise<void> {
  await database.schema
    .createTable('lead_crm_values')
    .addColumn('lead_id', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('value', 'text')
    .addPrimaryKeyConstraint('lead_crm_values_key', ['lead_id', 'field'])
    .execute();
}
