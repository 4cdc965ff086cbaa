import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';
import { isAnyUnread, notReadYet } from '../../records/unread-records';

/** Deals that are still on their way would all be late. Throws an `HttpError`. */
export async function refuseWhileApplying(transaction: PortalTransaction): Promise<void> {
  if (await isApplying(transaction, ['deals', 'payments']))
    throw refused('closing.importing', 'An import is being stored. Try again when it is done.');
  await refuseUnread(transaction);
}

/** Deals that are not read yet have no month. Throws an `HttpError`. */
export async function refuseUnread(database: PortalDatabase): Promise<void> {
  if (await isAnyUnread(database, ['deals'])) throw notReadYet();
}

/** What a call that closes months is refused with. */
export function refused(
  code: string,
  sentence: string,
  details?: Readonly<Record<string, unknown>>,
): HttpError {
  return new HttpError(409, sentence, { code, ...(details && { details }) });
}
