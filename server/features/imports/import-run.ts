import { setImmediate as otherWork } from 'node:timers/promises';
import type { ImportOptions } from '#core/imports/data-import.port';
import type { ImportColumns, ImportEvent, ImportResult, ImportRowError } from '#core/imports/import-report';
import {
  type ImportPlan,
  type KnownRecords,
  NOTHING_KNOWN,
  planImport,
  type ReadRow,
  unknownReference,
} from '#core/imports/plan-import';
import { RowReader, shown } from '#core/imports/row-reader';
import type { TableRow } from '#core/imports/table-row';
import type { Clock } from '#core/shared/clock.port';
import { Cancelled } from '#core/shared/failure';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Outbox } from '../../mail/outbox';
import type { Principal } from '../../sessions/principal';
import type { SpooledTable } from '../../tables/spooled-table';
import { type AuditEntry, recordChange } from '../audit/audit-log';
import { type StageChange, tellOfWonDeals } from '../notices/tell-of-won-deals';
import type { VendorNotices } from '../notices/vendor-notices';
import { AuditedChanges } from './audited-changes';
import { ImportEffectCount } from './import-effect';
import { IMPORT_TABLES } from './import-tables';
import { StagedImport } from './staged-import';

type Emit = (event: ImportEvent) => void;
type Stage = Extract<ImportEvent, { kind: 'progress' }>['stage'];
type Counts = Omit<ImportResult, 'stored'>;
/** What some rows would do, and what it was planned on. */
type Plan = ImportPlan & { readonly known: KnownRecords };

/** What imports work with. */
export interface ImportDependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly calendar: BusinessCalendar;
  readonly notices: VendorNotices;
  readonly outbox: Outbox;
  /** The origin that invitations link to; undefined where they carry no link. */
  readonly publicUrl: string | undefined;
}

/** What one import works with. */
interface ImportRunParts extends ImportDependencies {
  readonly principal: Pick<Principal, 'userId'>;
  readonly table: SpooledTable;
  readonly columns: ImportColumns;
  readonly options: ImportOptions;
  /** What the file is called. */
  readonly name: string | undefined;
}

/** Something came up while storing that was not there while checking. */
class ChangedMeanwhile extends Error {
  constructor(readonly rowErrors: readonly ImportRowError[]) {
    super('What an import relies on has changed meanwhile.');
  }
}

/**
 * One import of a file that has come in: checks it all, sets its rows aside, and then stores them in one transaction, in
 * which those rows alone are planned anew that others have overtaken.
 */
export class ImportRun {
  constructor(private readonly parts: ImportRunParts) {}

