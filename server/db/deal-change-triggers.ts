import { type RawBuilder, sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** What a deal is added up by. */
const FACTS = ['franchise_code', 'created_day', 'product_category', 'stage'];

/** The month of a row of `deals`, by any name that it has; `NO_DAY` is of none. */
function monthOf(row: string): RawBuilder<string> {
  return sql`substr(${sql.ref(`${row}.created_day`)}, 1, 7)`;
}

/** What `noteChangedDeals` does on SQLite. */
export async function noteChangedDealsInSqlite(transaction: PortalDatabase): Promise<void> {
  // Writers take turns, so a note that is there already will do.
  const note = (row: string) => sql`insert into deal_changes (franchise_code, month)
    select ${sql.ref(`${row}.franchise_code`)}, ${monthOf(row)} where ${sql.ref(`${row}.created_day`)} is not null
      and not exists (select 1 from deal_changes
        where franchise_code = ${sql.ref(`${row}.franchise_code`)} and month = ${monthOf(row)});`;
  const differs = sql.raw(FACTS.map((fact) => `old.${fact} is not new.${fact}`).join(' or '));
  await sql`create trigger deals_noted_new after insert on deals begin ${note('new')} end`.execute(
    transaction,
  );
  await sql`create trigger deals_noted_gone after delete on deals begin ${note('old')} end`.execute(
    transaction,
  );
  await sql`create trigger deals_noted_changed after update on deals when ${differs}
    begin ${note('old')} ${note('new')} end`.execute(transaction);
  for (const [change, rows] of [
    ['insert', ['new']],
    ['update', ['old', 'new']],
    ['delete', ['old']],
  ] as const) {
    const notes = rows.map(
      (row) => sql`insert into deal_changes (franchise_code, month)
        select deals.franchise_code, ${monthOf('deals')} from deals
        where deals.id = ${sql.ref(`${row}.deal_id`)} and deals.created_day is not null
          and not exists (select 1 from deal_changes
            where franchise_code = deals.franchise_code and month = ${monthOf('deals')});`,
    );
    await sql`create trigger ${sql.ref(`payments_noted_${change}`)} after ${sql.raw(change)} on payments
      begin ${sql.join(notes, sql` `)} end`.execute(transaction);
  }
}

/** The same on PostgreSQL, once a statement: writers wait for no note of each other. */
export async function noteChangedDealsInPostgres(transaction: PortalDatabase): Promise<void> {
  const note = (rows: RawBuilder<unknown>) => sql`insert into deal_changes (franchise_code, month)
    select distinct written.franchise_code, ${monthOf('written')} from (${rows}) as written
    where written.created_day is not null;`;
  const differs = sql.raw(FACTS.map((fact) => `gone.${fact} is distinct from added.${fact}`).join(' or '));
  const both = sql`select gone.franchise_code, gone.created_day from gone
      join added on added.id = gone.id where ${differs}
    union all select added.franchise_code, added.created_day from added
      join gone on gone.id = added.id where ${differs}`;
  const ofPayments = (rows: string) => sql`select deals.franchise_code, deals.created_day from deals
    where deals.id in (select deal_id from ${sql.table(rows)})`;
  const notes = [
    ['deals', 'insert', note(sql`select franchise_code, created_day from added`)],
    ['deals', 'update', note(both)],
    ['deals', 'delete', note(sql`select franchise_code, created_day from gone`)],
    ['payments', 'insert', note(ofPayments('added'))],
    ['payments', 'update', sql`${note(ofPayments('gone'))} ${note(ofPayments('added'))}`],
    ['payments', 'delete', note(ofPayments('gone'))],
  ] as const;
  for (const [table, change, body] of notes) {
    const name = sql.ref(`note_${table}_${change}`);
    await sql`create function ${name}() returns trigger language plpgsql as $$
      begin ${body} return null; end $$`.execute(transaction);
    const tables = [
      ...(change === 'insert' ? [] : [sql`old table as gone`]),
      ...(change === 'delete' ? [] : [sql`new table as added`]),
    ];
    await sql`create trigger ${name} after ${sql.raw(change)} on ${sql.table(table)}
      referencing ${sql.join(tables, sql` `)} for each statement execute function ${name}()`.execute(
      transaction,
    );
  }
}
