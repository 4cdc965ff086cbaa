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
  write: async (database, writes) => {
    await database
      .insertInto('deals')
      .values(
        writes.map(({ after }) => ({
          id: after.id ?? '',
          franchise_code: after.Franchise_code ?? '',
          created_time: after.Created_Time ?? '',
          product_category: after.Product_Category ?? '',
          stage: after.Stage ?? '',
          deal_name: after.Deal_Name ?? null,
          company: after.Company ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(({ ref }) => ({
          franchise_code: ref('excluded.franchise_code'),
          created_time: ref('excluded.created_time'),
          product_category: ref('excluded.product_category'),
          stage: ref('excluded.stage'),
          deal_name: ref('excluded.deal_name'),
          company: ref('excluded.company'),
          // What was read of the row before is no longer so.
          created_day: null,
        })),
      )
      .execute();
  },
};
