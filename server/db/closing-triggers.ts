import { sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** The column that names the closing of a row. */
const CLOSING_OF: Readonly<Record<string, string>> = { closings: 'no' };

/** The condition that the closing of the old or new row is already closed. */
function isClosed(table: string, row: 'old' | 'new') {
  return sql`exists (select 1 from closings as sealed
    where sealed.no = ${sql.raw(`${row}.${CLOSING_OF[table] ?? 'closing'}`)} and sealed.state = 'closed')`;
}

/** Implements `refuseChangesOfClosed` on SQLite. */
export async function refuseChangesOfClosedInSqlite(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
): Promise<void> {
  for (const [change, row] of [
    ['insert', 'new'],
    ['update', 'old'],
    ['delete', 'old'],
  ] as const) {
    await sql`create trigger ${sql.ref(`${table}_no_${change}_once_closed`)}
      before ${sql.raw(change)} on ${sql.table(table)} when ${isClosed(table, row)}
      begin select raise(abort, ${sql.lit(sentence)}); end`.execute(transaction);
  }
}

/** Implements `refuseChangesOfClosed` on PostgreSQL. */
export async function refuseChangesOfClosedInPostgres(
  transaction: PortalDatabase,
  table: string,
  sentence: string,
): Promise<void> {
  const name = sql.ref(`${table}_refuse_once_closed`);
  await sql`create function ${name}() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      if ${isClosed(table, 'new')} then raise exception ${sql.lit(sentence)}; end if;
      return new;
    end if;
    if ${isClosed(table, 'old')} then raise exception ${sql.lit(sentence)}; end if;
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end $$`.execute(transaction);
  await sql`create trigger ${sql.ref(`${table}_once_closed`)}
    before insert or update or delete on ${sql.table(table)}
    for each row execute function ${name}()`.execute(transaction);
  await sql`alter table ${sql.table(table)} enable always trigger ${sql.ref(`${table}_once_closed`)}`.execute(
    transaction,
  );
}

const QUEUE = sql`on conflict (deal_id) do update set changed = 1`;
/** The columns of a deal that its closed amount depends on. */
const FACTS = ['franchise_code', 'created_day', 'product_category', 'stage'];

/** The condition that one of these days is before the first open day. */
function isBefore(...days: readonly string[]) {
  return sql.raw(`(${days.map((day) => `${day} < first_open_day`).join(' or ')})`);
}

/** The condition that the data date a closed deal in a future month. Few deals are, so the lookup is fast. */
function isAhead(id: string) {
  return sql.raw(`exists (select 1 from deals_ahead where deals_ahead.deal_id = ${id})`);
}

/** Builds the statements that queue deals: those of closed days, and, with `knowsAhead`, those in `deals_ahead`. */
function notes(knowsAhead: boolean) {
  const orAhead = (id: string) => (knowsAhead ? sql`or ${isAhead(id)}` : sql``);
  const payment = sql`insert into rechecks (deal_id, changed) select deals.id, 1 from deals, closing_horizon
    where deals.id = new.deal_id and (${isBefore('deals.created_day')} ${orAhead('new.deal_id')}) ${QUEUE};`;
  const added = sql`insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
    where ${isBefore('new.created_day')} ${QUEUE};`;
  const changed = sql`insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
    where (${isBefore('old.created_day', 'new.created_day')} ${orAhead('new.id')}) ${QUEUE};`;
  const ahead = sql`insert into deals_ahead (deal_id) select new.id from closing_horizon
    where old.created_day < first_open_day and new.created_day >= first_open_day
    on conflict (deal_id) do nothing;`;
  return { payment, added, changed: knowsAhead ? sql`${changed} ${ahead}` : changed };
}

/** Implements `recheckWrittenDeals` on SQLite. */
export async function recheckWrittenDealsInSqlite(
  transaction: PortalDatabase,
  knowsAhead: boolean,
): Promise<void> {
  const { payment, added, changed } = notes(knowsAhead);
  const differs = FACTS.map((fact) => `old.${fact} is not new.${fact}`).join(' or ');
  for (const [name, when, note] of [
    ['payments_recheck', sql`after insert on payments`, payment],
    ['deals_recheck_new', sql`after insert on deals`, added],
    ['deals_recheck_changed', sql`after update on deals when ${sql.raw(differs)}`, changed],
  ] as const) {
    await sql`drop trigger if exists ${sql.ref(name)}`.execute(transaction);
    await sql`create trigger ${sql.ref(name)} ${when} begin ${note} end`.execute(transaction);
  }
}

/** Implements `recheckWrittenDeals` on PostgreSQL. */
export async function recheckWrittenDealsInPostgres(
  transaction: PortalDatabase,
  knowsAhead: boolean,
): Promise<void> {
  const { payment, added, changed } = notes(knowsAhead);
  const differs = FACTS.map((fact) => `old.${fact} is distinct from new.${fact}`).join(' or ');
  await sql`create or replace function recheck_payment() returns trigger language plpgsql as $$ begin
    ${payment} return null;
  end $$`.execute(transaction);
  await sql`create or replace function recheck_deal() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${added}
    elsif ${sql.raw(differs)} then ${changed}
    end if;
    return null;
  end $$`.execute(transaction);
  await sql`create or replace trigger payments_recheck after insert on payments
    for each row execute function recheck_payment()`.execute(transaction);
  await sql`create or replace trigger deals_recheck after insert or update on deals
    for each row execute function recheck_deal()`.execute(transaction);
}
