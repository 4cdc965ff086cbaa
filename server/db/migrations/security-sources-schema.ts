import type { PortalDatabase } from '../portal-database';

/** Adds the network address and the unknown account that was tried, and an index of the events of one person. */
export async function securitySourcesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('security_log').addColumn('address', 'text').execute();
  await schema.alterTable('security_log').addColumn('tried', 'text').execute();
  await schema
    .createIndex('security_log_of_person')
    .on('security_log')
    .columns(['kind', 'user_id', 'at_ms'])
    .execute();
  await schema.dropIndex('security_log_of_kind').execute();
}
