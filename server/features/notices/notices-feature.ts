import { chooseNotice, noticeChoices } from '#contract/notices';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import { type Route, route, routeWithBody } from '../../http/route';
import { NoticePreferences } from './notice-preferences';

interface Dependencies {
  readonly database: PortalDatabase;
}

/** Routes of vendors' notification choices. */
export const notices: Feature<Dependencies> = {
  routes: ({ database }) => noticeRoutes(database),
};

/** Routes by which callers choose what they are notified of, and how. */
function noticeRoutes(database: PortalDatabase): readonly Route[] {
  return [
    route(noticeChoices, ({ principal }) => new NoticePreferences(database, principal.userId).choices()),
    routeWithBody(chooseNotice, ({ principal, body: { kind, channel } }) =>
      new NoticePreferences(database, principal.userId).choose(kind, channel),
    ),
  ];
}
