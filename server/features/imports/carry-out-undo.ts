import { VOID_STAGE } from '#core/deals/deal';
import type { ImportKind } from '#core/imports/import-kind';
import type { UndoStep } from '#core/imports/plan-undo';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalTransaction } from '../../db/portal-database';
import { makeCount, recheck } from '../deals/deal-voids';
import { noteStages } from '../deals/sql-stage-history';
import type { ImportDependencies } from './apply-import';
import { changeVendor } from './change-vendor';
import { SYNCED_TABLES } from './import-tables';
import { undoIdOf } from './payment-table';
import { stageChanges } from './stage-changes';

/** The reason given in counter entries and statements about deals that the undo of an import makes. */
const REASON = 'Import undone';

/** The administrator who undoes an import, and the time of the decision (ms since 1970). */
export interface Undoer {
  readonly userId: string;
  readonly now: number;
  readonly calendar: BusinessCalendar;
  /** The services that change vendors. */
  readonly dependencies: ImportDependencies;
}

type Restore = Extract<UndoStep, { act: 'restore' }>;

/** Carries out the planned steps for up to 500 records of an import. */
export async function carryOut(
  transaction: PortalTransaction,
  kind: ImportKind,
  steps: readonly UndoStep[],
  undoer: Undoer,
): Promise<void> {
  const idsOf = (act: UndoStep['act']) => steps.flatMap((step) => (step.act === act ? [step.row.id] : []));
  const restored = steps.flatMap((step) => (step.act === 'restore' ? [step] : []));
  const [removed, countered] = [idsOf('remove'), idsOf('take-back')];
  if (removed.length > 0) await REMOVE[kind](transaction, removed);
  if (countered.length > 0) await takeBack(transaction, countered, undoer);
  if (restored.length > 0 && (kind === 'leads' || kind === 'deals'))
    await restore(transaction, kind, restored, undoer);
  if (kind === 'vendors') await restoreVendors(transaction, restored, undoer);
}

/** Restores former fields of vendors, with the same checks as their form. */
async function restoreVendors(
  transaction: PortalTransaction,
  steps: readonly Restore[],
  { dependencies, calendar, now, userId }: Undoer,
): Promise<void> {
  const { clock, outbox, publicUrl, sessions } = dependencies;
  const inviting = { admin: { userId }, clock, outbox, publicUrl };
  const writer = { calendar, userId, now, inviting, sessions, portal: '', accounts: dependencies };
  for (const { row, then } of steps) {
    const vendor = await transaction
      .selectFrom('vendors')
      .select('vendor_id')
      .where('franchise_code', '=', row.id)
      .executeTakeFirst();
    if (!vendor) continue;
    const values = Object.keys(row.before ?? {}).map((field) => [field, then[field] ?? ''] as const);
    await changeVendor(transaction, vendor.vendor_id, Object.fromEntries(values), writer);
  }
}

const REMOVE: Readonly<
  Record<ImportKind, (transaction: PortalTransaction, ids: readonly string[]) => Promise<void>>
> = {
  leads: async (transaction, ids) => {
    await transaction.deleteFrom('leads').where('id', 'in', ids).execute();
  },
  deals: async (transaction, ids) => {
    await recheck(transaction, ids);
    await transaction.deleteFrom('deals').where('id', 'in', ids).execute();
  },
  payments: async () => {
    throw new TypeError('Payments are only added to.');
  },
  vendors: async (transaction, codes) => {
    const ids = transaction.selectFrom('vendors').select('vendor_id').where('franchise_code', 'in', codes);
    await transaction.deleteFrom('users').where('vendor_id', 'in', ids).execute();
    await transaction.deleteFrom('vendors').where('franchise_code', 'in', codes).execute();
  },
};

/** Cancels payments by counter entries, dated on the day of the decision to undo. */
async function takeBack(
  transaction: PortalTransaction,
  ids: readonly string[],
  { calendar, now, userId }: Undoer,
): Promise<void> {
  const entries = await transaction.selectFrom('payments').selectAll().where('id', 'in', ids).execute();
  const counters = entries.map(({ id, deal_id, amount_micros, reference }) => ({
    id: undoIdOf(id),
    deal_id,
    amount_micros: -amount_micros,
    paid_on: calendar.dayAt(now),
    reference,
    corrects: id,
    reason: REASON,
    recorded_at_ms: now,
    recorded_by: userId,
  }));
  await transaction.insertInto('payments').values(counters).execute();
}

/**
 * Restores the former values of records. A deal that the import made void counts again, in the stage that the CRM has.
 */
async function restore(
  transaction: PortalTransaction,
  kind: 'leads' | 'deals',
  steps: readonly Restore[],
  { calendar, now, userId }: Undoer,
): Promise<void> {
  if (kind === 'deals')
    for (const { row, now: was, then } of steps) {
      if (!was.Void_reason || then.Void_reason) continue;
      await makeCount(
        transaction,
        {
          deal_id: row.id,
          at_ms: now,
          what: 'counts',
          source: 'import',
          stage: VOID_STAGE,
          reason: REASON,
          user_id: userId,
          gone_ms: null,
        },
        was.Stage ?? null,
      );
    }
  const writes = steps.map(({ row, now: was, then }) => ({
    line: row.line,
    before: then.Void_reason ? was : { ...was, Void_reason: undefined },
    after: then,
  }));
  if (kind === 'deals') await noteStages(transaction, stageChanges(writes), now);
  await SYNCED_TABLES[kind].write(transaction, writes, { calendar, userId, now });
}
