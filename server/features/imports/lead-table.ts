import { type Insertable, sql } from 'kysely';
import { fromWireNames, toWireNames } from '#contract/field-map';
import { LEAD_TEXTS } from '#contract/leads';
import { NOTHING_KNOWN } from '#core/imports/plan-import';
import type { ImportValues } from '#core/imports/read-import-row';
import type { LeadRow } from '../../db/portal-database';
import { columnsOf, fromColumns, takenOver, toColumns } from '../../records/columns';
import { DERIVED_ANEW, derivedOfLead } from '../../records/derived-columns';
import type { SyncedTable } from './import-table';
import { franchiseCodes } from './known-franchises';
import { imageIn, imageOf } from './record-image';

const TEXTS = columnsOf(LEAD_TEXTS);
const TEXT_COLUMNS = Object.values(TEXTS);

/** What a file or the CRM says of a lead. */
const COLUMNS = ['id', 'franchise_code', ...TEXT_COLUMNS] as const;

const DERIVED = ['created_at_ms', 'created_day', 'searched'] as const satisfies readonly (keyof LeadRow)[];

/** A row with the same id takes over all of it. */
const WRITTEN_ANEW = {
  franchise_code: sql.ref<string>('excluded.franchise_code'),
  ...takenOver(TEXT_COLUMNS),
  ...DERIVED_ANEW,
};

/** Leads, by the names that the wire has for their fields. */
export const leadTable: SyncedTable = {
  known: async (database, rows) => {
    const ids = rows.map(({ values }) => values.id ?? '');
    const found = await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
    return {
      ...NOTHING_KNOWN,
      records: new Map(found.map((row) => [row.id, valuesOf(row)])),
      franchiseCodes: await franchiseCodes(database),
    };
  },
  stage: async (database, batch, { writes }, calendar) => {
    await database
      .insertInto('staged_leads')
      .values(
        writes.map(({ line, before, after }) => {
          const row = rowOf(after);
          const planned_on = before ? imageOf(rowOf(before), COLUMNS) : null;
          return { ...batch, line, planned_on, ...row, ...derivedOfLead(row, calendar) };
        }),
      )
      .execute();
  },
  staged: async (database, { import_id, batch }) => {
    const rows = await database
      .selectFrom('staged_leads')
      .selectAll()
      .where('import_id', '=', import_id)
      .where('batch', '=', batch)
      .orderBy('line')
      .execute();
    return rows.map((row) => ({ line: row.line, values: valuesOf(row) }));
  },
  isOvertaken: async (database, { import_id, batch }) => {
    const found = await database
      .selectFrom('staged_leads')
      .leftJoin('leads', 'leads.id', 'staged_leads.id')
      .select('staged_leads.id')
      .where('import_id', '=', import_id)
      .where('batch', '=', batch)
      .where('planned_on', 'is distinct from', imageIn('leads', COLUMNS))
      .limit(1)
      .executeTakeFirst();
    return found !== undefined;
  },
  store: async (transaction, { import_id, batch }) => {
    const staged = transaction
      .selectFrom('staged_leads')
      .where('import_id', '=', import_id)
      .where('batch', '=', batch);
    await transaction
      .insertInto('leads')
      .columns([...COLUMNS, ...DERIVED])
      .expression(staged.select([...COLUMNS, ...DERIVED]))
      .onConflict((conflict) => conflict.column('id').doUpdateSet(WRITTEN_ANEW))
      .execute();
    return [];
  },
  write: async (database, writes, { calendar }) => {
    await database
      .insertInto('leads')
      .values(
        writes.map(({ after }) => {
          const row = rowOf(after);
          return { ...row, ...derivedOfLead(row, calendar) };
        }),
      )
      .onConflict((conflict) => conflict.column('id').doUpdateSet(WRITTEN_ANEW))
      .execute();
  },
};

function valuesOf(row: Pick<LeadRow, (typeof COLUMNS)[number]>) {
  return {
    id: row.id,
    Franchise_code: row.franchise_code,
    ...toWireNames(LEAD_TEXTS, fromColumns(TEXTS, row)),
  };
}

function rowOf(values: ImportValues) {
  return {
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    ...toColumns(LEAD_TEXTS, fromWireNames(LEAD_TEXTS, values)),
  } satisfies Insertable<LeadRow>;
}
