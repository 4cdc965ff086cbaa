import { makeMeetingFeed, meetingCalendar, meetingFeed, stopMeetingFeed } from '#contract/meeting-feed';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { FileAnswer, fileRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { calendarBehind, MeetingFeed } from './meeting-feed';

/** Makes the calls for the link by which a calendar reads one's own meetings. */
export function meetingFeedRoutes(
  repeats: IdempotencyStore,
  database: PortalDatabase,
  clock: Clock,
): readonly Route[] {
  return [
    route(meetingFeed, ({ principal }) => new MeetingFeed(database, principal, clock).since()),
    creatingRoute(repeats, makeMeetingFeed, ({ principal }, transaction) =>
      new MeetingFeed(database, principal, clock).make(transaction),
    ),
    route(stopMeetingFeed, async ({ principal }) => {
      await new MeetingFeed(database, principal, clock).stop();
      return { message: 'The link has ended.' };
    }),
    fileRoute(
      meetingCalendar,
      async ({ path }) =>
        new FileAnswer(await calendarBehind(database, path.text('token'), clock), {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Content-Disposition': 'inline; filename="meetings.ics"',
          'Cache-Control': 'private, no-store',
        }),
    ),
  ];
}
