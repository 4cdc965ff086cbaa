import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { PortalDatabase } from '../../db/portal-database';
import type { MonthRow, RecordSumRow } from '../../db/tables/sum-tables';
import { createdToText } from '../../records/created-by-day';

/** Counts the leads of each franchise and month by the day of their creation, in the stored form. */
export async function leadMonths(
  database: PortalDatabase,
  where: RawBuilder<SqlBool>,
): Promise<readonly RecordSumRow[]> {
  const { rows } = await sql<MonthRow & { day: string; leads: number }>`
    select franchise_code, substr(created_day, 1, 7) as month, substr(created_day, 9) as day, count(*) as leads
    from leads where ${where} group by franchise_code, created_day
  `.execute(database);
  const months = new Map<string, { place: MonthRow; records: number; days: (readonly [string, number])[] }>();
  for (const { franchise_code, month, day, leads } of rows) {
    const key = JSON.stringify([franchise_code, month]);
    const own = months.get(key) ?? { place: { franchise_code, month }, records: 0, days: [] };
    months.set(key, own);
    own.records += Number(leads);
    own.days.push([day, Number(leads)]);
  }
  return [...months.values()].map(({ place, records, days }) => ({
    ...place,
    records,
    created: createdToText(days),
  }));
}
