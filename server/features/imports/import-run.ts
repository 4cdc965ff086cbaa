import { setImmediate as otherWork } from 'node:timers/promises';
import { HiddenAccounts } from '#core/imports/hidden-accounts';
import { fieldsOf } from '#core/imports/import-kind';
import type { ImportOptions } from '#core/imports/import-options';
import type { ImportColumns, ImportEvent, ImportResult, ImportRowError } from '#core/imports/import-report';
import type { ImportDoor } from '#core/imports/import-run';
import { fieldsHeld } from '#core/imports/name-parts';
import {
  type ImportPlan,
  type KnownRecords,
  NOTHING_KNOWN,
  planImport,
  type ReadRow,
  unknownReference,
} from '#core/imports/plan-import';
import { type ImportKnowledge, RowReader, shown } from '#core/imports/row-reader';
import { Cancelled } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { Principal } from '../../sessions/principal';
import type { SpooledTable } from '../../tables/spooled-table';
import {
  applyImport,
  decideImport,
  type ImportDependencies,
  ImportStoring,
  rememberMapping,
} from './apply-import';
import { ImportEffectCount } from './import-effect';
import { rememberSource } from './import-sources';
import { importTable } from './import-tables';
import { RateEffectCount } from './rate-effect';
import { changedCounts } from './staged-batches';
import { type CheckedPlan, StagedImport } from './staged-import';

type Emit = (event: ImportEvent) => void;
type Counts = Omit<ImportResult, 'stored'>;
/** The plan for some rows, and the stored records that it is based on. */
type Plan = ImportPlan & { readonly known: KnownRecords };

/** The services for one import. */
interface ImportRunParts extends ImportDependencies {
  readonly principal: Pick<Principal, 'userId'>;
  readonly table: SpooledTable;
  readonly columns: ImportColumns;
  readonly options: ImportOptions;
  /** The name of the file. */
  readonly name: string | undefined;
  readonly known: ImportKnowledge;
  readonly door: ImportDoor;
  /** Whether the columns of this file are the guess for the next file of its kind. */
  readonly remembers: boolean;
}

/** Thrown when the data has changed between checking and storing. */
class ChangedMeanwhile extends Error {
  constructor(readonly rowErrors: readonly ImportRowError[]) {
    super('What an import relies on has changed meanwhile.');
  }
}

/**
 * The number of batches stored in one transaction, which takes a few hundredths of a second. More batches are stored
 * one after the other, so that other writers do not wait for all of them.
 */
const BATCHES_AT_ONCE = 4;

/**
 * Runs one import of a received file: checks all its rows and stages them, then stores them and plans again those that
 * other changes have overtaken. A few rows are stored in one transaction. For many rows one transaction decides and the
 * rest follows in steps, in another process if this one dies.
 */
export class ImportRun {
  constructor(private readonly parts: ImportRunParts) {}

  /** Emits the row errors, the progress, and last the result. Throws `Cancelled` when it was stopped in time. */
  async execute(emit: Emit, stop: AbortSignal): Promise<void> {
    const { dryRun } = this.parts.options;
    const result = dryRun ? await this.#tryOut(emit, stop) : await this.#store(emit, stop);
    emit({ kind: 'result', result });
  }