  /** Tells what is wrong, how far it is, and last how it ended. Throws `Cancelled` when it was stopped in time. */
  async execute(emit: Emit, stop: AbortSignal): Promise<void> {
    const { database, calendar, options } = this.parts;
    const { dryRun, skipFaulty = false } = options;
    const effect = dryRun ? await ImportEffectCount.of(options.kind, database, calendar) : undefined;
    const checked = await this.#pass('checking', emit, stop, {
      complain: (rowErrors) => emit({ kind: 'rowErrors', rowErrors }),
      write: (plan) => effect?.take(plan.writes),
    });
    const refused = checked.broken || (checked.counts.faulty > 0 && !skipFaulty);
    const result = dryRun || refused ? { ...checked.counts, stored: false } : await this.#store(emit, stop);
    emit({ kind: 'result', result: { ...result, ...(effect && { effect: await effect.found() }) } });
  }

  async #store(emit: Emit, stop: AbortSignal): Promise<ImportResult> {
    const { calendar, database, options, table } = this.parts;
    const complain = (rowErrors: readonly ImportRowError[]) => {
      if (!options.skipFaulty) throw new ChangedMeanwhile(rowErrors);
    };
    const staged = await StagedImport.begin(database, options.kind, calendar);
    try {
      const stage = (plan: Plan) => staged.add(plan);
      const { counts } = await this.#pass('storing', emit, stop, { complain, write: stage });
      return await this.#storeStaged(staged, counts, complain, stop);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      emit({ kind: 'rowErrors', rowErrors: error.rowErrors });
      const nothing = { created: 0, changed: 0, unchanged: 0, faulty: error.rowErrors.length };
      return { stored: false, rows: table.count, ...nothing };
    } finally {
      // What cannot be removed now goes before the next import, and is no reason to call this one failed.
      await staged.end().catch(() => undefined);
    }
  }

  /** Does nothing but queries that are good for a repetition: the engine may have the whole transaction done again. */
  #storeStaged(
    staged: StagedImport,
    planned: Counts,
    complain: (rowErrors: readonly ImportRowError[]) => void,
    stop: AbortSignal,
  ): Promise<ImportResult> {
    const { calendar, clock, database, notices, options, outbox, principal, publicUrl, table } = this.parts;
    return database.transaction().execute(async (transaction) => {
      await staged.renew(transaction);
      const counts = { ...planned };
      for await (const { batch, was } of staged.overtaken(transaction)) {
        const plan = await this.#planAgain(transaction, table.batch(batch), was.lines);
        if (plan.rowErrors.length > 0) complain(plan.rowErrors);
        counts.created += plan.created - was.created;
        counts.changed += plan.changed - was.changed;
        counts.unchanged += plan.unchanged;
        counts.faulty += plan.faulty;
        await staged.replace(transaction, batch, plan);
      }
      const changes = new AuditedChanges((entry) => this.#record(transaction, staged.id, entry));
      const won: StageChange[] = [];
      const inviting = { admin: principal, clock, outbox, publicUrl };
      const { portal = '' } = options;
      const writer = { calendar, userId: principal.userId, now: clock.now(), inviting, portal };
      for await (const stored of staged.store(transaction, writer)) {
        if (stop.aborted) throw new Cancelled();
        await changes.add(stored.changed);
        won.push(...stored.won);
      }
      await tellOfWonDeals(transaction, notices, won, principal);
      await this.#remember(transaction);
      if (counts.created + counts.changed > 0) {
        await changes.end({ kind: options.kind, file: this.parts.name, ...counts });
      }
      // From here on it cannot be stopped any more.
      if (stop.aborted) throw new Cancelled();
      return { ...counts, stored: true };
    });
  }

  /** Goes through all rows once. Stops between two batches. */
  async #pass(
    stage: Stage,
    emit: Emit,
    stop: AbortSignal,
    acts: {
      readonly complain: (rowErrors: readonly ImportRowError[]) => void;
      readonly write?: (plan: Plan) => Promise<void> | undefined;
    },
  ): Promise<{ readonly counts: Counts; readonly broken: boolean }> {
    const { database, table, columns, options, calendar } = this.parts;
    const reader = new RowReader(options.kind, columns, calendar);
    const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, faulty: 0 };
    let broken = false;
    for (const rows of table.batches()) {
      if (stop.aborted) throw new Cancelled();
      const read = reader.read(rows);
      const plan = await this.#plan(database, read.right, read.references);
      const rowErrors = [...read.rowErrors, ...plan.rowErrors].sort((a, b) => a.line - b.line);
      if (rowErrors.length > 0) acts.complain(rowErrors);
      await acts.write?.(plan);
      counts.rows += rows.length;
      counts.created += plan.created;
      counts.changed += plan.changed;
      counts.unchanged += plan.unchanged;
      counts.faulty += read.faulty + plan.faulty;
      broken ||= read.broken;
      emit({ kind: 'progress', stage, done: counts.rows, total: table.count });
      // The embedded database answers at once, so without a pause nobody else would be heard.
      await otherWork();
    }
    return { counts, broken };
  }

  /** What these lines of a batch, which were right, would do now. */
  #planAgain(database: PortalDatabase, rows: readonly TableRow[], lines: ReadonlySet<number>): Promise<Plan> {
    const { columns, options, calendar } = this.parts;
    const { right } = new RowReader(options.kind, columns, calendar).read(
      rows.filter(({ line }) => lines.has(line)),
    );
    return this.#plan(database, right, []);
  }

  async #plan(
    database: PortalDatabase,
    rows: readonly ReadRow[],
    references: readonly ReadRow[],
  ): Promise<Plan> {
    const { kind } = this.parts.options;
    const known =
      rows.length + references.length > 0
        ? await IMPORT_TABLES[kind].known(database, [...rows, ...references])
        : NOTHING_KNOWN;
    const plan = planImport(kind, rows, known);
    const unknown = references.map((row) => unknownReference(kind, row, known)).filter((each) => !!each);
    const rowErrors = [...plan.rowErrors, ...unknown];
    return {
      ...plan,
      known,
      rowErrors: rowErrors.map((each) => ({ ...each, value: shown(each.value) })),
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
