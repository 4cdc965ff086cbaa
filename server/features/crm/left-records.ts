import { z } from 'zod';
import { inBatches } from '../../db/batches';
import { isOneOfList } from '../../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { type CrmRecords, idOf } from './crm-records';
import type { ZohoRecord } from './zoho-client';

const OF_A_STEP = 200;

const Kept = z.record(z.string(), z.unknown());

/**
 * Stores the skipped ones among some records, as the CRM gave them, and deletes the rest of them. Later readings ask
 * for changes only and would not meet them again.
 */
export async function keepLeft(
  transaction: PortalTransaction,
  { module, run }: { readonly module: string; readonly run: string },
  records: readonly ZohoRecord[],
  left: CrmRecords['left'],
): Promise<void> {
  await forgetLeft(transaction, module, records.map(idOf));
  const kept = new Map(
    left.flatMap(({ line }) => {
      const record = records[line];
      const id = record && idOf(record);
      return record && id ? [[id, { module, id, record: JSON.stringify(record), run }] as const] : [];
    }),
  );
  for (const some of inBatches([...kept.values()]))
    await transaction.insertInto('crm_left').values(some).execute();
}

/** Deletes skipped records that the CRM has deleted or that are read again; without ids, all of a module. */
export async function forgetLeft(
  database: PortalDatabase,
  module: string,
  ids?: readonly string[],
): Promise<void> {
  const query = database.deleteFrom('crm_left').where('module', '=', module);
  if (!ids) await query.execute();
  else for (const some of inBatches(ids)) await query.where(isOneOfList(database, 'id', some)).execute();
}

/** Reads the next records, by id, that earlier readings have skipped. */
export async function leftBefore(
  database: PortalDatabase,
  { module, run }: { readonly module: string; readonly run: string },
): Promise<readonly ZohoRecord[]> {
  const kept = await database
    .selectFrom('crm_left')
    .select('record')
    .where('module', '=', module)
    .where('run', '!=', run)
    .orderBy('id')
    .limit(OF_A_STEP)
    .execute();
  return kept.map(({ record }) => Kept.parse(JSON.parse(record)));
}
