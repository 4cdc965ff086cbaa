import type { PortalDatabase } from '../portal-database';

/**
 * Adds the time when a training was completed, for the certificate; earlier ones count as completed when they were last
 * watched.
 */
export async function trainingDoneSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('training_progress').addColumn('done_at_ms', 'bigint').execute();
}
