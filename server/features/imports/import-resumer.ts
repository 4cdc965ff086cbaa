import type { Logger } from 'pino';
import { RepeatedTask } from '../../tasks/repeated-task';
import { applyImport, type ImportDependencies } from './apply-import';
import { removeLeftImports } from './left-imports';
import { resumeUndo } from './undo-import';

const EVERY_MS = 2_000;
/** Rows of dead imports may stay for a minute: removal runs only once in so many checks. */
const LOOKS_BETWEEN_REMOVALS = 30;

/**
 * Makes the task that continues decided imports whose process died or was ended, in the first process that finds them,
 * and removes the rows of imports that were never decided. When stopped, it ends after the current batch.
 */
export function importResumer(dependencies: ImportDependencies, log: Logger): RepeatedTask {
  let looks = 0;
  const look = async (stop: AbortSignal) => {
    await resumeImports(dependencies, log, stop);
    looks += 1;
    if (looks % LOOKS_BETWEEN_REMOVALS === 0) await removeLeftImports(dependencies.database);
  };
  return new RepeatedTask(look, EVERY_MS, 'Imports that were begun are not looked for', log);
}

/** Stores the rest of all imports that no process is storing. */
export async function resumeImports(
  dependencies: ImportDependencies,
  log: Logger,
  stop: AbortSignal,
): Promise<void> {
  const left = await dependencies.database
    .selectFrom('applying_imports')
    .select(['import_id', 'undo'])
    .execute();
  for (const { import_id: id, undo } of left) {
    if (stop.aborted) return;
    if (undo !== null) {
      const outcome = await resumeUndo(dependencies, id, stop);
      if (outcome) log.info({ import: id }, 'Undo of an import ended that was begun before');
      continue;
    }
    const counts = await applyImport(dependencies, id, { stop });
    if (counts) log.info({ import: id, ...counts }, 'Import ended that was begun before');
  }
}
