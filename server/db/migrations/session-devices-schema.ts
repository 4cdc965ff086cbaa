import type { PortalDatabase } from '../portal-database';

/** Adds the browser and system of a session; earlier sessions have none. */
export async function sessionDevicesSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('sessions').addColumn('browser', 'text').execute();
  await schema.alterTable('sessions').addColumn('system', 'text').execute();
}
