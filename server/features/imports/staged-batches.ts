import type { ImportKind } from '#core/imports/import-kind';
import type { ImportRowError } from '#core/imports/import-report';
import { type ImportPlan, NOTHING_KNOWN, planImport, type ReadRow } from '#core/imports/plan-import';
import { shown } from '#core/imports/row-reader';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { StageChange } from '../notices/notify-won-deals';
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

/** The numbers of rows by result. */
export interface RowCounts {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly faulty: number;
}

/** The import that rows belong to, and the fields of its file. */
export interface StagedOf {
  readonly importId: string;
  readonly kind: ImportKind;
  readonly fields: readonly string[];
}

/** The staged rows of one import, by batch: everything needed to store them without the file. */
export class StagedBatches {
  constructor(
    private readonly of: StagedOf,
    private readonly table: ImportTable,
    private readonly calendar: BusinessCalendar,
  ) {}

  /** Stages rows as a batch. */
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
   * Plans again a batch that other changes have overtaken, and removes rows that have become faulty. Returns the change
   * of the counts, and the faults.
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

  /** Stores the faults of excluded rows. */
  async keepFaults(
    database: PortalDatabase,
    batch: number,
    rowErrors: readonly ImportRowError[],
  ): Promise<void> {
    await keepFaults(database, this.#key(batch), rowErrors);
  }

  /** Stores a batch, removes its staged rows, and returns its changes. Remembers the deals that it wins for `won`. */
  async store(transaction: PortalTransaction, batch: number, writer: FileWriter): Promise<ChangedRecords> {
    const won = await this.table.store(transaction, this.#key(batch), writer);
    if (won.length > 0)
      await transaction
        .updateTable('staged_changes')
        .set({ won: JSON.stringify(won) })
        .where(ofBatch(this.#key(batch)))
        .execute();
    // Stored rows are removed now, not at the end of the import.
    await transaction
      .deleteFrom(STAGED_OF[this.of.kind])
      .where(ofBatch(this.#key(batch)))
      .execute();
    return this.#changesOf(transaction, batch);
  }

  /** Returns the existing deals that the stored batches have won. */
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

/** Returns the counts after some rows were planned again. */
export function changedCounts<Counts extends RowCounts>(counts: Counts, change: RowCounts): Counts {
  return {
    ...counts,
    created: counts.created + change.created,
    changed: counts.changed + change.changed,
    unchanged: counts.unchanged + change.unchanged,
    faulty: counts.faulty + change.faulty,
  };
}
