import { setImmediate as otherWork } from 'node:timers/promises';
import type { ColumnMapping } from '#core/imports/column-mapping';
import type { ImportKind } from '#core/imports/import-kind';
import type { ImportResult, ImportRowError } from '#core/imports/import-report';
import type { ImportDoor } from '#core/imports/import-run';
import type { BusinessCalendar } from '#core/shared/month';
import { clockOf } from '../../db/dialect';
import { Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { SessionRegister } from '../../sessions/session-register';
import { type AuditEntry, recordChange } from '../audit/audit-log';
import { notifyWonDeals } from '../notices/notify-won-deals';
import type { BeneficiaryDependencies } from '../payouts/beneficiaries';
import { AuditedChanges } from './audited-changes';
import { isKept, keepRun } from './import-runs';
import { importTable } from './import-tables';
import { changedCounts, StagedBatches, type StagedOf } from './staged-batches';

/** The services that imports need. */
export interface ImportDependencies extends BeneficiaryDependencies {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly sessions: SessionRegister;
}

/** The facts about an import that its batches need when they are stored. */
export interface ImportWork {
  readonly fields: readonly string[];
  readonly batches: number;
  /** The name of the file. */
  readonly file: string | undefined;
  readonly door: ImportDoor;
  readonly userId: string;
  /** The time of the decision, in ms since 1970; everything it stores has this time. */
  readonly now: number;
  /** The origin of the page, for links in invitations. */
  readonly portal: string;
  readonly counts: Omit<ImportResult, 'stored'>;
}

/** Longer than any batch takes; after this, another process continues an import whose process died. */
const LEASE_MS = 5_000;

/** Stores the batches of one import, all at once or one after the other. */
export class ImportStoring {
  readonly rows: StagedBatches;

  constructor(
    private readonly dependencies: ImportDependencies,
    readonly of: StagedOf,
    readonly work: ImportWork,
  ) {
    this.rows = new StagedBatches(of, importTable(of.kind, dependencies.seal), dependencies.calendar);
  }

  /** Stores a batch and adds its changes to `changes`. */
  async store(transaction: PortalTransaction, batch: number, changes: AuditedChanges): Promise<void> {
    const { calendar, clock, outbox, publicUrl, sessions } = this.dependencies;
    const { userId, now, portal } = this.work;
    const inviting = { admin: { userId }, clock, outbox, publicUrl };
    const writer = { calendar, userId, now, inviting, sessions, portal, accounts: this.dependencies };
    await changes.add(await this.rows.store(transaction, batch, writer));
  }

  /** Returns the collector that writes the changes to the audit log. */
  changes(transaction: PortalTransaction): AuditedChanges {
    const about = { subject: 'import', subjectId: this.of.importId, action: this.of.kind } as const;
    return new AuditedChanges((entry: Pick<AuditEntry, 'before' | 'after'>) =>
      recordChange(transaction, this.work, this.dependencies.clock, { ...about, ...entry }),
    );
  }

  /** Returns the id of the import for its result; nothing where the import is not listed. */
  kept(counts: ImportWork['counts']): Pick<ImportResult, 'importId'> {
    return isKept(this.work.door, counts) ? { importId: this.of.importId } : {};
  }

  /** Sends the notices about deals won, and records the result of the file in the audit log. */
  async finish(
    transaction: PortalTransaction,
    counts: ImportWork['counts'],
    changes: AuditedChanges,
  ): Promise<void> {
    await notifyWonDeals(transaction, this.dependencies.notices, await this.rows.won(transaction), this.work);
    await keepRun(transaction, this.of.importId, 'stored', { ...this.work, counts });
    if (counts.created + counts.changed > 0)
      await changes.end({ kind: this.of.kind, file: this.work.file, ...counts });
  }
}

/** Marks an import as decided, in the transaction that decides it: from then on it will be stored, whatever happens. */
export async function decideImport(
  transaction: PortalTransaction,
  { importId, kind }: StagedOf,
  work: ImportWork,
): Promise<void> {
  await transaction
    .insertInto('applying_imports')
    .values({ import_id: importId, kind, next_batch: 0, work: JSON.stringify(work) })
    .execute();
  await keepRun(transaction, importId, 'storing', work);
}

/** Saves which column holds which field, for the next file of this kind. */
export async function rememberMapping(
  transaction: PortalTransaction,
  kind: ImportKind,
  mapping: ColumnMapping,
): Promise<void> {
  const kept = JSON.stringify(mapping);
  await transaction
    .insertInto('import_mappings')
    .values({ kind, mapping: kept })
    .onConflict((conflict) => conflict.column('kind').doUpdateSet({ mapping: kept }))
    .execute();
}

interface ApplyOptions {
  readonly onBatch?: (batch: number, rowErrors: readonly ImportRowError[]) => void;
  /** Stops it between two batches; the rest is stored later. */
  readonly stop?: AbortSignal;
}

/**
 * Stores the remaining batches of a decided import, each in its own transaction, so that other writers wait for one at
 * most. Excludes and reports a row that has become invalid since the decision. Returns the counts; undefined when
 * another process is storing it or has finished, and when it was stopped.
 */
export async function applyImport(
  dependencies: ImportDependencies,
  importId: string,
  { onBatch, stop }: ApplyOptions = {},
): Promise<ImportWork['counts'] | undefined> {
  const { database } = dependencies;
  const leases = new Leases(database, clockOf(database), LEASE_MS);
  const lease = await leases.take(`applying import ${importId}`);
  if (!lease) return undefined;
  const decided = new DecidedImport(dependencies, importId, (within) => leases.renew(lease, within));
  try {
    for (;;) {
      const step = await decided.storeNext();
      if (!step || step.ended) return step?.counts;
      onBatch?.(step.batch, step.rowErrors);
      if (stop?.aborted) return undefined;
      // The embedded database never waits, so without a pause no other call would run.
      await otherWork();
    }
  } finally {
    // A lease that cannot be ended now expires.
    await leases.end(lease).catch(() => undefined);
  }
}

interface Step {
  readonly ended: boolean;
  readonly batch: number;
  readonly counts: ImportWork['counts'];
  readonly rowErrors: readonly ImportRowError[];
}

/** A decided import and its progress. */
export class DecidedImport {
  /** `renew` tells whether this process still holds the import. */
  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly importId: string,
    private readonly renew: (transaction: PortalTransaction) => Promise<boolean>,
  ) {}

  /**
   * Stores the next batch, or finishes the import after the last one. Undefined when this process has nothing to do.
   */
  storeNext(): Promise<Step | undefined> {
    const { importId } = this;
    return this.dependencies.database.transaction().execute(async (transaction) => {
      if (!(await this.renew(transaction))) return undefined;
      const row = await transaction
        .selectFrom('applying_imports')
        .selectAll()
        .where('import_id', '=', importId)
        .where('undo', 'is', null)
        .executeTakeFirst();
      if (!row) return undefined;
      const work: ImportWork = JSON.parse(row.work);
      const of = { importId, kind: row.kind, fields: work.fields };
      const storing = new ImportStoring(this.dependencies, of, work);
      return row.next_batch === work.batches
        ? this.#end(transaction, storing)
        : this.#store(transaction, storing, row.next_batch);
    });
  }

  async #store(transaction: PortalTransaction, storing: ImportStoring, batch: number): Promise<Step> {
    const { work } = storing;
    const changes = storing.changes(transaction);
    const settled = await storing.rows.settle(transaction, batch);
    const rowErrors = settled?.rowErrors ?? [];
    await storing.store(transaction, batch, changes);
    if (!changes.isEmpty || rowErrors.length > 0)
      await changes.end(rowErrors.length > 0 ? { rowErrors } : {});
    const counts = settled ? changedCounts(work.counts, settled.change) : work.counts;
    await transaction
      .updateTable('applying_imports')
      .set({ next_batch: batch + 1, ...(settled && { work: JSON.stringify({ ...work, counts }) }) })
      .where('import_id', '=', this.importId)
      .execute();
    return { ended: false, batch, counts, rowErrors };
  }

  async #end(transaction: PortalTransaction, storing: ImportStoring): Promise<Step> {
    const { batches, counts } = storing.work;
    await storing.finish(transaction, counts, storing.changes(transaction));
    await transaction.deleteFrom('applying_imports').where('import_id', '=', this.importId).execute();
    return { ended: true, batch: batches, counts, rowErrors: [] };
  }
}
