import type { PortalDatabase } from '../portal-database';

/** From where it was done, and which unknown account was tried; and what one person has caused is found at once. */
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
