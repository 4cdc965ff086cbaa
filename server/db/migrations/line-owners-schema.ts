import type { PortalDatabase } from '../portal-database';

/**
 * Adds to lines the owner of the deal from that closing on, which the text of a line does not contain for an account
 * that the deal has left. Lines of earlier versions do contain it.
 */
export async function lineOwnersSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('closing_lines').addColumn('owner_category', 'text').execute();
  await schema.alterTable('closing_lines').addColumn('owner_day', 'text').execute();
}
