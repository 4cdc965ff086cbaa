import { sql } from 'kysely';
import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { fromWireNames, toWireNames } from '#contract/field-map';
import { CLOSED_WON } from '#core/deals/deal';
import type { ImportValues } from '#core/imports/read-import-row';
import type { PortalTransaction } from '../../db/portal-database';
import { columnsOf, fromColumns, toColumns } from '../../records/columns';
import { derivedOfDeal } from '../../records/derived-columns';
import type { StageChange } from '../notices/tell-of-won-deals';
import type { StagedBatch, SyncedTable } from './import-table';
import { ofBatch } from './of-batch';
import { recordTable } from './record-table';

const TEXTS = columnsOf(OPTIONAL_DEAL_FIELDS);

const deals = recordTable({
  table: 'deals',
  columns: ['id', 'franchise_code', 'created_time', 'product_category', 'stage', ...Object.values(TEXTS)],
  rowOf,
  valuesOf: (row: ReturnType<typeof rowOf>) => ({
    id: row.id,
    Franchise_code: row.franchise_code,
    Created_Time: row.created_time,
    Product_Category: row.product_category,
    Stage: row.stage,
    ...toWireNames(OPTIONAL_DEAL_FIELDS, fromColumns(TEXTS, row)),
  }),
  derivedOf: derivedOfDeal,
});

/** Deals, by the names that the wire has for their fields. To store them keeps how their stages change. */
export const dealTable: SyncedTable = {
  ...deals,
  store: async (transaction, batch, writer) => {
    const won = await keepStageChanges(transaction, batch, writer.now);
    await deals.store(transaction, batch, writer);
    return won;
  },
};

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

/** Keeps how a batch changes the stages of deals that there are; gives those that it wins. To be called before it is stored. */
async function keepStageChanges(
  transaction: PortalTransaction,
  batch: StagedBatch,
  now: number,
): Promise<readonly StageChange[]> {
  const moved = transaction
    .selectFrom('staged_deals')
    .where(ofBatch(batch))
    .innerJoin('deals', 'deals.id', 'staged_deals.id')
    .whereRef('deals.stage', '<>', 'staged_deals.stage');
  const won = await moved
    .select([
      'staged_deals.id',
      'staged_deals.franchise_code as franchiseCode',
      'deals.stage as before',
      'staged_deals.stage as after',
    ])
    .where('staged_deals.stage', '=', CLOSED_WON)
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
        'staged_deals.stage as after',
        val(now).as('at_ms'),
      ]),
    )
    .execute();
  return won;
}
