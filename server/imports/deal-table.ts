import type { Insertable } from 'kysely';
import { DERIVED_ANEW, derivedOfDeal } from '../db/derived-columns';
import type { DealRow } from '../db/portal-database';
import type { ImportTable } from './import-table';
import { franchiseCodes } from './known-franchises';

/** Deals, by the names that the wire has for their fields. */
export const dealTable: ImportTable = {
  known: async (database, rows) => {
    const ids = rows.map(({ values }) => values.id ?? '');
    const found = await database.selectFrom('deals').selectAll().where('id', 'in', ids).execute();
    return {
      records: new Map(
        found.map((row) => [
          row.id,
          {
            id: row.id,
            Franchise_code: row.franchise_code,
            Created_Time: row.created_time,
            Product_Category: row.product_category,
            Stage: row.stage,
            Deal_Name: row.deal_name ?? undefined,
            Company: row.company ?? undefined,
          },
        ]),
      ),
      franchiseCodes: await franchiseCodes(database),
      dealIds: new Set(),
      paymentsOfDeals: new Map(),
    };
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
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          franchise_code: ref('excluded.franchise_code'),
          created_time: ref('excluded.created_time'),
          product_category: ref('excluded.product_category'),
          stage: ref('excluded.stage'),
          deal_name: ref('excluded.deal_name'),
          company: ref('excluded.company'),
          ...DERIVED_ANEW,
        })),
      )
      .execute();
  },
};

function rowOf(values: Readonly<Record<string, string | undefined>>) {
  return {
    id: values.id ?? '',
    franchise_code: values.Franchise_code ?? '',
    created_time: values.Created_Time ?? '',
    product_category: values.Product_Category ?? '',
    stage: values.Stage ?? '',
    deal_name: values.Deal_Name ?? null,
    company: values.Company ?? null,
  } satisfies Insertable<DealRow>;
}
