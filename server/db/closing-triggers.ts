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

/** What `recheckWrittenDeals` does on SQLite. */
export async function recheckWrittenDealsInSqlite(transaction: PortalDatabase): Promise<void> {
  await sql`create trigger payments_recheck after insert on payments begin
    insert into rechecks (deal_id, changed) select deals.id, 1 from deals, closing_horizon
      where deals.id = new.deal_id and deals.created_day < first_open_day ${QUEUE}; end`.execute(transaction);
  await sql`create trigger deals_recheck_new after insert on deals begin
    insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
      where new.created_day < first_open_day ${QUEUE}; end`.execute(transaction);
  const differs = FACTS.map((fact) => `old.${fact} is not new.${fact}`).join(' or ');
  await sql`create trigger deals_recheck_changed after update on deals when ${sql.raw(differs)} begin
    insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
      where old.created_day < first_open_day or new.created_day < first_open_day ${QUEUE}; end`.execute(
    transaction,
  );
}

/** The same on PostgreSQL. */
export async function recheckWrittenDealsInPostgres(transaction: PortalDatabase): Promise<void> {
  await sql`create function recheck_payment() returns trigger language plpgsql as $$ begin
    insert into rechecks (deal_id, changed) select deals.id, 1 from deals, closing_horizon
      where deals.id = new.deal_id and deals.created_day < first_open_day ${QUEUE};
    return null;
  end $$`.execute(transaction);
  const differs = FACTS.map((fact) => `old.${fact} is distinct from new.${fact}`).join(' or ');
  await sql`create function recheck_deal() returns trigger language plpgsql as $$ begin
    if tg_op = 'INSERT' then
      insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
        where new.created_day < first_open_day ${QUEUE};
    elsif ${sql.raw(differs)} then
      insert into rechecks (deal_id, changed) select new.id, 1 from closing_horizon
        where old.created_day < first_open_day or new.created_day < first_open_day ${QUEUE};
    end if;
    return null;
  end $$`.execute(transaction);
  await sql`create trigger payments_recheck after insert on payments
    for each row execute function recheck_payment()`.execute(transaction);
  await sql`create trigger deals_recheck after insert or update on deals
    for each row execute function recheck_deal()`.execute(transaction);
}
