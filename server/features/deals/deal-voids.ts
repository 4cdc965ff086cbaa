import { sql } from 'kysely';
import { VOID_STAGE } from '#core/deals/deal';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { DealVoidRow } from '../../db/tables/void-tables';
import { nameThen } from '../../names/kept-names';
import { noteStages } from './sql-stage-history';

/** A statement that a deal is void, gone or counts, before it has a number. */
export type NewWord = Omit<DealVoidRow, 'step'>;

/** Adds one statement each about some deals. */
export async function addWords(transaction: PortalDatabase, words: readonly NewWord[]): Promise<void> {
  for (const some of inBatches(words)) {
    const last = await lastSteps(
      transaction,
      some.map(({ deal_id }) => deal_id),
    );
    const rows = some.map((word) => ({ ...word, step: (last.get(word.deal_id)?.step ?? 0) + 1 }));
    await transaction.insertInto('deal_voids').values(rows).execute();
  }
}

/** Reads the newest statement about each of some deals, with its author's name at that time; most deals have none. */
export async function lastSteps(
  database: PortalDatabase,
  dealIds: readonly string[],
): Promise<ReadonlyMap<string, DealVoidRow & { readonly by: string | null }>> {
  const words = await database
    .selectFrom('deal_voids')
    .selectAll()
    .select(nameThen('deal_voids.user_id', 'deal_voids.at_ms').as('by'))
    .where(isOneOfList(database, 'deal_id', dealIds))
    .orderBy('step')
    .execute();
  return new Map(words.map((word) => [word.deal_id, word]));
}

/** Lists the deals that the CRM reports as gone and that await a decision: each with that report, by id. */
export function waitingReports(database: PortalDatabase): Promise<readonly DealVoidRow[]> {
  return database
    .selectFrom('deal_voids')
    .selectAll()
    .where('what', '=', 'reported')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('deal_voids as later')
            .select('later.step')
            .whereRef('later.deal_id', '=', 'deal_voids.deal_id')
            .whereRef('later.step', '>', 'deal_voids.step'),
        ),
      ),
    )
    .orderBy('deal_id')
    .execute();
}

/**
 * Records that some deals are gone from the CRM; each awaits a decision. Returns how many reports are new. A known
 * report, a void deal and an unknown deal add none. Times in ms since 1970.
 */
export async function reportGone(
  transaction: PortalTransaction,
  gone: ReadonlyMap<string, number>,
  now: number,
): Promise<number> {
  const ids = [...gone.keys()];
  const deals = await transaction
    .selectFrom('deals')
    .select(['id', 'stage'])
    .where(isOneOfList(transaction, 'id', ids))
    .where('stage', '<>', VOID_STAGE)
    .execute();
  const known = await transaction
    .selectFrom('deal_voids')
    .select(({ fn }) => ['deal_id', fn.max<number>('gone_ms').as('gone_ms')])
    .where(isOneOfList(transaction, 'deal_id', ids))
    .where('what', '=', 'reported')
    .groupBy('deal_id')
    .execute();
  const lastGone = new Map(known.map(({ deal_id, gone_ms }) => [deal_id, Number(gone_ms)]));
  const words: NewWord[] = [];
  for (const { id, stage } of deals) {
    const gone_ms = gone.get(id) ?? now;
    if ((lastGone.get(id) ?? -1) >= gone_ms) continue;
    words.push({
      deal_id: id,
      at_ms: now,
      what: 'reported',
      source: 'crm',
      stage,
      reason: null,
      user_id: null,
      gone_ms,
    });
  }
  await addWords(transaction, words);
  await recheck(
    transaction,
    words.map(({ deal_id }) => deal_id),
  );
  return words.length;
}

/** Withdraws the reports of deals that the CRM has again; decisions about a deal stay. */
export async function withdrawReports(
  transaction: PortalTransaction,
  dealIds: readonly string[],
  now: number,
): Promise<void> {
  const reported = [...(await lastSteps(transaction, dealIds)).values()].filter(
    ({ what }) => what === 'reported',
  );
  const words = reported.map(
    ({ deal_id, stage }): NewWord => ({
      deal_id,
      at_ms: now,
      what: 'counts',
      source: 'crm',
      stage,
      reason: null,
      user_id: null,
      gone_ms: null,
    }),
  );
  await addWords(transaction, words);
  await recheck(
    transaction,
    words.map(({ deal_id }) => deal_id),
  );
}

/**
 * Makes the closing that is being prepared look at some existing deals again, since it does not know of this change.
 * Deals of future months are in no closing yet.
 */
export async function recheck(transaction: PortalTransaction, dealIds: readonly string[]): Promise<void> {
  await sql`insert into rechecks (deal_id, changed)
    select deals.id, 1 from deals, closing_horizon
    where ${isOneOfList(transaction, 'deals.id', dealIds)} and deals.created_day < first_open_day
    on conflict (deal_id) do update set changed = 1`.execute(transaction);
}

/** Makes a deal void, with the statement, and records the change of its stage. */
export async function makeVoid(transaction: PortalTransaction, word: NewWord): Promise<void> {
  await transaction
    .updateTable('deals')
    .set({ void_reason: word.reason })
    .where('id', '=', word.deal_id)
    .execute();
  await noteStages(transaction, [{ id: word.deal_id, before: word.stage, after: VOID_STAGE }], word.at_ms);
  await addWords(transaction, [word]);
}

/** Makes a deal count again, in the stage that the CRM now has. */
export async function makeCount(
  transaction: PortalTransaction,
  word: NewWord,
  stageInCrm: string | null,
): Promise<void> {
  if (stageInCrm !== null) {
    await transaction
      .updateTable('deals')
      .set({ stage: stageInCrm, stage_in_crm: null, void_reason: null })
      .where('id', '=', word.deal_id)
      .execute();
    await noteStages(transaction, [{ id: word.deal_id, before: VOID_STAGE, after: stageInCrm }], word.at_ms);
  }
  await addWords(transaction, [word]);
  await recheck(transaction, [word.deal_id]);
}
