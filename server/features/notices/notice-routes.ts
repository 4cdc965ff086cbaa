import { chooseNotice, noticeChoices } from '#contract/notices';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { SqlNoticePreferences } from './sql-notice-preferences';

/** What the caller is told and how, announced as `notices`. */
export function noticeRoutes(database: PortalDatabase): readonly Route[] {
  return [
    route(noticeChoices, async ({ principal }) =>
      choicesToWire(await new SqlNoticePreferences(database, principal.userId).choices()),
    ),
    routeWithBody(chooseNotice, async ({ principal, body: { kind, channel } }) =>
      choicesToWire(await new SqlNoticePreferences(database, principal.userId).choose(kind, channel)),
    ),
  ];
}

function choicesToWire({
  statement,
  answer,
  ...choices
}: Awaited<ReturnType<SqlNoticePreferences['choices']>>) {
  return { choices, further: { statement, answer } };
}
