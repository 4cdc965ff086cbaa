import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { isApplying } from '../../records/applying-imports';
import { isAnyUnread, notReadYet } from '../../records/unread-records';
import { isAnythingToClose } from './first-months';

/** Deals that are still on their way would all be late. Throws an `HttpError`. */
export async function refuseWhileApplying(transaction: PortalTransaction): Promise<void> {
  if (await isApplying(transaction, ['deals', 'payments']))
    throw refused('closing.importing', 'An import is being stored. Try again when it is done.');
  await refuseUnread(transaction);
}

/** Deals that are not read yet have no month. Throws an `HttpError`. */
export async function refuseUnread(database: PortalDatabase): Promise<void> {
  // guard: no month is closed without deals that are not read yet
  if (await isAnyUnread(database, ['deals'])) throw notReadYet();
}

/** The first closing takes all that is there as settled or due: on an empty portal that would be nothing. Throws an `HttpError`. */
export async function refuseEmpty(database: PortalDatabase): Promise<void> {
  if (await isAnythingToClose(database)) return;
  throw refused(
    'closing.empty',
    'There is nothing to close yet: bring in deals, payments and opening balances first.',
  );
}

/** The first closing needs a reason where no vendor has a line in it. Throws an `HttpError`. */
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
