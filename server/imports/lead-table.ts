import type { Insertable } from 'kysely';
import { DERIVED_ANEW, derivedOfLead } from '../db/derived-columns';
import type { LeadRow } from '../db/portal-database';
import type { ImportTable } from './import-table';
import { franchiseCodes } from './known-franchises';

/** Leads, by the names that the wire has for their fields. */
export const leadTable: ImportTable = {
  known: async (database, rows) => {
    const ids = rows.map(({ values }) => values.id ?? '');
    const found = await database.selectFrom('leads').selectAll().where('id', 'in', ids).execute();
    return {
      records: new Map(found.map((row) => [row.id, valuesOf(row)])),
      franchiseCodes: await franchiseCodes(database),
      dealIds: new Set(),
      paymentsOfDeals: new Map(),
    };
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
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          franchise_code: ref('excluded.franchise_code'),
          full_name: ref('excluded.full_name'),
          mobile: ref('excluded.mobile'),
          email: ref('excluded.email'),
          city: ref('excluded.city'),
          product_category: ref('excluded.product_category'),
          lead_status: ref('excluded.lead_status'),
          lead_source: ref('excluded.lead_source'),
          created_time: ref('excluded.created_time'),
          follow_up_time: ref('excluded.follow_up_time'),
          ...DERIVED_ANEW,
        })),
      )
      .execute();
  },
};

function valuesOf(row: LeadRow) {
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
