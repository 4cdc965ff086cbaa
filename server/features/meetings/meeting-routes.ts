import { randomUUID } from 'node:crypto';
import {
  addMeeting,
  allMeetings,
  changeMeeting,
  meetingFile,
  type WireMeeting,
  type WireMeetingPlan,
} from '#contract/meetings';
import type { Meeting, MeetingPlan } from '#core/meetings/meeting';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, FileAnswer, fileRoute, type Route, route, routeWithBody } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import type { VendorNotices } from '../notices/vendor-notices';
import { meetingNotice } from './meeting-notice';
import { SqlMeetingRepo } from './sql-meeting-repo';

/** The meetings of the caller's franchises, announced as `meetings`. */
export function meetingRoutes(
  database: PortalDatabase,
  repeats: IdempotencyStore,
  clock: Clock,
  notices: VendorNotices,
): readonly Route[] {
  return [
    route(allMeetings, async ({ principal }) => {
      const { records } = await new SqlMeetingRepo(database, principal, clock).list();
      return { data: records.map(toWire) };
    }),
    creatingRoute(repeats, addMeeting, async ({ principal, body, idempotencyKey }, transaction) => {
      const meetings = new SqlMeetingRepo(transaction, principal, clock);
      return toWire(await meetings.create(toPlan(body), idempotencyKey ?? randomUUID()));
    }),
    routeWithBody(changeMeeting, async ({ principal, path, body: { plan, begun_on, status, outcome } }) =>
      database.transaction().execute(async (transaction) => {
        const change = { plan: plan && toPlan(plan), begunOn: begun_on && toPlan(begun_on), status, outcome };
        const meetings = new SqlMeetingRepo(transaction, principal, clock);
        const before = await meetings.meeting(path.text('id'));
        const after = await meetings.change(before.id, change);
        const notice = meetingNotice(before, after);
        if (notice) await notices.queue(transaction, notice, principal);
        const [was, is] = [toWire(before), toWire(after)];
        if (principal.role === 'admin' && JSON.stringify(was) !== JSON.stringify(is)) {
          const entry = {
            subject: 'meeting',
            subjectId: is.id,
            action: 'edit',
            before: was,
            after: is,
          } as const;
          const vendorId = await vendorOf(transaction, is.Franchise_code);
          await recordChange(transaction, principal, clock, { ...entry, vendorId });
        }
        return is;
      }),
    ),
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

function toPlan(wire: WireMeetingPlan): MeetingPlan {
  return {
    title: wire.title,
    kind: wire.kind,
    startsAt: Date.parse(wire.starts_at),
    minutes: wire.minutes,
    withWhom: wire.with_whom,
    leadId: wire.lead_id,
    place: wire.place,
    agenda: wire.agenda,
    reminder: wire.reminder_minutes,
  };
}

function toWire(meeting: Meeting): WireMeeting {
  return {
    id: meeting.id,
    Franchise_code: meeting.franchiseCode,
    title: meeting.title,
    kind: meeting.kind,
    status: meeting.status,
    starts_at: new Date(meeting.startsAt).toISOString(),
    minutes: meeting.minutes,
    with_whom: meeting.withWhom,
    lead_id: meeting.leadId,
    place: meeting.place,
    agenda: meeting.agenda,
    reminder_minutes: meeting.reminder,
    outcome: meeting.outcome,
  };
}
