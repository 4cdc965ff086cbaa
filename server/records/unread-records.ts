import type { PortalDatabase } from '../db/portal-database';
import { HttpError } from '../http/http-error';

const TABLES = ['leads', 'deals'] as const;
const RETRY_AFTER_SECONDS = 2;

/** A table with derived columns. */
export type DerivedTable = (typeof TABLES)[number];

/** Whether more than `most` rows of one of these tables lack derived columns; by default, whether any does. */
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
      // Always true; it leads SQLite to the index of rows without derived columns, which its statistics would avoid.
      .where('id', '>=', '')
      .orderBy('id')
      .offset(most)
      .limit(1)
      .executeTakeFirst();
    if (found) return true;
  }
  return false;
}

/** Builds the refusal of a call whose answer would lack leads or deals without derived columns. */
export function notReadYet(): HttpError {
  return new HttpError(503, 'Figures and lists are still being worked out. They come in a few minutes.', {
    code: 'records.unread',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
