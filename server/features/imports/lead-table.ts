import { type Insertable, sql } from 'kysely';
import { NOTHING_KNOWN } from '#core/imports/plan-import';
import type { LeadRow } from '../../db/portal-database';
import { DERIVED_ANEW, derivedOfLead } from '../../records/derived-columns';
import type { SyncedTable } from './import-table';
import { franchiseCodes } from './known-franchises';
import { imageIn, imageOf } from './record-image';

/** What a file or the CRM says of a lead. */
const COLUMNS = [
  'id',
  'franchise_code',
  'full_name',
  'mobile',
  'email',
  'city',
  'product_category',
  'lead_status',
  'lead_source',
  'created_time',
  'follow_up_time',
] as const satisfies readonly (keyof LeadRow)[];

const DERIVED = ['created_at_ms', 'created_day', 'searched'] as const satisfies readonly (keyof LeadRow)[];

/** A row with the same id takes over all of it. */
const WRITTEN_ANEW = {
  franchise_code: sql.ref<string>('excluded.franchise_code'),
  full_name: sql.ref<string | null>('excluded.full_name'),
  mobile: sql.ref<string | null>('excluded.mobile'),
  email: sql.ref<string | null>('excluded.email'),
  city: sql.ref<string | null>('excluded.city'),
  product_category: sql.ref<string | null>('excluded.product_category'),
  lead_status: sql.ref<string | null>('excluded.lead_status'),
  lead_source: sql.ref<string | null>('excluded.lead_source'),
  created_time: sql.ref<string | null>('excluded.created_time'),
  follow_up_time: sql.ref<string | null>('excluded.follow_up_time'),
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
    Full_Name: row.full_name ?? undefined,
    Mobile: row.mobile ?? undefined,
    Email: row.email ?? undefined,
    City: row.city ?? undefined,
    Product_Category: row.product_category ?? undefined,
    Lead_Status: row.lead_status ?? undefined,
    Lead_Source: row.lead_source ?? undefined,
    Created_Time: row.created_time ?? undefined,
    Follow_Up_Time: row.follow_up_time ?? undefined,
  };
}

function rowOf(values: Readonly<Record<string, string | undefined>>) {
  return {
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    full_name: values.Full_Name ?? null,
    mobile: values.Mobile ?? null,
    email: values.Email ?? null,
    city: values.City ?? null,
    product_category: values.Product_Category ?? null,
    lead_status: values.Lead_Status ?? null,
    lead_source: values.Lead_Source ?? null,
    created_time: values.Created_Time ?? null,
    follow_up_time: values.Follow_Up_Time ?? null,
  } satisfies Insertable<LeadRow>;
}
