import { randomUUID } from 'node:crypto';
import type { ImportKind } from '#core/imports/import-kind';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import type { ImportTable, StagedPlan } from './import-table';
import { importTable } from './import-tables';
import { IMPORT_LEASE, importLeases, removeLeftImports } from './left-imports';
import { StagedBatches } from './staged-batches';

/** The rows of one import, set aside in short transactions until all of them are there and it is decided. */
export class StagedImport {
  /** The rows that were set aside. */
  readonly rows: StagedBatches;
  #batches = 0;

  private constructor(
    private readonly database: PortalDatabase,
    kind: ImportKind,
    fields: readonly string[],
    table: ImportTable,
    calendar: BusinessCalendar,
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {
    this.rows = new StagedBatches({ importId: this.id, kind, fields }, table, calendar);
  }

  /** Begins one with the fields that its file has, once what others have left behind is gone. */
  static async begin(
    database: PortalDatabase,
    kind: ImportKind,
    fields: readonly string[],
    seal: Seal,
    calendar: BusinessCalendar,
  ): Promise<StagedImport> {
    await removeLeftImports(database);
    const leases = importLeases(database);
    const lease = await leases.take(`${IMPORT_LEASE}${randomUUID()}`);
    if (!lease) throw new TypeError('A name that nobody else has was taken.');
    return new StagedImport(database, kind, fields, importTable(kind, seal), calendar, leases, lease);
  }

  /** Gives the id under which its changes are in the log. */
  get id(): string {
    return this.lease.holder;
  }

  /** How many batches were set aside. */
  get batches(): number {
    return this.#batches;
  }

  /** Sets the next batch aside, which may be empty. */
  async add(plan: StagedPlan): Promise<void> {
    const batch = this.#batches;
    this.#batches += 1;
    if (plan.writes.length === 0) return;
    await this.database.transaction().execute(async (transaction) => {
      await this.renew(transaction);
      await this.rows.stage(transaction, batch, plan);
    });
  }

  /** Fails when this import was taken for dead. To be called in every transaction until it is decided. */
  async renew(transaction: PortalTransaction): Promise<void> {
    if (!(await this.leases.renew(this.lease, transaction)))
      throw new Error('The import was taken for dead.');
  }

  /** Removes what was set aside, unless it is decided and not yet stored. */
  async end(): Promise<void> {
    await this.leases.end(this.lease);
    await removeLeftImports(this.database);
  }
}
