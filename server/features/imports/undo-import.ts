import { setTimeout as sleep } from 'node:timers/promises';
import type { UndoEvent, UndoOutcome } from '#core/imports/import-run';
import { NOTHING_UNDONE, seenText } from '#core/imports/plan-undo';
import { NotFound } from '#core/shared/failure';
import { clockOf } from '../../db/dialect';
import { Leases } from '../../db/leases';
import type { PortalDatabase } from '../../db/portal-database';
import type { ImportRunRow } from '../../db/tables/import-tables';
import { refused } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';
import type { Principal } from '../../sessions/principal';
import type { ImportDependencies } from './apply-import';
import { DecidedUndo, nextBatch, progressOf, type UndoWork } from './decided-undo';
import { importBusy } from './import-busy';
import { scanned } from './scan-undo';

/** Longer than any batch takes; after this, another process continues an undo whose process died. */
const LEASE_MS = 5_000;
const LOOK_AGAIN_MS = 100;

/** Reports what the undo of an import would do, and stores nothing. Throws a `Failure`. */
export async function* tryUndo(needs: ImportDependencies, id: string): AsyncGenerator<UndoEvent> {
  const run = await runOf(needs.database, id);
  if (run.state === 'undone') return yield doneOf(run);
  if (run.state !== 'stored') throw importBusy();
  yield { kind: 'progress', stage: 'checking', done: 0, total: run.rows };
  const found = yield* scanned(needs, run);
  const { outcome, closed, effect } = found;
  const seen = seenText(outcome, effect);
  yield { kind: 'result', result: { ...outcome, done: false, closed, effect, seen } };
}

/**
 * Undoes an import in batches, each in its own transaction. Repeated or simultaneous calls undo it once, and each
 * receives the result. Throws a `Failure` for an import with records in a closed month, and where it would do anything
 * else than the trial `seen` found.
 */
export async function* undoImport(
  needs: ImportDependencies,
  id: string,
  { principal, seen }: { readonly principal: Pick<Principal, 'userId'>; readonly seen: string | undefined },
): AsyncGenerator<UndoEvent> {
  const { database } = needs;
  if ((await runOf(database, id)).state === 'stored') await decide(needs, id, { principal, seen });
  for (;;) {
    const run = await runOf(database, id);
    if (run.state === 'undone') return yield doneOf(run);
    if (run.state === 'storing') throw importBusy();
    // The caller who decided it was told the reason.
    if (run.state === 'stored') throw refused('import.not-undone', 'The import was not undone. Try again.');
    const worked = yield* carriedOn(needs, run);
    if (!worked) await sleep(LOOK_AGAIN_MS);
  }
}

/** Continues a decided undo unless another process does. Returns the outcome once the undo is complete. */
export async function resumeUndo(
  needs: ImportDependencies,
  id: string,
  stop: AbortSignal,
): Promise<UndoOutcome | undefined> {
  const run = await runOf(needs.database, id);
  if (run.state !== 'undoing') return undefined;
  for await (const _ of carriedOn(needs, run)) if (stop.aborted) return undefined;
  const after = await runOf(needs.database, id);
  return after.undo === null ? undefined : JSON.parse(after.undo);
}

async function runOf(database: PortalDatabase, id: string): Promise<ImportRunRow> {
  const row = await database
    .selectFrom('import_runs')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'staging')
    .executeTakeFirst();
  if (!row) throw new NotFound('No such import.');
  return row;
}

function doneOf({ undo }: ImportRunRow): UndoEvent {
  const outcome: UndoOutcome = undo === null ? NOTHING_UNDONE : JSON.parse(undo);
  return { kind: 'result', result: { ...outcome, done: true } };
}

/** Marks an import as being undone: from then on no month can be closed, and any process continues the undo. */
async function decide(
  { clock, database }: ImportDependencies,
  id: string,
  { principal, seen }: { readonly principal: Pick<Principal, 'userId'>; readonly seen: string | undefined },
): Promise<void> {
  const work: UndoWork = { checked: false, seen, outcome: NOTHING_UNDONE };
  await database.transaction().execute(async (transaction) => {
    const { state, kind } = await runOf(transaction, id);
    if (state !== 'stored') return;
    if (await isApplying(transaction)) throw importBusy();
    await transaction
      .insertInto('applying_imports')
      .values({ import_id: id, kind, next_batch: 0, work: '{}', undo: JSON.stringify(work) })
      .execute();
    await transaction
      .updateTable('import_runs')
      .set({ state: 'undoing', undone_at_ms: clock.now(), undone_by: principal.userId })
      .where('id', '=', id)
      .execute();
  });
}

/** Runs the rest of an undo. Returns whether this process did so. */
async function* carriedOn(needs: ImportDependencies, run: ImportRunRow): AsyncGenerator<UndoEvent, boolean> {
  const { database } = needs;
  const leases = new Leases(database, clockOf(database), LEASE_MS);
  const lease = await leases.take(`applying import ${run.id}`);
  if (!lease) {
    const done = await nextBatch(database, run.id);
    if (done !== undefined) yield progressOf(run, done.next_batch);
    return false;
  }
  try {
    return yield* new DecidedUndo(needs, run, leases, lease).carryOn();
  } finally {
    // A lease that cannot be ended now expires.
    await leases.end(lease).catch(() => undefined);
  }
}
