import pLimit from 'p-limit';
import type { BusinessCalendar } from '#core/shared/month';
import { inSnapshot } from '../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { ROWS_AT_ONCE, refreshDerivedColumns } from './refresh-derived-columns';
import { isAnyUnread, notReadYet } from './unread-records';

/** Each snapshot holds one of ten connections of a process; a fifth caller waits. */
const turns = pLimit(4);

/**
 * Computes an answer from leads and deals in one snapshot, with all columns derived, so that sums over several queries
 * agree. `answer` must query only the snapshot. Throws an `HttpError` (503) while many records have no derived columns
 * yet, as after the first start over them.
 */
export function inRecordSnapshot<Answer>(
  database: PortalDatabase,
  calendar: BusinessCalendar,
  answer: (snapshot: PortalTransaction) => Promise<Answer>,
): Promise<Answer> {
  return turns(async () => {
    for (;;) {
      // guard: no figure lacks records that are not read yet
      const answered = await inSnapshot(database, async (snapshot) =>
        (await isAnyUnread(snapshot)) ? undefined : { answer: await answer(snapshot) },
      );
      if (answered) return answered.answer;
      if (await isAnyUnread(database, ['leads', 'deals'], ROWS_AT_ONCE)) throw notReadYet();
      // A process of an older version, or somebody by hand, still writes to this database.
      await refreshDerivedColumns(database, calendar);
    }
  });
}
