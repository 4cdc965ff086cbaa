import { makeMeetingFeed, meetingCalendar, meetingFeed, stopMeetingFeed } from '#contract/meeting-feed';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { FileAnswer, fileRoute, type Route, route } from '../../http/route';
import { calendarBehind, SqlMeetingFeed } from './sql-meeting-feed';

/** The link by which a calendar reads the own meetings, announced as `meetings.feed`. */
export function meetingFeedRoutes(database: PortalDatabase, clock: Clock): readonly Route[] {
  return [
    route(meetingFeed, async ({ principal }) => {
      const since = await new SqlMeetingFeed(database, principal, clock).since();
      return { since: since === undefined ? undefined : new Date(since).toISOString() };
    }),
    route(makeMeetingFeed, async ({ principal }) => ({
      address: await new SqlMeetingFeed(database, principal, clock).make(),
    })),
    route(stopMeetingFeed, async ({ principal }) => {
      await new SqlMeetingFeed(database, principal, clock).stop();
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
