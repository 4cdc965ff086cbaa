import pLimit from 'p-limit';
import type { BusinessCalendar } from '#core/shared/month';
import { inSnapshot } from '../db/dialect';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import { ROWS_AT_ONCE, refreshDerivedColumns } from './refresh-derived-columns';
import { isAnyUnread, notReadYet } from './unread-records';

/** Each holds a connection, of which a process has ten; the fifth caller waits for one of them to end. */
const turns = pLimit(4);

/**
 * Answers from leads and deals as they are at one moment, each with its derived columns: what is added up from several
 * queries is of one state of the database, whatever is written meanwhile. `answer` must ask nothing but the snapshot.
 * Throws an `HttpError` (503) while many records are still to be read, as after the first start over them.
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
      // A process of an older version still writes to this database, or somebody did so by hand.
      await refreshDerivedColumns(database, calendar);
    }
  });
}
