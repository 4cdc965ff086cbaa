import type { PortalDatabase } from '../db/portal-database';
import { HttpError } from '../http/http-error';

const TABLES = ['leads', 'deals'] as const;
const RETRY_AFTER_SECONDS = 2;

/** A table whose rows have derived columns. */
export type DerivedTable = (typeof TABLES)[number];

/**
 * Tells whether more than `most` records of one of some tables have no derived columns yet; whether any, by default.
 */
export async function isAnyUnread(
  database: PortalDatabase,
  tables: readonly DerivedTable[] = TABLES,
  most = 0,
): Promise<boolean> {
  for (const table of tables) {
    const found = await database
      .selectFrom(table)
      .select('id')
      .where('created_day', 'is', null)
      // Any id is behind this one, and lets the index of unread rows be taken: by its statistics SQLite rather takes
      // others.
      .where('id', '>=', '')
      .orderBy('id')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Makes the refusal of a call whose answer would lack leads or deals that are not read yet. */
export function notReadYet(): HttpError {
  return new HttpError(503, 'Figures and lists are still being worked out. They come in a few minutes.', {
    code: 'records.unread',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
