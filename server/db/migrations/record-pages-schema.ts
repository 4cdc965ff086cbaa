import { sql } from 'kysely';
import type { PortalDatabase } from '../portal-database';

/**
 * Adds the derived columns of leads and deals by which the database sorts, filters and searches: see
 * `refreshDerivedColumns`. A null in `created_day` means that the columns are not derived yet, or are outdated.
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
