import type { PortalDatabase } from '../portal-database';

/** When the newest attempt to send a message failed. */
export async function failedMessagesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('outbox').addColumn('failed_at_ms', 'bigint').execute();
}
