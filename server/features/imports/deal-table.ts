import { type Insertable, sql } from 'kysely';
import { OPTIONAL_DEAL_FIELDS } from '#contract/deals';
import { fromWireNames, toWireNames } from '#contract/field-map';
import { CLOSED_WON } from '#core/deals/deal';
import { NOTHING_KNOWN } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { DealRow } from '../../db/portal-database';
import { columnsOf, fromColumns, takenOver, toColumns } from '../../records/columns';
import { DERIVED_ANEW, derivedOfDeal } from '../../records/derived-columns';
import type { SyncedTable } from './import-table';
import { franchiseCodes } from './known-franchises';
import { imageIn, imageOf } from './record-image';

const TEXTS = columnsOf(OPTIONAL_DEAL_FIELDS);
const TEXT_COLUMNS = Object.values(TEXTS);

/** What a file or the CRM says of a deal. */
const COLUMNS = [
  'id',
  'franchise_code',
  'created_time',
  'product_category',
  'stage',
  ...TEXT_COLUMNS,
] as const;

const DERIVED = ['created_at_ms', 'created_day', 'searched'] as const satisfies readonly (keyof DealRow)[];

/** A row with the same id takes over all of it. */
const WRITTEN_ANEW = {
  franchise_code: sql.ref<string>('excluded.franchise_code'),
  created_time: sql.ref<string>('excluded.created_time'),
  product_category: sql.ref<string>('excluded.product_category'),
  stage: sql.ref<string>('excluded.stage'),
  ...takenOver(TEXT_COLUMNS),
  ...DERIVED_ANEW,
};

/** Deals, by the names that the wire has for their fields. */
export const dealTable: SyncedTable = {
  known: async (database, rows) => {
    const ids = rows.map(({ values }) => values.id ?? '');
    const found = await database.selectFrom('deals').selectAll().where('id', 'in', ids).execute();
    return {
      ...NOTHING_KNOWN,
      records: new Map(found.map((row) => [row.id, valuesOf(row)])),
      franchiseCodes: await franchiseCodes(database),
    };
  },
  stage: async (database, batch, { writes }, calendar) => {
    await database
      .insertInto('staged_deals')
      .values(
        writes.map(({ line, before, after }) => {
          const row = rowOf(after);
          const planned_on = before ? imageOf(rowOf(before), COLUMNS) : null;
          return { ...batch, line, planned_on, ...row, ...derivedOfDeal(row, calendar) };
        }),
      )
      .execute();
  },
  staged: async (database, { import_id, batch }) => {
    const rows = await database
      .selectFrom('staged_deals')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('batch', '=', batch)
      .orderBy('line')
      .execute();
    return rows.map((row) => ({ line: row.line, values: valuesOf(row) }));
  },
  isOvertaken: async (database, { import_id, batch }) => {
    const found = await database
      .selectFrom('staged_deals')
      .leftJoin('deals', 'deals.id', 'staged_deals.id')
      .select('staged_deals.id')
      .where('import_id', '=', import_id)
      .where('batch', '=', batch)
      .where('planned_on', 'is distinct from', imageIn('deals', COLUMNS))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  store: async (transaction, { import_id, batch }, { now }) => {
    const staged = transaction
      .selectFrom('staged_deals')
      .where('import_id', '=', import_id)
      .where('batch', '=', batch);
    const moved = staged
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
    await transaction
      .insertInto('deals')
      .columns([...COLUMNS, ...DERIVED])
      .expression(staged.select([...COLUMNS, ...DERIVED]))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(WRITTEN_ANEW))
      .execute();
    return won;
  },
  write: async (database, writes, { calendar }) => {
    await database
      .insertInto('deals')
      .values(
        writes.map(({ after }) => {
          const row = rowOf(after);
          return { ...row, ...derivedOfDeal(row, calendar) };
        }),
      )
      .onConflict((conflict) => conflict.column('id').doUpdateSet(WRITTEN_ANEW))
      .execute();
  },
};

function valuesOf(row: Pick<DealRow, (typeof COLUMNS)[number]>) {
  return {
    id: row.id,
    Franchise_code: row.franchise_code,
    Created_Time: row.created_time,
    Product_Category: row.product_category,
    Stage: row.stage,
    ...toWireNames(OPTIONAL_DEAL_FIELDS, fromColumns(TEXTS, row)),
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
  } satisfies Insertable<DealRow>;
}
