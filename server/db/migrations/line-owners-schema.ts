import type { PortalDatabase } from '../portal-database';

/**
 * The columns for the place of a deal from a closing on, next to a line that does not say it: the line of an account
 * which the deal has left. Lines of earlier versions do say it.
 */
export async function lineOwnersSchema({ schema }: PortalDatabase): Promise<void> {
  await schema.alterTable('closing_lines').addColumn('owner_category', 'text').execute();
  await schema.alterTable('closing_lines').addColumn('owner_day', 'text').execute();
}
