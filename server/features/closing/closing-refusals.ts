import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';
import { isAnyUnread, notReadYet } from '../../records/unread-records';
import { isAnythingToClose } from './first-months';

/** Throws an `HttpError` while an import is being applied: its deals would all arrive too late for the closing. */
export async function refuseWhileApplying(transaction: PortalTransaction): Promise<void> {
  if (await isApplying(transaction, ['deals', 'payments']))
    throw refused('closing.importing', 'An import is being stored. Try again when it is done.');
  await refuseUnread(transaction);
}

/** Throws an `HttpError` while deals are not parsed yet: they have no month. */
export async function refuseUnread(database: PortalDatabase): Promise<void> {
  // guard: no month is closed without deals that are not read yet
  if (await isAnyUnread(database, ['deals'])) throw notReadYet();
}

/**
 * Throws an `HttpError` on an empty portal. The first closing treats all earlier deals as settled or due, and here
 * there are none.
 */
export async function refuseEmpty(database: PortalDatabase): Promise<void> {
  if (await isAnythingToClose(database)) return;
  throw refused(
    'closing.empty',
    'There is nothing to close yet: bring in deals, payments and opening balances first.',
  );
}

/** Throws an `HttpError` when no vendor has a line in the first closing and no reason is given. */
export async function refuseNobody(
  database: PortalDatabase,
  closing: number,
  reason: string | undefined,
): Promise<void> {
  if (reason || closing > 1) return;
  const vendor = await database
    .selectFrom('closing_vendors')
    .select('vendor_id')
    .where('closing', '=', closing)
    .where('lines', '>', 0)
    .limit(1)
    .executeTakeFirst();
  if (vendor) return;
  const sentence = 'No vendor has anything in this first month. Say why it is closed all the same.';
  throw refused('closing.no-vendors', sentence);
}
