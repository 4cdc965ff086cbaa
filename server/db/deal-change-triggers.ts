import { type RawBuilder, sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** A table whose writes are recorded by franchise and month. */
interface NotedRecords {
  readonly table: 'deals' | 'leads';
  /** The table that holds the records of changes. */
  readonly changes: 'deal_changes' | 'lead_changes';
  /** The columns that sums depend on. */
  readonly facts: readonly string[];
}

const DEALS: NotedRecords = {
  table: 'deals',
  changes: 'deal_changes',
  facts: ['franchise_code', 'created_day', 'product_category', 'stage'],
};

/** The month of a row under any alias; empty for `NO_DAY`. */
function monthOf(row: string): RawBuilder<string> {
  return sql`substr(${sql.ref(`${row}.created_day`)}, 1, 7)`;
}

/** Implements `noteChangedDeals` on SQLite. */
export async function noteChangedDealsInSqlite(transaction: PortalDatabase): Promise<void> {
  await noteChangedRecordsInSqlite(transaction, DEALS);
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

/** Creates the change triggers of one table on SQLite. */
export async function noteChangedRecordsInSqlite(
  transaction: PortalDatabase,
  { table, changes, facts }: NotedRecords,
): Promise<void> {
  // Writers take turns here, so an existing record of the change suffices.
  const note = (row: string) => sql`insert into ${sql.table(changes)} (franchise_code, month)
    select ${sql.ref(`${row}.franchise_code`)}, ${monthOf(row)} where ${sql.ref(`${row}.created_day`)} is not null
      and not exists (select 1 from ${sql.table(changes)}
        where franchise_code = ${sql.ref(`${row}.franchise_code`)} and month = ${monthOf(row)});`;
  const differs = sql.raw(facts.map((fact) => `old.${fact} is not new.${fact}`).join(' or '));
  for (const [name, when, notes] of [
    ['new', sql`after insert on ${sql.table(table)}`, note('new')],
    ['gone', sql`after delete on ${sql.table(table)}`, note('old')],
    ['changed', sql`after update on ${sql.table(table)} when ${differs}`, sql`${note('old')} ${note('new')}`],
  ] as const)
    await sql`create trigger ${sql.ref(`${table}_noted_${name}`)} ${when} begin ${notes} end`.execute(
      transaction,
    );
}

/** Implements `noteChangedDeals` on PostgreSQL. */
export async function noteChangedDealsInPostgres(transaction: PortalDatabase): Promise<void> {
  await noteChangedRecordsInPostgres(transaction, DEALS);
  const of = (rows: string) =>
    noteOf(
      'deal_changes',
      sql`select deals.franchise_code, deals.created_day from deals
        where deals.id in (select deal_id from ${sql.table(rows)})`,
    );
  await noteInPostgres(transaction, 'payments', 'insert', of('added'));
  await noteInPostgres(transaction, 'payments', 'update', sql`${of('gone')} ${of('added')}`);
  await noteInPostgres(transaction, 'payments', 'delete', of('gone'));
}

/**
 * Creates the change triggers of one table on PostgreSQL, which record once per statement, so that writers never wait
 * for each other's records.
 */
export async function noteChangedRecordsInPostgres(
  transaction: PortalDatabase,
  { table, changes, facts }: NotedRecords,
): Promise<void> {
  const differs = sql.raw(facts.map((fact) => `gone.${fact} is distinct from added.${fact}`).join(' or '));
  const both = sql`select gone.franchise_code, gone.created_day from gone
      join added on added.id = gone.id where ${differs}
    union all select added.franchise_code, added.created_day from added
      join gone on gone.id = added.id where ${differs}`;
  const rowsOf = (rows: string) => sql`select franchise_code, created_day from ${sql.table(rows)}`;
  await noteInPostgres(transaction, table, 'insert', noteOf(changes, rowsOf('added')));
  await noteInPostgres(transaction, table, 'update', noteOf(changes, both));
  await noteInPostgres(transaction, table, 'delete', noteOf(changes, rowsOf('gone')));
}

function noteOf(changes: NotedRecords['changes'], rows: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`insert into ${sql.table(changes)} (franchise_code, month)
    select distinct written.franchise_code, ${monthOf('written')} from (${rows}) as written
    where written.created_day is not null;`;
}

async function noteInPostgres(
  transaction: PortalDatabase,
  table: string,
  change: 'insert' | 'update' | 'delete',
  body: RawBuilder<unknown>,
): Promise<void> {
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
