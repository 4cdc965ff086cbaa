import { chooseNotice, noticeChoices } from '#contract/notices';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { NoticePreferences } from './notice-preferences';

/** Routes by which callers choose what they are notified of, and how. */
export function noticeRoutes(database: PortalDatabase): readonly Route[] {
  return [
    route(noticeChoices, ({ principal }) => new NoticePreferences(database, principal.userId).choices()),
    routeWithBody(chooseNotice, ({ principal, body: { kind, channel } }) =>
      new NoticePreferences(database, principal.userId).choose(kind, channel),
    ),
  ];
}