  /** Reports what storing would do. */
  async #tryOut(emit: Emit, stop: AbortSignal): Promise<ImportResult> {
    const { calendar, database, options } = this.parts;
    const effect =
      options.kind === 'vendors'
        ? new RateEffectCount(database, calendar)
        : await ImportEffectCount.of(options.kind, database, calendar);
    const { counts } = await this.#check(emit, stop, (plan) => effect?.take(plan.writes));
    const found = await effect?.found();
    return { ...counts, stored: false, ...(found && { effect: found }) };
  }

  async #store(emit: Emit, stop: AbortSignal): Promise<ImportResult> {
    const { calendar, clock, columns, database, door, name, options, principal, seal, table } = this.parts;
    const complain = (rowErrors: readonly ImportRowError[]) => {
      if (!options.skipFaulty) throw new ChangedMeanwhile(rowErrors);
    };
    const fields = fieldsHeld(columns.mapping);
    const { kind } = options;
    const begun = { kind, fields, door, file: name, userId: principal.userId, at: clock.now() };
    const staged = await StagedImport.begin(database, begun, seal, calendar);
    try {
      const { counts, isRefused } = await this.#check(emit, stop, (plan) => staged.add(plan));
      if (isRefused) return { ...counts, stored: false };
      emit({ kind: 'progress', stage: 'storing', done: 0, total: table.count });
      // Vendors are so few that they fit into one transaction.
      return staged.batches > BATCHES_AT_ONCE && options.kind !== 'vendors'
        ? await this.#storeInSteps(staged, counts, complain, emit, stop)
        : await this.#storeAtOnce(staged, counts, complain, stop);
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      emit({ kind: 'rowErrors', rowErrors: error.rowErrors });
      const nothing = { created: 0, changed: 0, unchanged: 0, faulty: error.rowErrors.length };
      return { stored: false, rows: table.count, ...nothing };
    } finally {
      // Rows that cannot be removed now are removed before the next import, so this one has not failed.
      await staged.end().catch(() => undefined);
    }
  }

  /** Makes only queries that can be repeated: the database may run the whole transaction again. */
  #storeAtOnce(
    staged: StagedImport,
    planned: Counts,
    complain: (rowErrors: readonly ImportRowError[]) => void,
    stop: AbortSignal,
  ): Promise<ImportResult> {
    const { database } = this.parts;
    return database.transaction().execute(async (transaction) => {
      await staged.renew(transaction);
      let counts = planned;
      for (let batch = 0; batch < staged.batches; batch += 1)
        counts = await this.#settle(staged, transaction, batch, counts, complain);
      const storing = this.#storing(staged, counts);
      const changes = storing.changes(transaction);
      for (let batch = 0; batch < staged.batches; batch += 1) {
        await otherWork();
        if (stop.aborted) throw new Cancelled();
        await storing.store(transaction, batch, changes);
      }
      await this.#remember(transaction);
      await storing.finish(transaction, counts, changes);
      // From here on it cannot be stopped.
      if (stop.aborted) throw new Cancelled();
      return { ...counts, stored: true, ...storing.kept(counts) };
    });
  }

  /** Decides once all rows are valid, and then stores them in as many transactions as needed. */
  async #storeInSteps(
    staged: StagedImport,
    planned: Counts,
    complain: (rowErrors: readonly ImportRowError[]) => void,
    emit: Emit,
    stop: AbortSignal,
  ): Promise<ImportResult> {
    const { database, table } = this.parts;
    let counts = planned;
    for (let first = 0; first < staged.batches; first += BATCHES_AT_ONCE) {
      if (stop.aborted) throw new Cancelled();
      const before = counts;
      counts = await database.transaction().execute(async (transaction) => {
        await staged.renew(transaction);
        let settled = before;
        for (let batch = first; batch < Math.min(first + BATCHES_AT_ONCE, staged.batches); batch += 1)
          settled = await this.#settle(staged, transaction, batch, settled, complain);
        return settled;
      });
      await otherWork();
    }
    if (stop.aborted) throw new Cancelled();
    const storing = this.#storing(staged, counts);
    const { of, work } = storing;
    await database.transaction().execute(async (transaction) => {
      await staged.renew(transaction);
      await this.#remember(transaction);
      await decideImport(transaction, of, work);
    });
    // From here on it cannot be stopped.
    const onBatch = (batch: number, rowErrors: readonly ImportRowError[]) => {
      if (rowErrors.length > 0) emit({ kind: 'rowErrors', rowErrors: this.#withCells(batch, rowErrors) });
      const done = Math.floor((table.count * (batch + 1)) / staged.batches);
      emit({ kind: 'progress', stage: 'storing', done, total: table.count });
    };
    const applied = await applyImport(this.parts, staged.id, { onBatch });
    if (!applied) throw new Error('Another process has gone on with the import.');
    return { ...applied, stored: true, ...storing.kept(applied) };
  }

  /** Saves the choices under the name of the file's source if it has one, else for the next file of its kind. */
  async #remember(transaction: PortalTransaction): Promise<void> {
    const { clock, columns, options, remembers } = this.parts;
    const { kind, dates } = options;
    const { headings, mapping, sheet, source, encoding } = columns;
    if (!remembers) return;
    if (source === undefined) return rememberMapping(transaction, kind, mapping);
    const none = Object.fromEntries(fieldsOf(kind, headings).map(({ name }) => [name, '']));
    const whole = { ...none, ...options.mapping, ...mapping };
    const chosen = {
      kind,
      name: source,
      headings,
      mapping: whole,
      sheet: (sheet?.all.length ?? 0) > 1 ? sheet?.name : undefined,
      dates,
      encoding,
    };
    await rememberSource(transaction, chosen, clock.now());
  }

  /** Plans again a batch that other changes have overtaken; returns the new counts. */
  async #settle(
    staged: StagedImport,
    transaction: PortalTransaction,
    batch: number,
    counts: Counts,
    complain: (rowErrors: readonly ImportRowError[]) => void,
  ): Promise<Counts> {
    const settled = await staged.rows.settle(transaction, batch);
    if (!settled) return counts;
    if (settled.rowErrors.length > 0) complain(this.#withCells(batch, settled.rowErrors));
    return changedCounts(counts, settled.change);
  }

  #storing(staged: StagedImport, counts: Counts): ImportStoring {
    const { clock, columns, door, name, options, principal } = this.parts;
    const fields = fieldsHeld(columns.mapping);
    return new ImportStoring(
      this.parts,
      { importId: staged.id, kind: options.kind, fields },
      {
        fields,
        batches: staged.batches,
        file: name,
        door,
        userId: principal.userId,
        now: clock.now(),
        portal: options.portal ?? '',
        counts,
      },
    );
  }

  /** Adds the cells of their rows, as the file has them, to row errors. */
  #withCells(batch: number, rowErrors: readonly ImportRowError[]): readonly ImportRowError[] {
    const { columns, options, table } = this.parts;
    const hidden = new HiddenAccounts(options.kind, columns.headings, columns.mapping);
    const rows = new Map(table.batch(batch).map((row) => [row.line, hidden.shown(row.cells)]));
    return rowErrors.map((each) => ({ ...each, cells: rows.get(each.line) }));
  }

  /**
   * Checks all rows, emits their errors, and passes on the plans as long as the file can still be stored. Can be
   * stopped between two batches.
   */
  async #check(
    emit: Emit,
    stop: AbortSignal,
    take: (plan: CheckedPlan) => Promise<void> | undefined,
  ): Promise<{ readonly counts: Counts; readonly isRefused: boolean }> {
    const { database, table, columns, options, calendar } = this.parts;
    const reader = new RowReader(options.kind, columns, calendar, this.parts.known);
    const counts = { rows: 0, created: 0, changed: 0, unchanged: 0, faulty: 0 };
    let isRefused = false;
    for (const rows of table.batches()) {
      if (stop.aborted) throw new Cancelled();
      const read = reader.read(rows);
      const plan = await this.#plan(database, read.right, read.references);
      const rowErrors = [...read.rowErrors, ...plan.rowErrors].sort((a, b) => a.line - b.line);
      if (rowErrors.length > 0) emit({ kind: 'rowErrors', rowErrors });
      counts.rows += rows.length;
      counts.created += plan.created;
      counts.changed += plan.changed;
      counts.unchanged += plan.unchanged;
      counts.faulty += read.faulty + plan.faulty;
      isRefused ||= read.broken || (counts.faulty > 0 && !options.skipFaulty);
      if (options.dryRun || !isRefused) await take({ ...plan, rowErrors });
      emit({ kind: 'progress', stage: 'checking', done: counts.rows, total: table.count });
      // The embedded database never waits, so without a pause no other call would run.
      await otherWork();
    }
    return { counts, isRefused };
  }

  async #plan(
    database: PortalDatabase,
    rows: readonly ReadRow[],
    references: readonly ReadRow[],
  ): Promise<Plan> {
    const { kind } = this.parts.options;
    const known =
      rows.length + references.length > 0
        ? await importTable(kind, this.parts.seal).known(database, [...rows, ...references])
        : NOTHING_KNOWN;
    const plan = planImport(kind, rows, known);
    const unknown = references.map((row) => unknownReference(kind, row, known)).filter((each) => !!each);
    const rowErrors = [...plan.rowErrors, ...unknown];
    return {
      ...plan,
      known,
      rowErrors: rowErrors.map((each) => ({ ...each, value: shown(each.value, each.field) })),
    };
  }
}
