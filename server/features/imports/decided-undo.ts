import { setImmediate as otherWork } from 'node:timers/promises';
import type { KeptReason, UndoEvent, UndoOutcome } from '#core/imports/import-run';
import { planUndo, seenText, type UndoStep, withSteps } from '#core/imports/plan-undo';
import type { Lease, Leases } from '../../db/leases';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { ImportRunRow } from '../../db/tables/import-tables';
import { refused } from '../../http/http-error';
import { recordChange } from '../audit/audit-log';
import type { ImportDependencies } from './apply-import';
import { AuditedChanges, type ChangedRecords } from './audited-changes';
import { carryOut } from './carry-out-undo';
import { closedImport } from './closed-of-import';
import { importBusy } from './import-busy';
import { keptRows } from './import-records';
import { closedOf, scanned } from './scan-undo';
import { undoFacts } from './undo-facts';

/** The progress of an undo, as stored with its import. */
export interface UndoWork {
  /** Nothing is undone before every record was found outside the closed months. */
  readonly checked: boolean;
  /** The `seen` of the trial that the user looked at. */
  readonly seen?: string | undefined;
  readonly outcome: UndoOutcome;
}

/** Reads the progress of an undo; undefined where none is running. */
export function nextBatch(database: PortalDatabase, id: string) {
  return database
    .selectFrom('applying_imports')
    .select(['next_batch', 'undo'])
    .where('import_id', '=', id)
    .where('undo', 'is not', null)
    .executeTakeFirst();
}

/** Makes the progress event of an undo after so many batches. */
export function progressOf({ batches, rows }: ImportRunRow, done: number): UndoEvent {
  return {
    kind: 'progress',
    stage: 'undoing',
    done: Math.floor((rows * done) / Math.max(batches, 1)),
    total: rows,
  };
}

/** A decided undo and its progress. */
export class DecidedUndo {
  constructor(
    private readonly dependencies: ImportDependencies,
    private readonly run: ImportRunRow,
    private readonly leases: Leases,
    private readonly lease: Lease,
  ) {}

  async *carryOn(): AsyncGenerator<UndoEvent, boolean> {
    const { database } = this.dependencies;
    const row = await nextBatch(database, this.run.id);
    if (!row) return true;
    const work: UndoWork = JSON.parse(row.undo ?? '{}');
    if (!work.checked) yield* this.#check(work);
    for (;;) {
      const next = await database.transaction().execute((transaction) => this.#step(transaction));
      if (next === undefined) return true;
      yield progressOf(this.run, next);
      // The embedded database never waits, so without a pause no other call would run.
      await otherWork();
    }
  }

  /** Checks every record before anything is undone; where the undo is refused, the decision is withdrawn. */
  async *#check(work: UndoWork): AsyncGenerator<UndoEvent> {
    const { id } = this.run;
    const { database } = this.dependencies;
    const renew = async () => void (await this.leases.renew(this.lease, database));
    const refusal = await this.#refusal(work, renew);
    await database.transaction().execute(async (transaction) => {
      if (!(await this.leases.renew(this.lease, transaction))) throw importBusy();
      if (!refusal) {
        const checked = JSON.stringify({ ...work, checked: true });
        await transaction
          .updateTable('applying_imports')
          .set({ undo: checked })
          .where('import_id', '=', id)
          .execute();
        return;
      }
      await transaction.deleteFrom('applying_imports').where('import_id', '=', id).execute();
      await transaction
        .updateTable('import_runs')
        .set({ state: 'stored', undone_at_ms: null, undone_by: null })
        .where('id', '=', id)
        .execute();
    });
    if (refusal) throw refusal;
    yield progressOf(this.run, 0);
  }

