import { createHash } from 'node:crypto';
import { isAccountField } from '#core/imports/account-cells';
import type { ImportRowError } from '#core/imports/import-report';
import type { ImportPlan } from '#core/imports/plan-import';
import type { UndoRow } from '#core/imports/plan-undo';
import { ratioProduct } from '#core/imports/ratio-column';
import type { ImportValues } from '#core/imports/read-import-row';
import { RATES_FROM } from '#core/imports/vendor-changes';
import { VENDOR_FILE } from '#records/vendor-file';
import { insertsValues } from '../../db/insert-rows';
import type { PortalDatabase } from '../../db/portal-database';
import type { ChangedRecords } from './audited-changes';
import type { StagedBatch } from './import-table';
import { ofBatch } from './of-batch';

const insertRows = insertsValues('import_rows', [
  'import_id',
  'batch',
  'line',
  'id',
  'before',
  'after',
  'print',
]);
const insertFaults = insertsValues('import_faults', [
  'import_id',
  'batch',
  'line',
  'no',
  'fault',
  'field',
  'value',
  'owner',
]);

/** Values that mean the same as an empty cell: a vendor is active unless a file says otherwise. */
const DEFAULTS: Readonly<Record<string, string>> = { [VENDOR_FILE.status.wire]: 'active' };

/**
 * Returns a fingerprint of a record's values, without bank account and ratios: equal values give equal texts, and no
 * value can be read in it.
 */
export function printOf(values: ImportValues): string {
  const said = Object.entries(values)
    .filter(([name, value]) => value && value !== DEFAULTS[name])
    .filter(([name]) => !isAccountField(name) && name !== RATES_FROM && ratioProduct(name) === undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

/** Records which records a batch of an import creates and changes. */
export async function keepRows(
  database: PortalDatabase,
  { import_id, batch }: StagedBatch,
  writes: ImportPlan['writes'],
  { before, after }: ChangedRecords,
): Promise<void> {
  const rows = writes.map(({ line, before: was, after: is }) => {
    const id = is.id ?? is.Franchise_code ?? '';
    const change = was
      ? [JSON.stringify(before[id]), JSON.stringify(after[id]), null]
      : [null, null, printOf(is)];
    return [import_id, batch, line, id, ...change];
  });
  await insertRows(database, rows);
}

/** Stores the faults of rows that an import excludes. */
export async function keepFaults(
  database: PortalDatabase,
  { import_id, batch }: StagedBatch,
  rowErrors: readonly Pick<ImportRowError, 'line' | 'fault' | 'field' | 'value' | 'owner'>[],
): Promise<void> {
  if (rowErrors.length === 0) return;
  const known = await database
    .selectFrom('import_faults')
    .select(({ fn }) => fn.max<number | null>('no').as('last'))
    .where(ofBatch({ import_id, batch }))
    .executeTakeFirst();
  const first = (known?.last ?? 0) + 1;
  const rows = rowErrors.map(({ line, fault, field, value, owner }, at) => [
    import_id,
    batch,
    line,
    first + at,
    fault,
    field ?? null,
    value ?? null,
    owner ?? null,
  ]);
  await insertFaults(database, rows);
}

/** Reads the records that a batch of an import created or changed. */
export async function keptRows(database: PortalDatabase, batch: StagedBatch): Promise<readonly UndoRow[]> {
  const rows = await database
    .selectFrom('import_rows')
    .select(['line', 'id', 'before', 'after', 'print'])
    .where(ofBatch(batch))
    .orderBy('line')
    .execute();
  return rows.map(({ before, after, ...row }) => ({
    ...row,
    before: before === null ? null : JSON.parse(before),
    after: after === null ? null : JSON.parse(after),
  }));
}
