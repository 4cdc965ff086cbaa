import type { PortalDatabase } from '../portal-database';

/** Adds the columns for editing trainings, promotions and advertisements: revisions and removals. */
export async function contentSchema({ schema }: PortalDatabase): Promise<void> {
  for (const table of ['trainings', 'promotions', 'carousel_slides']) {
    await schema.alterTable(table).addColumn('revision', 'integer').execute();
    await schema.alterTable(table).addColumn('removed_at_ms', 'bigint').execute();
  }
  await schema.alterTable('promotions').addColumn('published_to', 'text').execute();
  await schema.alterTable('promotions').addColumn('unpublished', 'integer').execute();
  await schema.alterTable('pictures').addColumn('kept_at_ms', 'bigint').execute();
}