  async #refusal({ seen }: UndoWork, renew: () => Promise<void>) {
    if (seen === undefined) {
      const closed = await closedOf(this.dependencies, this.run, renew);
      return closed && closedImport(closed);
    }
    const scan = scanned(this.dependencies, this.run);
    for (;;) {
      const { done, value } = await scan.next();
      await renew();
      if (!done) continue;
      if (value.closed) return closedImport(value.closed);
      if (seenText(value.outcome, value.effect) === seen) return undefined;
      const sentence =
        'Something of this import has changed since you looked. Look again what would be undone.';
      return refused('import.undo-differs', sentence);
    }
  }

  /**
   * Undoes the next batch and returns the number of finished batches; after the last one, finishes the undo and returns
   * undefined.
   */
  async #step(transaction: PortalTransaction): Promise<number | undefined> {
    const { clock, calendar, seal } = this.dependencies;
    const { id, kind, batches } = this.run;
    if (!(await this.leases.renew(this.lease, transaction))) return undefined;
    const row = await nextBatch(transaction, id);
    if (!row) return undefined;
    const work: UndoWork = JSON.parse(row.undo ?? '{}');
    const author = { userId: this.run.undone_by ?? '' };
    const changes = new AuditedChanges((entry) =>
      recordChange(transaction, author, clock, {
        subject: 'import',
        subjectId: id,
        action: 'undo',
        ...entry,
      }),
    );
    if (row.next_batch === batches) {
      await changes.end({ kind, file: this.run.file ?? undefined, ...countsOf(work.outcome) });
      await transaction.deleteFrom('applying_imports').where('import_id', '=', id).execute();
      await transaction
        .updateTable('import_runs')
        .set({ state: 'undone', undo: JSON.stringify(work.outcome) })
        .where('id', '=', id)
        .execute();
      return undefined;
    }
    const batch = { import_id: id, batch: row.next_batch };
    const rows = await keptRows(transaction, batch);
    const steps = planUndo(kind, rows, await undoFacts(transaction, kind, rows, seal));
    await carryOut(transaction, kind, steps, {
      ...author,
      now: Number(this.run.undone_at_ms ?? clock.now()),
      calendar,
      dependencies: this.dependencies,
    });
    await keepReasons(transaction, batch, steps);
    await changes.add(loggedSteps(steps));
    if (!changes.isEmpty) await changes.end();
    const undo: UndoWork = { ...work, outcome: withSteps(work.outcome, steps) };
    await transaction
      .updateTable('applying_imports')
      .set({ next_batch: row.next_batch + 1, undo: JSON.stringify(undo) })
      .where('import_id', '=', id)
      .execute();
    return row.next_batch + 1;
  }
}

function countsOf({ removed, restored, countered, kept }: UndoOutcome) {
  return { removed, restored, countered, kept };
}

async function keepReasons(
  transaction: PortalTransaction,
  { import_id, batch }: { readonly import_id: string; readonly batch: number },
  steps: readonly UndoStep[],
): Promise<void> {
  const lines = new Map<KeptReason, number[]>();
  for (const step of steps)
    if (step.act === 'keep') lines.set(step.why, [...(lines.get(step.why) ?? []), step.row.line]);
  for (const [kept, of] of lines)
    await transaction
      .updateTable('import_rows')
      .set({ kept })
      .where('import_id', '=', import_id)
      .where('batch', '=', batch)
      .where('line', 'in', of)
      .execute();
}

/** Returns the records that an undo removes, restores or counters, for the audit log. */
function loggedSteps(steps: readonly UndoStep[]): ChangedRecords {
  const before: Record<string, Readonly<Record<string, string | null>>> = {};
  const after: Record<string, Readonly<Record<string, string | null>>> = {};
  for (const step of steps) {
    if (step.act === 'keep') continue;
    const { row, now } = step;
    const fields =
      step.act === 'restore'
        ? Object.keys(row.before ?? {})
        : Object.keys(now).filter((field) => now[field] !== undefined && field !== 'id');
    const then = step.act === 'restore' ? step.then : {};
    before[row.id] = Object.fromEntries(fields.map((field) => [field, now[field] ?? null]));
    after[row.id] = Object.fromEntries(fields.map((field) => [field, then[field] ?? null]));
  }
  return { before, after };
}
