import { randomUUID } from 'node:crypto';
import { setImmediate as otherWork } from 'node:timers/promises';
import type { ImportKind } from '#core/imports/import-kind';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { StageChange } from '../notices/tell-of-won-deals';
import { type ChangedRecords, changedRecords } from './audited-changes';
import type { FileWriter, ImportTable, StagedPlan } from './import-table';
import { IMPORT_TABLES } from './import-tables';
import { IMPORT_LEASE, importLeases, removeLeftImports } from './left-imports';

const STAGED_OF = {
  leads: 'staged_leads',
  deals: 'staged_deals',
  payments: 'staged_payments',
  vendors: 'staged_vendors',
} as const;

/** What was set aside of a batch: the lines of its file, and how many of them are new records. */
interface StagedLines {
  readonly lines: ReadonlySet<number>;
  readonly created: number;
  readonly changed: number;
}

/**
 * The rows of one import, set aside in short transactions until all of them are there, and then stored in one that does
 * nothing else: others who write wait for that alone.
 */
export class StagedImport {
  readonly #table: ImportTable;
  #batches = 0;

  private constructor(
    private readonly database: PortalDatabase,
    private readonly kind: ImportKind,
    private readonly calendar: BusinessCalendar,
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {
    this.#table = IMPORT_TABLES[kind];
  }

  /** Begins one, once what others have left behind is gone. */
  static async begin(
    database: PortalDatabase,
    kind: ImportKind,
    calendar: BusinessCalendar,
  ): Promise<StagedImport> {
    await removeLeftImports(database);
    const leases = importLeases(database);
    const lease = await leases.take(`${IMPORT_LEASE}${randomUUID()}`);
    if (!lease) throw new TypeError('A name that nobody else has was taken.');
    return new StagedImport(database, kind, calendar, leases, lease);
  }

  /** Under which its changes stand in the log. */
  get id(): string {
    return this.lease.holder;
  }

  /** Sets the next batch aside, which may be empty. */
  async add(plan: StagedPlan): Promise<void> {
    const batch = this.#batches;
    this.#batches += 1;
    if (plan.writes.length === 0) return;
    await this.database.transaction().execute(async (transaction) => {
      await this.renew(transaction);
      await this.#stage(transaction, batch, plan);
    });
  }

  /** Fails when this import was taken for dead. To be called in every transaction that sets aside or stores. */
  async renew(transaction: PortalTransaction): Promise<void> {
    if (!(await this.leases.renew(this.lease, transaction)))
      throw new Error('The import was taken for dead.');
  }

  /** The batches that others have overtaken, with the lines of what was set aside of each. */
  async *overtaken(
    transaction: PortalTransaction,
  ): AsyncGenerator<{ readonly batch: number; readonly was: StagedLines }> {
    for (let batch = 0; batch < this.#batches; batch += 1) {
      await otherWork();
      if (!(await this.#table.isOvertaken(transaction, this.#key(batch)))) continue;
      const rows = await transaction
        .selectFrom(STAGED_OF[this.kind])
        .select('line')
        .where('import_id', '=', this.id)
        .where('batch', '=', batch)
        .execute();
      const changed = Object.keys((await this.#changesOf(transaction, batch)).before).length;
      const lines = new Set(rows.map(({ line }) => line));
      yield { batch, was: { lines, created: lines.size - changed, changed } };
    }
  }

  /** Sets aside anew what a batch that was overtaken has become. */
  async replace(transaction: PortalTransaction, batch: number, plan: StagedPlan): Promise<void> {
    for (const table of [STAGED_OF[this.kind], 'staged_changes'] as const)
      await transaction
        .deleteFrom(table)
        .where('import_id', '=', this.id)
        .where('batch', '=', batch)
        .execute();
    if (plan.writes.length > 0) await this.#stage(transaction, batch, plan);
  }

  /** Stores one batch after the other, with what each changes and which deals it has won. */
  async *store(
    transaction: PortalTransaction,
    writer: FileWriter,
  ): AsyncGenerator<{ readonly changed: ChangedRecords; readonly won: readonly StageChange[] }> {
    for (let batch = 0; batch < this.#batches; batch += 1) {
      await otherWork();
      const won = await this.#table.store(transaction, this.#key(batch), writer);
      yield { changed: await this.#changesOf(transaction, batch), won };
    }
  }

  /** Removes what was set aside. */
  async end(): Promise<void> {
    await this.leases.end(this.lease);
    await removeLeftImports(this.database);
  }

  async #stage(transaction: PortalTransaction, batch: number, plan: StagedPlan): Promise<void> {
    const key = this.#key(batch);
    await this.#table.stage(transaction, key, plan, this.calendar);
    const { before, after } = changedRecords(plan.writes);
    if (Object.keys(before).length === 0) return;
    await transaction
      .insertInto('staged_changes')
      .values({ ...key, before: JSON.stringify(before), after: JSON.stringify(after) })
      .execute();
  }

  async #changesOf(transaction: PortalTransaction, batch: number): Promise<ChangedRecords> {
    const staged = await transaction
      .selectFrom('staged_changes')
      .select(['before', 'after'])
      .where('import_id', '=', this.id)
      .where('batch', '=', batch)
      .executeTakeFirst();
    return staged
      ? { before: JSON.parse(staged.before), after: JSON.parse(staged.after) }
      : { before: {}, after: {} };
  }

  #key(batch: number) {
    return { import_id: this.id, batch };
  }
}
