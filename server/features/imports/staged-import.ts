import { randomUUID } from 'node:crypto';
import type { ImportRowError } from '#core/imports/import-report';
import type { BusinessCalendar } from '#core/shared/month';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Seal } from '../../process/seal';
import { importBusy } from './import-busy';
import { beginRun, type NewRun } from './import-runs';
import type { ImportTable, StagedPlan } from './import-table';
import { importTable } from './import-tables';
import { IMPORT_LEASE, importLeases, removeLeftImports } from './left-imports';
import { StagedBatches } from './staged-batches';

/** The facts about an import that are known when it begins, including the fields of its file. */
export interface BegunImport extends NewRun {
  readonly fields: readonly string[];
}

/** A plan, and the faults of other rows in the same batch. */
export interface CheckedPlan extends StagedPlan {
  readonly rowErrors: readonly ImportRowError[];
}

/** Stages the rows of one import in short transactions, until all are staged and the import is decided. */
export class StagedImport {
  /** The staged rows. */
  readonly rows: StagedBatches;
  #batches = 0;

  private constructor(
    private readonly database: PortalDatabase,
    { kind, fields }: BegunImport,
    table: ImportTable,
    calendar: BusinessCalendar,
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {
    this.rows = new StagedBatches({ importId: this.id, kind, fields }, table, calendar);
  }

  /** Begins an import, after removing what dead imports have left. */
  static async begin(
    database: PortalDatabase,
    begun: BegunImport,
    seal: Seal,
    calendar: BusinessCalendar,
  ): Promise<StagedImport> {
    await removeLeftImports(database);
    const leases = importLeases(database);
    const lease = await leases.take(`${IMPORT_LEASE}${randomUUID()}`);
    if (!lease) throw new TypeError('A name that nobody else has was taken.');
    await beginRun(database, lease.holder, begun);
    return new StagedImport(database, begun, importTable(begun.kind, seal), calendar, leases, lease);
  }

  /** The id of the import in the audit log. */
  get id(): string {
    return this.lease.holder;
  }

  /** The number of staged batches. */
  get batches(): number {
    return this.#batches;
  }

  /** Stages the next batch, which may be empty, and stores the faults of excluded rows. */
  async add(plan: CheckedPlan): Promise<void> {
    const { rowErrors } = plan;
    const batch = this.#batches;
    this.#batches += 1;
    if (plan.writes.length === 0 && rowErrors.length === 0) return;
    await this.database.transaction().execute(async (transaction) => {
      await this.renew(transaction);
      if (plan.writes.length > 0) await this.rows.stage(transaction, batch, plan);
      await this.rows.keepFaults(transaction, batch, rowErrors);
    });
  }

  /**
   * Throws an `HttpError` (503) when another process took this import for dead, as after a long standstill: nothing of it
   * is stored. Call it in every transaction until the import is decided.
   */
  async renew(transaction: PortalTransaction): Promise<void> {
    if (!(await this.leases.renew(this.lease, transaction))) throw importBusy();
  }

  /** Removes the staged rows, unless the import is decided and not yet stored. */
  async end(): Promise<void> {
    await this.leases.end(this.lease);
    await removeLeftImports(this.database);
  }
}
