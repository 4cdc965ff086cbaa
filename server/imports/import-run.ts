import { randomUUID } from 'node:crypto';
import type { ImportOptions } from '#core/imports/data-import.port';
import type { ImportColumns, ImportComplaint, ImportEvent, ImportResult } from '#core/imports/import-report';
import { type ImportPlan, planImport, type ReadRow, unknownReference } from '#core/imports/plan-import';
import { RowReader, shown } from '#core/imports/row-reader';
import type { Clock } from '#core/shared/clock.port';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { Principal } from '../auth/principal';
import { type AuditEntry, recordChange } from '../db/audit-log';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { noteStages } from '../db/sql-stage-history';
import { type StageChange, tellOfWonDeals } from '../notices/tell-of-won-deals';
import type { VendorNotices } from '../notices/vendor-notices';
import { AuditedChanges } from './audited-changes';
import { IMPORT_TABLES } from './import-tables';
import type { SpooledTable } from './spooled-table';
import { stageChanges } from './stage-changes';

type Emit = (event: ImportEvent) => void;
type Stage = Extract<ImportEvent, { kind: 'progress' }>['stage'];
type Counts = Omit<ImportResult, 'stored'>;

/** What one import works with. */
interface ImportRunParts {
  readonly database: PortalDatabase;
  readonly principal: Pick<Principal, 'userId'>;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
  readonly table: SpooledTable;
  readonly columns: ImportColumns;
  readonly options: ImportOptions;
  /** What the file is called. */
  readonly name: string | undefined;
}

/** Something came up while storing that was not there while checking. */
class ChangedMeanwhile extends Error {
  constructor(readonly complaints: readonly ImportComplaint[]) {
    super('What an import relies on has changed meanwhile.');
  }
}

/** One import of a file that has come in: checks it all, and then stores it in one transaction. */
export class ImportRun {
  constructor(private readonly parts: ImportRunParts) {}

  /** Tells what is wrong, how far it is, and last how it ended. Throws `Cancelled` when it was stopped in time. */
  async execute(emit: Emit, stop: AbortSignal): Promise<void> {
    const { dryRun, skipFaulty = false } = this.parts.options;
    const checked = await this.#pass(this.parts.database, 'checking', emit, stop, {
      complain: (complaints) => emit({ kind: 'complaints', complaints }),
    });
    const refused = checked.broken || (checked.counts.faulty > 0 && !skipFaulty);
    const result = dryRun || refused ? { ...checked.counts, stored: false } : await this.#store(emit, stop);
    emit({ kind: 'result', result });
  }

  async #store(emit: Emit, stop: AbortSignal): Promise<ImportResult> {
    const { calendar, clock, database, notices, options, principal } = this.parts;
    try {
      return await database.transaction().execute(async (transaction) => {
        // Within, because the engine may have the whole transaction done again.
        const subjectId = randomUUID();
        const changes = new AuditedChanges((entry) => this.#record(transaction, subjectId, entry));
        const moved: StageChange[] = [];
        const { counts } = await this.#pass(transaction, 'storing', emit, stop, {
          complain: (complaints) => {
            if (!options.skipFaulty) throw new ChangedMeanwhile(complaints);
          },
          write: async (writes) => {
            const writer = { calendar, userId: principal.userId, now: clock.now() };
            await IMPORT_TABLES[options.kind].write(transaction, writes, writer);
            await changes.add(writes);
            // A file may hold the deals of past years: what the portal sees for the first time is no news.
            if (options.kind !== 'deals') return;
            const stages = stageChanges(writes).filter(({ before }) => before !== undefined);
            moved.push(...stages);
            await noteStages(transaction, stages, clock.now());
          },
        });
        await tellOfWonDeals(transaction, notices, moved, principal);
        await this.#remember(transaction);
        if (counts.created + counts.changed > 0) {
          await changes.end({ kind: options.kind, file: this.parts.name, ...counts });
        }
        // From here on it cannot be stopped any more.
        if (stop.aborted) throw new Cancelled();
        return { ...counts, stored: true };
      });
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      emit({ kind: 'complaints', complaints: error.complaints });
      const nothing = { created: 0, changed: 0, unchanged: 0, faulty: error.complaints.length };
      return { stored: false, rows: this.parts.table.count, ...nothing };
    }
  }

  /** Goes through all rows once. Stops between two batches. */
  async #pass(
    database: PortalDatabase,
    stage: Stage,
    emit: Emit,
    stop: AbortSignal,
    acts: {
      readonly complain: (complaints: readonly ImportComplaint[]) => void;
      readonly write?: (writes: ImportPlan['writes']) => Promise<void>;
    },
  ): Promise<{ readonly counts: Counts; readonly broken: boolean }> {
    const { table, columns, options, calendar } = this.parts;
    const reader = new RowReader(options.kind, columns, calendar);
    const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, faulty: 0 };
    let broken = false;
    for (const rows of table.batches()) {
      if (stop.aborted) throw new Cancelled();
      const read = reader.read(rows);
      const plan = await this.#plan(database, read.right, read.references);
      const complaints = [...read.complaints, ...plan.complaints].sort((a, b) => a.line - b.line);
      if (complaints.length > 0) acts.complain(complaints);
      if (plan.writes.length > 0) await acts.write?.(plan.writes);
      counts.rows += rows.length;
      counts.created += plan.created;
      counts.changed += plan.changed;
      counts.unchanged += plan.unchanged;
      counts.faulty += read.faulty + plan.faulty;
      broken ||= read.broken;
      emit({ kind: 'progress', stage, done: counts.rows, total: table.count });
      // The embedded database answers at once, so without a pause nobody else would be heard.
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { counts, broken };
  }

  async #plan(database: PortalDatabase, rows: readonly ReadRow[], references: readonly ReadRow[]) {
    const { kind } = this.parts.options;
    const known =
      rows.length + references.length > 0
        ? await IMPORT_TABLES[kind].known(database, [...rows, ...references])
        : {
            records: new Map(),
            franchiseCodes: new Set<string>(),
            dealIds: new Set<string>(),
            paymentsOfDeals: new Map(),
          };
    const plan = planImport(kind, rows, known);
    const unknown = references.map((row) => unknownReference(kind, row, known)).filter((each) => !!each);
    const complaints = [...plan.complaints, ...unknown];
    return {
      ...plan,
      faulty: plan.complaints.length,
      complaints: complaints.map((each) => ({ ...each, value: shown(each.value) })),
    };
  }

  async #remember(transaction: PortalTransaction): Promise<void> {
    const { options, columns } = this.parts;
    const kept = JSON.stringify(columns.mapping);
    await transaction
      .insertInto('import_mappings')
      .values({ kind: options.kind, mapping: kept })
      .onConflict((conflict) => conflict.column('kind').doUpdateSet({ mapping: kept }))
      .execute();
  }

  #record(
    transaction: PortalTransaction,
    subjectId: string,
    entry: Pick<AuditEntry, 'before' | 'after'>,
  ): Promise<void> {
    const { principal, clock, options } = this.parts;
    const about = { subject: 'import', subjectId, action: options.kind } as const;
    return recordChange(transaction, principal, clock, { ...about, ...entry });
  }
}
