import type { ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { type ImportPlan, NOTHING_KNOWN, planImport, type ReadRow } from '#core/imports/plan-import';
import { shown } from '#core/imports/row-reader';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { StageChange } from '../notices/tell-of-won-deals';
import { type ChangedRecords, changedRecords } from './audited-changes';
import { keepFaults, keepRows } from './import-records';
import type { FileWriter, ImportTable, StagedPlan } from './import-table';
import { ofBatch } from './of-batch';

const STAGED_OF = {
  leads: 'staged_leads',
  deals: 'staged_deals',
  payments: 'staged_payments',
  vendors: 'staged_vendors',
} as const;

/** How many rows come to what. */
export interface RowCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
}

/** The import that rows belong to, and the fields that its file has. */
export interface StagedOf {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly fields: readonly string[];
}

/** The rows of one import that were set aside, batch by batch: all that is needed to store them, without the file. */
export class StagedBatches {
  constructor(
    private readonly of: StagedOf,
    private readonly table: ImportTable,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Sets rows aside as a batch. */
  async stage(transaction: PortalTransaction, batch: number, plan: StagedPlan): Promise<void> {
    const key = this.#key(batch);
    await this.table.stage(transaction, key, plan, this.calendar);
    const { before, after } = changedRecords(plan.writes);
    await keepRows(transaction, key, plan.writes, { before, after });
    if (Object.keys(before).length === 0) return;
    await transaction
      .insertInto('staged_changes')
      .values({ ...key, before: JSON.stringify(before), after: JSON.stringify(after) })
      .execute();
  }

  /**
   * Plans a batch again that others have overtaken: its rows that became faulty are taken out of it. Gives how the
   * counts change, and what is wrong with those rows.
   */
  async settle(
    transaction: PortalTransaction,
    batch: number,
  ): Promise<{ readonly change: RowCounts; readonly rowErrors: ImportPlan['rowErrors'] } | undefined> {
    if (!(await this.table.isOvertaken(transaction, this.#key(batch)))) return undefined;
    const staged = await this.table.staged(transaction, this.#key(batch));
    const before = Object.keys((await this.#changesOf(transaction, batch)).before).length;
    const plan = await this.#plan(
      transaction,
      staged.map(({ line, values }) => ({
        line,
        values: Object.fromEntries(this.of.fields.map((field) => [field, values[field]])),
      })),
    );
    for (const table of [STAGED_OF[this.of.kind], 'staged_changes', 'import_rows'] as const)
      await transaction
        .deleteFrom(table)
        .where(ofBatch(this.#key(batch)))
        .execute();
    if (plan.writes.length > 0) await this.stage(transaction, batch, plan);
    const rowErrors = plan.rowErrors.map((each) => ({ ...each, value: shown(each.value, each.field) }));
    await this.keepFaults(transaction, batch, rowErrors);
    return {
      change: {
        created: plan.created - (staged.length - before),
        changed: plan.changed - before,
        unchanged: plan.unchanged,
        faulty: plan.faulty,
      },
      rowErrors,
    };
  }

  /** Keeps what is wrong with rows that are excluded. */
  async keepFaults(
    database: PortalDatabase,
    batch: number,
    rowErrors: readonly ImportRowError[],
  ): Promise<void> {
    await keepFaults(database, this.#key(batch), rowErrors);
  }

  /**
   * Stores a batch, which is then no longer set aside, and gives what it changes. The deals that it has won are kept
   * for `won`.
   */
  async store(transaction: PortalTransaction, batch: number, writer: FileWriter): Promise<ChangedRecords> {
    const won = await this.table.store(transaction, this.#key(batch), writer);
    if (won.length > 0)
      await transaction
        .updateTable('staged_changes')
        .set({ won: JSON.stringify(won) })
        .where(ofBatch(this.#key(batch)))
        .execute();
    // Stored rows need not wait for the end of the import to go.
    await transaction
      .deleteFrom(STAGED_OF[this.of.kind])
      .where(ofBatch(this.#key(batch)))
      .execute();
    return this.#changesOf(transaction, batch);
  }

  /** The deals that all batches have won which were stored, among those that there were. */
  async won(transaction: PortalTransaction): Promise<readonly StageChange[]> {
    const rows = await transaction
      .selectFrom('staged_changes')
      .select('won')
      .where('import_id', '=', this.of.importId)
      .where('won', 'is not', null)
      .orderBy('batch')
      .execute();
    return rows.flatMap(({ won }) => {
      const changes: StageChange[] = JSON.parse(won ?? '[]');
      return changes;
    });
  }

  async #plan(transaction: PortalTransaction, rows: readonly ReadRow[]): Promise<StagedPlan & ImportPlan> {
    const known = rows.length > 0 ? await this.table.known(transaction, rows) : NOTHING_KNOWN;
    return { ...planImport(this.of.kind, rows, known), known };
  }

  async #changesOf(transaction: PortalTransaction, batch: number): Promise<ChangedRecords> {
    const staged = await transaction
      .selectFrom('staged_changes')
      .select(['before', 'after'])
      .where(ofBatch(this.#key(batch)))
      .executeTakeFirst();
    return staged
      ? { before: JSON.parse(staged.before), after: JSON.parse(staged.after) }
      : { before: {}, after: {} };
  }

  #key(batch: number) {
    return { import_id: this.of.importId, batch };
  }
}

/** Gives the counts as they are once some rows were planned again. */
export function changedCounts<Counts extends RowCounts>(counts: Counts, change: RowCounts): Counts {
  return {
    ...counts,
    created: counts.created + change.created,
    changed: counts.changed + change.changed,
    unchanged: counts.unchanged + change.unchanged,
    faulty: counts.faulty + change.faulty,
  };
}
