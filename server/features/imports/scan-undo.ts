import { setImmediate as otherWork } from 'node:timers/promises';
import type { ImportEffect } from '#core/imports/import-report';
import type { ImportPlan } from '#core/imports/plan-import';
import { NOTHING_UNDONE, planUndo, type UndoStep, withSteps } from '#core/imports/plan-undo';
import type { ImportValues } from '#core/imports/read-import-row';
import { negate, parseDecimal, toDecimalText } from '#core/shared/money';
import type { ImportRunRow } from '../../db/tables/import-tables';
import type { ImportDependencies } from './apply-import';
import { ClosedRecords } from './closed-of-import';
import { ImportEffectCount } from './import-effect';
import { keptRows } from './import-records';
import { undoFacts } from './undo-facts';

/** Yields the progress of checking all rows: what an undo would do with each, and which are in closed months. */
export async function* scanned(needs: ImportDependencies, run: ImportRunRow) {
  const { calendar, database, seal } = needs;
  const closed = await ClosedRecords.of(database, run.kind, calendar);
  const effect =
    run.kind === 'vendors' ? undefined : await ImportEffectCount.of(run.kind, database, calendar);
  let outcome = NOTHING_UNDONE;
  for (let batch = 0; batch < run.batches; batch += 1) {
    const rows = await keptRows(database, { import_id: run.id, batch });
    await closed.take(rows);
    const steps = planUndo(run.kind, rows, await undoFacts(database, run.kind, rows, seal));
    outcome = withSteps(outcome, steps);
    if (effect) await takeEffect(effect, run.kind, steps);
    const done = Math.floor((run.rows * (batch + 1)) / run.batches);
    yield { kind: 'progress' as const, stage: 'checking' as const, done, total: run.rows };
    await otherWork();
  }
  const found: ImportEffect | undefined = effect && (await effect.found());
  return { outcome, closed: closed.found(), effect: found };
}

/** Finds the records of an import in closed months; calls `renew` from time to time. */
export async function closedOf(needs: ImportDependencies, run: ImportRunRow, renew: () => Promise<void>) {
  const closed = await ClosedRecords.of(needs.database, run.kind, needs.calendar);
  for (let batch = 0; batch < run.batches; batch += 1) {
    await closed.take(await keptRows(needs.database, { import_id: run.id, batch }));
    await renew();
    await otherWork();
  }
  return closed.found();
}

async function takeEffect(
  effect: ImportEffectCount,
  kind: ImportRunRow['kind'],
  steps: readonly UndoStep[],
): Promise<void> {
  if (kind === 'deals') effect.remove(steps.flatMap((step) => (step.act === 'remove' ? [step.now] : [])));
  await effect.take(
    steps.flatMap((step): ImportPlan['writes'] => {
      const { line } = step.row;
      if (step.act === 'restore') return [{ line, before: step.now, after: step.then }];
      if (step.act === 'take-back') return [{ line, before: undefined, after: negated(step.now) }];
      return [];
    }),
  );
}

function negated({ Amount_paid: amount = '', ...values }: ImportValues): ImportValues {
  const read = parseDecimal(amount);
  return { ...values, Amount_paid: read && toDecimalText(negate(read)) };
}
