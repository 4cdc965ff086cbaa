import type { PortalDatabase } from '../portal-database';

/** Adds the time of the last failed attempt to send a message. */
export async function failedMessagesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('outbox').addColumn('failed_at_ms', 'bigint').execute();
}
