import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openDatabase } from '../../server/db/dialect';
import { migrate } from '../../server/db/migrations/migrate';
import type { PortalDatabase } from '../../server/db/portal-database';
import { freshDatabase } from '../support/test-engine';

async function migrated(): Promise<PortalDatabase> {
  const database = await openDatabase(await freshDatabase('empty'));
  onTestFinished(() => database.destroy());
  await migrate(database);
  return database;
}

async function applied(database: PortalDatabase): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from applied_migrations order by name`.execute(
    database,
  );
  return rows.map(({ name }) => name);
}

it('take over what earlier versions noted, also when two start at once', async () => {
  const database = await migrated();
  const names = await applied(database);
  // As earlier versions left it: names without moments, no table of kysely's own, and one step still to come.
  await sql`drop table migration_lock`.execute(database);
  await sql`alter table applied_migrations drop column timestamp`.execute(database);
  await sql`delete from applied_migrations where name = '0008-saved-views'`.execute(database);
  await sql`drop table saved_views`.execute(database);
  await Promise.all([migrate(database), migrate(database)]);
  expect(await applied(database)).toEqual(names);
  expect(await database.selectFrom('saved_views').selectAll().execute()).toEqual([]);
});

it('of a newer version are refused, and nothing is changed', async () => {
  const database = await migrated();
  await sql`insert into applied_migrations (name, timestamp) values ('9999-from-the-future', '2099-01-01')`.execute(
    database,
  );
  await sql`delete from applied_migrations where name = '0008-saved-views'`.execute(database);
  const names = await applied(database);
  await expect(migrate(database)).rejects.toThrow(
    'comes from a newer version of the portal (9999-from-the-future).',
  );
  expect(await applied(database)).toEqual(names);
});

it('that fail leave the tables as they were, and say what failed', async () => {
  const database = await migrated();
  await sql`delete from applied_migrations where name in ('0008-saved-views', '0010-vendor-desk')`.execute(
    database,
  );
  await sql`drop table saved_views`.execute(database);
  const names = await applied(database);
  await expect(migrate(database)).rejects.toThrow(/already exists|duplicate column/);
  expect(await applied(database)).toEqual(names);
  await expect(database.selectFrom('saved_views').selectAll().execute()).rejects.toThrow(/saved_views/);
  // The lock is free again.
  await expect(migrate(database)).rejects.toThrow(/already exists|duplicate column/);
});
