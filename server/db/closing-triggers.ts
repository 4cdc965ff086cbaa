import { sql } from 'kysely';
import type { PortalDatabase } from './portal-database';

/** The column that names the closing of a row. */
const CLOSING_OF: Readonly<Record<string, string>> = { closings: 'no' };

/** The condition that the closing of a row, old or new, is closed already. */
function isClosed(table: string, row: 'old' | 'new') {
  return sql`exists (select 1 from closings as sealed
    where sealed.no = ${sql.raw(`${row}.${CLOSING_OF[table] ?? 'closing'}`)} and sealed.state = 'closed')`;
}

/** What `refuseChangesOfClosed` does on SQLite. */
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

/** The same on PostgreSQL. */
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
/** The facts of a deal that a closed amount follows from. */
const FACTS = ['franchise_code', 'created_day', 'product_category', 'stage'];

/**
 * The condition that closings have a deal, by one of some days that it is of, or by a line: the data may have moved it to
 * a month that is still to come.
 */
function isKnownToClosings(id: string, ...days: readonly string[]) {
  const isBefore = days.map((day) => `${day} < first_open_day`).join(' or ');
  return sql.raw(`(${isBefore} or exists (select 1 from closing_lines where closing_lines.deal_id = ${id}))`);
}

const NOTE_PAYMENT = sql`insert into rechecks (deal_id, changed) select deals.id, 1 from deals, closing_horizon
  where deals.id = new.deal_id and ${isKnownToClosings('new.deal_id', 'deals.created_day')} ${QUEUE};`;
const NOTE_NEW = sql`insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
  where new.created_day < first_open_day ${QUEUE};`;
const NOTE_CHANGED = sql`insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
  where ${isKnownToClosings('new.id', 'old.created_day', 'new.created_day')} ${QUEUE};`;

/** What `recheckWrittenDeals` does on SQLite. */
export async function recheckWrittenDealsInSqlite(transaction: PortalDatabase): Promise<void> {
  const differs = FACTS.map((fact) => `old.${fact} is not new.${fact}`).join(' or ');
  for (const [name, when, note] of [
    ['payments_recheck', sql`after insert on payments`, NOTE_PAYMENT],
    ['deals_recheck_new', sql`after insert on deals`, NOTE_NEW],
    ['deals_recheck_changed', sql`after update on deals when ${sql.raw(differs)}`, NOTE_CHANGED],
  ] as const) {
    await sql`drop trigger if exists ${sql.ref(name)}`.execute(transaction);
    await sql`create trigger ${sql.ref(name)} ${when} begin ${note} end`.execute(transaction);
  }
}

/** The same on PostgreSQL. */
export async function recheckWrittenDealsInPostgres(transaction: PortalDatabase): Promise<void> {
  const differs = FACTS.map((fact) => `old.${fact} is distinct from new.${fact}`).join(' or ');
  await sql`create or replace function recheck_payment() returns trigger language plpgsql as $$ begin
    ${NOTE_PAYMENT} return null;
  end $$`.execute(transaction);
  await sql`create or replace function recheck_deal() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then ${NOTE_NEW}
    elsif ${sql.raw(differs)} then ${NOTE_CHANGED}
    end if;
    return null;
  end $$`.execute(transaction);
  await sql`create or replace trigger payments_recheck after insert on payments
    for each row execute function recheck_payment()`.execute(transaction);
  await sql`create or replace trigger deals_recheck after insert or update on deals
    for each row execute function recheck_deal()`.execute(transaction);
}
