import type { PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';

/** Deals that are still on their way would all be late. Throws an `HttpError`. */
export async function refuseWhileApplying(transaction: PortalTransaction): Promise<void> {
  if (await isApplying(transaction, ['deals', 'payments']))
    throw refused('closing.importing', 'An import is being stored. Try again when it is done.');
}

/** What a call that closes months is refused with. */
export function refused(
  code: string,
  sentence: string,
  details?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(409, sentence, { code, ...(details && { details }) });
}
