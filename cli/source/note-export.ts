import { noteExport } from '#contract/security-log';
import { NotAllowed } from '#core/shared/failure';
import { toCliError } from '../to-cli-error';
import type { OpenSource } from './open-source';

/**
 * Tells a server that keeps a log of it what is about to be exported; an administrator may be asked for a code of the second
 * factor first. A token of a program, which only reads, is in that log anyway. Throws a `CliError` where it is refused.
 */
export async function noteExportOf({ money, name }: OpenSource, what: string): Promise<void> {
  try {
    const door = await money();
    await door?.api.call(noteExport, { body: { what } });
  } catch (error) {
    if (error instanceof NotAllowed && error.code === 'auth.read-only') return;
    throw toCliError(error, name);
  }
}
