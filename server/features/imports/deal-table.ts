import { type SqlBool, sql } from 'kysely';
import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { fromWireNames, toWireNames } from '#contract/field-map';
import { CLOSED_WON, VOID_STAGE } from '#core/deals/deal';
import type { ImportValues } from '#core/imports/read-import-row';
import type { PortalTransaction } from '../../db/portal-database';
import { columnsOf, fromColumns, toColumns } from '../../records/columns';
import { derivedOfDeal } from '../../records/derived-columns';
import { addWords, type NewWord } from '../deals/deal-voids';
import type { StageChange } from '../notices/notify-won-deals';
import type { ImportWriter, StagedBatch, SyncedTable } from './import-table';
import { ofBatch } from './of-batch';
import { recordTable } from './record-table';

const TEXTS = columnsOf(OPTIONAL_DEAL_FIELDS);

const deals = recordTable({
  table: 'deals',
  columns: ['id', 'franchise_code', 'created_time', 'product_category', 'stage', ...Object.values(TEXTS)],
  rowOf,
  valuesOf: (row: ReturnType<typeof rowOf> & { stage_in_crm?: string | null }) => ({
    id: row.id,
    Franchise_code: row.franchise_code,
    Created_Time: row.created_time,
    Product_Category: row.product_category,
    Stage: row.stage_in_crm ?? row.stage,
    ...toWireNames(OPTIONAL_DEAL_FIELDS, fromColumns(TEXTS, row)),
  }),
  derivedOf: derivedOfDeal,
  said: { stage: sql`coalesce(deals.stage_in_crm, deals.stage)` },
});

/**
 * The table of deals, by the wire names of their fields. Storing deals also records changes of their stages and
 * statements that a deal is void; the database itself keeps a void deal void.
 */
export const dealTable: SyncedTable = {
  ...deals,
  store: async (transaction, batch, writer) => {
    const won = await keepStageChanges(transaction, batch, writer.now);
    const words = await voidsOf(transaction, batch, writer);
    await deals.store(transaction, batch, writer);
    await addWords(transaction, words);
    return won;
  },
  write: async (transaction, writes, writer) => {
    await deals.write(transaction, writes, writer);
    await addWords(
      transaction,
      writes.flatMap(({ before, after }) =>
        after.Void_reason && after.Void_reason !== before?.Void_reason
          ? [wordOf({ id: after.id ?? '', stage: after.Stage ?? '', reason: after.Void_reason }, writer)]
          : [],
      ),
    );
  },
};

/**
 * Returns the statements for the deals that a batch makes void, or void for another reason. Call it before the batch is
 * stored.
 */
async function voidsOf(
  transaction: PortalTransaction,
  batch: StagedBatch,
  writer: ImportWriter,
): Promise<readonly NewWord[]> {
  const rows = await transaction
    .selectFrom('staged_deals')
    .where(ofBatch(batch))
    .leftJoin('deals', 'deals.id', 'staged_deals.id')
    .select(['staged_deals.id', 'staged_deals.stage', 'staged_deals.void_reason as reason'])
    .where('staged_deals.void_reason', 'is not', null)
    .where(sql<SqlBool>`staged_deals.void_reason is distinct from deals.void_reason`)
    .execute();
  return rows.map(({ id, stage, reason }) => wordOf({ id, stage, reason: reason ?? '' }, writer));
}

function wordOf(
  { id, stage, reason }: { readonly id: string; readonly stage: string; readonly reason: string },
  { now, userId }: ImportWriter,
): NewWord {
  return {
    deal_id: id,
    at_ms: now,
    what: 'void',
    source: 'import',
    stage,
    reason,
    user_id: userId,
    gone_ms: null,
  };
}

function rowOf(values: ImportValues) {
  return {
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    created_time: values.Created_Time ?? '',
    product_category: values.Product_Category ?? '',
    stage: values.Stage ?? '',
    ...toColumns(OPTIONAL_DEAL_FIELDS, fromWireNames(OPTIONAL_DEAL_FIELDS, values)),
  };
}

/** The stage of a deal after it is stored. */
const stageAfter = sql<string>`case when staged_deals.void_reason is null then staged_deals.stage else ${VOID_STAGE} end`;

/**
 * Records how a batch changes the stages of existing deals; returns those that it wins. Call it before the batch is
 * stored.
 */
async function keepStageChanges(
  transaction: PortalTransaction,
  batch: StagedBatch,
  now: number,
): Promise<readonly StageChange[]> {
  const moved = transaction
    .selectFrom('staged_deals')
    .where(ofBatch(batch))
    .innerJoin('deals', 'deals.id', 'staged_deals.id')
    // A void deal stays void, whatever stage the batch has.
    .where('deals.stage_in_crm', 'is', null)
    .where('deals.stage', '<>', stageAfter);
  const won = await moved
    .select([
      'staged_deals.id',
      'staged_deals.franchise_code as franchiseCode',
      'deals.stage as before',
      'staged_deals.stage as after',
    ])
    .where(stageAfter, '=', CLOSED_WON)
    .execute();
  await transaction
    .insertInto('deal_stages')
    .columns(['deal_id', 'step', 'before', 'after', 'at_ms'])
    .expression(
      moved.select(({ fn, selectFrom, val }) => [
        'staged_deals.id as deal_id',
        sql<number>`${fn.coalesce(
          selectFrom('deal_stages')
            .select((of) => of.fn.max<number>('step').as('last'))
            .whereRef('deal_id', '=', 'staged_deals.id'),
          sql<number>`0`,
        )} + 1`.as('step'),
        'deals.stage as before',
        stageAfter.as('after'),
        val(now).as('at_ms'),
      ]),
    )
    .execute();
  return won;
}
