import { setImmediate as otherWork } from 'node:timers/promises';
import type { BulkChange } from '#core/bulk-acts/bulk-act';
import type { ImportEffect } from '#core/imports/import-report';
import { NotFound } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { DealRow, PortalDatabase } from '../../db/portal-database';
import { ImportEffectCount } from '../imports/import-effect';
import { changeOf } from './step-bulk-act';

const DEALS_AT_ONCE = 500;
const NOTHING: ImportEffect = { changed: 0, franchises: [] };

/** Computes what the pending deals of a bulk act earn before and after it. Throws `NotFound`. */
export async function bulkActEffect(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  id: string,
): Promise<ImportEffect> {
  const act = await database.selectFrom('bulk_acts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!act) throw new NotFound('No such change.');
  const count = await ImportEffectCount.of(act.subject, database, calendar);
  if (!count) return NOTHING;
  const change = changeOf(act);
  for (let last = 0; ; ) {
    const rows = await database
      .selectFrom('bulk_act_records')
      .innerJoin('deals', 'deals.id', 'bulk_act_records.record_id')
      .selectAll('deals')
      .select('no')
      .where('act_id', '=', id)
      .where('state', '=', 'waiting')
      .where('no', '>', last)
      .orderBy('no')
      .limit(DEALS_AT_ONCE)
      .execute();
    await count.take(
      rows.map((row) => ({
        line: row.no,
        before: valuesOf(row),
        after: { ...valuesOf(row), ...changed(change) },
      })),
    );
    const [end] = rows.slice(-1);
    if (!end || rows.length < DEALS_AT_ONCE) break;
    last = end.no;
    await otherWork();
  }
  return count.found();
}

function valuesOf({ id, franchise_code, created_time, product_category, stage }: DealRow) {
  return {
    id,
    Franchise_code: franchise_code,
    Created_Time: created_time,
    Product_Category: product_category,
    Stage: stage,
  };
}

function changed({ what, value, reason }: BulkChange): Readonly<Record<string, string | undefined>> {
  if (what === 'assign') return { Franchise_code: value };
  return what === 'status' ? { Stage: value } : { Void_reason: reason };
}
