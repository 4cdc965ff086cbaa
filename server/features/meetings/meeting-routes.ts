import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { addMeeting, allMeetings, changeMeeting, meetingCodec, meetingFile } from '#contract/meetings';
import type { Meeting } from '#core/meetings/meeting';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { FileAnswer, fileRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import type { VendorNotice } from '../notices/vendor-notice';
import type { VendorNotices } from '../notices/vendor-notices';
import { SqlMeetingRepo } from './sql-meeting-repo';

/** Makes the calls for the meetings of the caller's franchises. */
export function meetingRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  notices: VendorNotices,
): readonly Route[] {
  return [
    route(allMeetings, ({ principal }) => new SqlMeetingRepo(database, principal, clock).list()),
    creatingRoute(repeats, addMeeting, ({ principal, body, idempotencyKey }, transaction) =>
      new SqlMeetingRepo(transaction, principal, clock).create(body, idempotencyKey ?? randomUUID()),
    ),
    creatingRoute(repeats, changeMeeting, async ({ principal, path, body }, transaction) => {
      const meetings = new SqlMeetingRepo(transaction, principal, clock);
      const before = await meetings.meeting(path.text('id'));
      const after = await meetings.change(before.id, body);
      const notice = meetingNotice(before, after);
      if (notice) await notices.queue(transaction, notice, principal);
      // The audit log uses the wire names of fields.
      const [was, is] = [z.encode(meetingCodec, before), z.encode(meetingCodec, after)];
      if (principal.role === 'admin' && JSON.stringify(was) !== JSON.stringify(is)) {
        const entry = {
          subject: 'meeting',
          subjectId: after.id,
          action: 'edit',
          before: was,
          after: is,
        } as const;
        const vendorId = await vendorOf(transaction, after.franchiseCode);
        await recordChange(transaction, principal, clock, { ...entry, vendorId });
      }
      return after;
    }),
    fileRoute(meetingFile, async ({ principal, path }) => {
      const file = await new SqlMeetingRepo(database, principal, clock).calendarFile(path.text('id'));
      return new FileAnswer(file, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="meeting.ics"',
      });
    }),
  ];
}

async function vendorOf(database: PortalDatabase, franchiseCode: string): Promise<string | undefined> {
  const vendor = await database
    .selectFrom('vendors')
    .select('vendor_id')
    .where('franchise_code', '=', franchiseCode)
    .executeTakeFirst();
  return vendor?.vendor_id;
}

/** Returns the notice about a change of a meeting; undefined when nothing changed that a participant must know. */
function meetingNotice(before: Meeting, after: Meeting): VendorNotice | undefined {
  const moved = before.startsAt !== after.startsAt;
  const { id: meetingId, franchiseCode, startsAt, status } = after;
  const same =
    !moved &&
    before.status === status &&
    before.minutes === after.minutes &&
    before.kind === after.kind &&
    before.place === after.place &&
    before.title === after.title;
  // The outcome of a past meeting is no news.
  if (same || status === 'Done' || status === 'Missed') return undefined;
  return { kind: 'meeting', franchiseCode, meetingId, startsAt, status, moved };
}
