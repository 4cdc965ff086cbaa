import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * The columns that are read out of leads and deals so that the database can order, narrow and search them: see
 * `refreshDerivedColumns`. A row whose `created_day` is null has not been read yet, or has changed since.
 */
export async function recordPagesSchema({ schema }: PortalDatabase): Promise<void> {
  for (const table of ['leads', 'deals'] as const) {
    for (const [column, type] of [
      ['created_at_ms', 'bigint'],
      ['created_day', 'text'],
      ['searched', 'text'],
    ] as const)
      await schema.alterTable(table).addColumn(column, type).execute();
    await schema
      .createIndex(`${table}_by_created_at_ms`)
      .on(table)
      .columns(['created_at_ms desc', 'id'])
      .execute();
    await schema
      .createIndex(`${table}_by_franchise_and_created_at_ms`)
      .on(table)
      .columns(['franchise_code', 'created_at_ms desc', 'id'])
      .execute();
    await schema
      .createIndex(`${table}_not_read`)
      .on(table)
      .columns(['id'])
      .where(sql.ref('created_day'), 'is', null)
      .execute();
  }
}
