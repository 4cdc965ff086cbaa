import type { PortalDatabase } from '../portal-database';

/** When a training was done, for the certificate; what was done before counts as done when it was last watched. */
export async function trainingDoneSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('training_progress').addColumn('done_at_ms', 'bigint').execute();
}
