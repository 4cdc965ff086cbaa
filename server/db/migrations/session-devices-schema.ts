import type { PortalDatabase } from '../portal-database';

/** From which browser and system a session was begun; earlier ones do not say it. */
export async function sessionDevicesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('sessions').addColumn('browser', 'text').execute();
  await schema.alterTable('sessions').addColumn('system', 'text').execute();
}
