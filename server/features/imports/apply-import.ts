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
import { tellOfWonDeals } from '../notices/tell-of-won-deals';
import type { BeneficiaryNeeds } from '../payouts/beneficiaries';
import { AuditedChanges } from './audited-changes';
import { isKept, keepRun } from './import-runs';
import { importTable } from './import-tables';
import { changedCounts, StagedBatches, type StagedOf } from './staged-batches';

/** The parts that imports work with. */
export interface ImportDependencies extends BeneficiaryNeeds {
  readonly database: PortalDatabase;
  readonly calendar: BusinessCalendar;
  readonly sessions: SessionRegister;
}

/** The facts about an import that storing its batches needs. */
export interface ImportWork {
  readonly fields: readonly string[];
  readonly batches: number;
  /** The name of the file. */
  readonly file: string | undefined;
  readonly door: ImportDoor;
  readonly userId: string;
  /** When it was decided, in ms since 1970: the time of all that it stores. */
  readonly now: number;
  /** The origin of the page, which invitations name. */
  readonly portal: string;
  readonly counts: Omit<ImportResult, 'stored'>;
}

/** Longer than any batch takes; an import whose process died goes on elsewhere after that. */
const LEASE_MS = 5_000;

/** Stores the batches of one import, whether all at once or one after the other. */
export class ImportStoring {
  readonly rows: StagedBatches;

  constructor(
    private readonly dependencies: ImportDependencies,
    readonly of: StagedOf,
    readonly work: ImportWork,
  ) {
    this.rows = new StagedBatches(of, importTable(of.kind, dependencies.seal), dependencies.calendar);
  }

  /** Stores a batch, with its changes for the log. */
  async store(transaction: PortalTransaction, batch: number, changes: AuditedChanges): Promise<void> {
    const { calendar, clock, outbox, publicUrl, sessions } = this.dependencies;
    const { userId, now, portal } = this.work;
    const inviting = { admin: { userId }, clock, outbox, publicUrl };
    const writer = { calendar, userId, now, inviting, sessions, portal, accounts: this.dependencies };
    await changes.add(await this.rows.store(transaction, batch, writer));
  }

  /** Gives the log of what changes. */
  changes(transaction: PortalTransaction): AuditedChanges {
    const about = { subject: 'import', subjectId: this.of.importId, action: this.of.kind } as const;
    return new AuditedChanges((entry: Pick<AuditEntry, 'before' | 'after'>) =>
      recordChange(transaction, this.work, this.dependencies.clock, { ...about, ...entry }),
    );
  }

  /** The id under which the import is kept, for its result; nothing for one that is not. */
  kept(counts: ImportWork['counts']): Pick<ImportResult, 'importId'> {
    return isKept(this.work.door, counts) ? { importId: this.of.importId } : {};
  }

  /** Tells of the deals that were won, and says in the log what became of the file. */
  async finish(
    transaction: PortalTransaction,
    counts: ImportWork['counts'],
    changes: AuditedChanges,
  ): Promise<void> {
    await tellOfWonDeals(transaction, this.dependencies.notices, await this.rows.won(transaction), this.work);
    await keepRun(transaction, this.of.importId, 'stored', { ...this.work, counts });
    if (counts.created + counts.changed > 0)
      await changes.end({ kind: this.of.kind, file: this.work.file, ...counts });
  }
}

/** Notes that an import will be stored, in the transaction that decides it: from then on it is, whatever happens. */
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

/** Remembers which column holds which field, for the next file of a kind. */
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
  /** Ends it between two batches; what is left is stored later. */
  readonly stop?: AbortSignal;
}

/**
 * Stores what is left of an import that is decided, each batch in a transaction of its own, so that nobody waits for
 * more than one. A row that cannot be stored any more, since others did something after the decision, is left out and
 * told. Gives the counts; undefined when another process is at it or has ended it, and when it was stopped.
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
      // The embedded database answers at once, so without a pause nobody else would be heard.
      await otherWork();
    }
  } finally {
    // A lease that cannot be ended now ends by itself.
    await leases.end(lease).catch(() => undefined);
  }
}

interface Step {
  readonly ended: boolean;
  readonly batch: number;
  readonly counts: ImportWork['counts'];
  readonly rowErrors: readonly ImportRowError[];
}

/** An import that is decided, and how far it is. */
export class DecidedImport {
  /** `renew` tells whether nobody else has taken it over. */
  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly importId: string,
    private readonly renew: (transaction: PortalTransaction) => Promise<boolean>,
  ) {}

  /** Stores the next batch, or after the last one ends the import. Undefined when there is nothing to do here. */
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
