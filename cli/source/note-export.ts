import { noteExport } from '#contract/security-log';
import { NotAllowed } from '#core/shared/failure';
import { toCliError } from '../to-cli-error';
import type { OpenSource } from './open-source';

/**
 * Reports an export to a server that logs them before data is exported; an administrator may have to enter a code of
 * the second factor first. A read-only token of a program is logged anyway. Throws a `CliError` where the server
 * refuses.
 */
export async function noteExportOf({ money, name }: OpenSource): Promise<void> {
  try {
    const client = await money();
    await client?.api.call(noteExport, { body: { what: 'snapshot' } });
  } catch (error) {
    if (error instanceof NotAllowed && error.code === 'auth.read-only') return;
    throw toCliError(error, name);
  }
}
