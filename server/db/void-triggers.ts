import { sql } from 'kysely';
import { VOID_STAGE } from '#core/deals/deal';
import type { PortalDatabase } from './portal-database';

const VOID = sql.lit(VOID_STAGE);
const KEPT_REASON = sql`coalesce(nullif(new.void_reason, ''), old.void_reason)`;

/** Implements `keepVoidDeals` on SQLite. */
export async function keepVoidDealsInSqlite(transaction: PortalDatabase): Promise<void> {
  const makeVoid = sql`update deals set stage_in_crm = new.stage, stage = ${VOID} where id = new.id;`;
  const isMadeVoid = sql`new.stage_in_crm is null and coalesce(new.void_reason, '') <> '' and new.stage <> ${VOID}`;
  await sql`create trigger deals_new_void after insert on deals when ${isMadeVoid}
    begin ${makeVoid} end`.execute(transaction);
  await sql`create trigger deals_made_void after update of void_reason on deals
    when old.stage_in_crm is null and ${isMadeVoid}
    begin ${makeVoid} end`.execute(transaction);
  await sql`create trigger deals_kept_void after update of stage, void_reason on deals
    when old.stage_in_crm is not null and new.stage_in_crm is not null
      and (new.stage <> ${VOID} or coalesce(new.void_reason, '') = '')
    begin update deals set void_reason = ${KEPT_REASON}, stage = ${VOID},
      stage_in_crm = case when new.stage = ${VOID} then new.stage_in_crm else new.stage end
      where id = new.id; end`.execute(transaction);
}

/**
 * Implements `keepVoidDeals` on PostgreSQL. An inserted row is made void after the insert: before, it may still become
 * an update on conflict, which would take the stage set by the trigger instead of the given one.
 */
export async function keepVoidDealsInPostgres(transaction: PortalDatabase): Promise<void> {
  const hasReason = sql`new.stage_in_crm is null and coalesce(new.void_reason, '') <> '' and new.stage <> ${VOID}`;
  await sql`create function keep_void_deal() returns trigger language plpgsql as $$ begin
    if old.stage_in_crm is null then
      if ${hasReason} then new.stage_in_crm := new.stage; new.stage := ${VOID}; end if;
    elsif new.stage_in_crm is not null then
      if new.stage <> ${VOID} then new.stage_in_crm := new.stage; new.stage := ${VOID}; end if;
      new.void_reason := ${KEPT_REASON};
    end if;
    return new;
  end $$`.execute(transaction);
  await sql`create trigger deals_kept_void before update on deals
    for each row execute function keep_void_deal()`.execute(transaction);
  await sql`create function make_void_deal() returns trigger language plpgsql as $$ begin
    update deals set void_reason = new.void_reason where id = new.id;
    return null;
  end $$`.execute(transaction);
  await sql`create trigger deals_new_void after insert on deals
    for each row when (${hasReason}) execute function make_void_deal()`.execute(transaction);
}
