import { docs, health, openapi, ready } from '#contract/system';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import { type Route, route } from '../../http/route';
import { describeApi } from './describe-api';
import { docsPage } from './docs-page';

/**
 * Makes the calls that report whether the server works, and that describe its API: the given routes and these
 * themselves.
 */
export function systemRoutes(database: PortalDatabase, others: readonly Route[]): readonly Route[] {
  const all: readonly Route[] = [
    ...others,
    route(health, async () => ({ status: 'ok' })),
    route(ready, async () => {
      try {
        const last = await database
          .selectFrom('nightly_checks')
          .select(['day', 'differences'])
          .orderBy('day', 'desc')
          .limit(1)
          .executeTakeFirst();
        const checked = last && { day: last.day, differences: last.differences ?? undefined };
        return { status: 'ready', ...(checked && { checked }) };
      } catch {
        const details = { code: 'database.unavailable', retryAfterSeconds: 2 };
        throw new HttpError(503, 'The database does not answer.', details);
      }
    }),
    route(openapi, async () => description()),
    route(docs, async () => docsPage(description())),
  ];
  const description = () => describeApi(all.map(({ endpoint }) => endpoint));
  return all;
}
