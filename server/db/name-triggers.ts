import { type RawBuilder, sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** The tables whose records have names, and the columns that hold them. */
const NAMED = [
  { table: 'deals', subject: 'deal', id: 'id', names: ['deal_name', 'company'] },
  { table: 'vendors', subject: 'vendor', id: 'vendor_id', names: ['name', 'city', 'state', 'pin'] },
] as const;
type Named = (typeof NAMED)[number];

/** Stores the former names with the newest closed month, once: later renames do not concern that closing. */
function noteOf(
  { subject, id, names }: Named,
  array: 'json_array' | 'json_build_array',
): RawBuilder<unknown> {
  const old = sql.join(names.map((name) => sql.ref(`old.${name}`)));
  return sql`insert into closed_names (subject, id, closing, names)
    select ${sql.lit(subject)}, ${sql.ref(`old.${id}`)}, no, cast(${sql.raw(array)}(${old}) as text) from closings
    where no = (select max(no) from closings where state = 'closed' and no > 0) and not exists (
      select 1 from closed_names
      where subject = ${sql.lit(subject)} and id = ${sql.ref(`old.${id}`)} and closing = closings.no);`;
}

/** Implements `keepClosedNames` on SQLite. */
export async function keepClosedNamesInSqlite(transaction: PortalDatabase): Promise<void> {
  for (const named of NAMED) {
    const { table, names } = named;
    const differs = names.map((name) => `old.${name} is not new.${name}`).join(' or ');
    await sql`create trigger ${sql.ref(`${table}_names_changed`)} before update of ${sql.raw(names.join(', '))}
      on ${sql.table(table)} when ${sql.raw(differs)} begin ${noteOf(named, 'json_array')} end`.execute(
      transaction,
    );
    await sql`create trigger ${sql.ref(`${table}_names_gone`)} before delete on ${sql.table(table)}
      begin ${noteOf(named, 'json_array')} end`.execute(transaction);
  }
}

/** Implements `keepClosedNames` on PostgreSQL. */
export async function keepClosedNamesInPostgres(transaction: PortalDatabase): Promise<void> {
  for (const named of NAMED) {
    const { table, names } = named;
    const keep = sql.ref(`${table}_keep_names`);
    const differs = names.map((name) => `old.${name} is distinct from new.${name}`).join(' or ');
    await sql`create function ${keep}() returns trigger language plpgsql as $$ begin
      ${noteOf(named, 'json_build_array')}
      if tg_op = 'DELETE' then return old; end if;
      return new;
    end $$`.execute(transaction);
    await sql`create trigger ${sql.ref(`${table}_names_changed`)} before update on ${sql.table(table)}
      for each row when (${sql.raw(differs)}) execute function ${keep}()`.execute(transaction);
    await sql`create trigger ${sql.ref(`${table}_names_gone`)} before delete on ${sql.table(table)}
      for each row execute function ${keep}()`.execute(transaction);
  }
}
