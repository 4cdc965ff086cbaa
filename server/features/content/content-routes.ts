import { randomUUID } from 'node:crypto';
import type { ContentCalls, OrderedContentCalls } from '#contract/managed-content';
import type { Clock } from '#core/shared/clock.port';
import type { PicturePurpose } from '#core/shared/content-picture';
import type { Managed } from '#core/shared/managed';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { bytesRoute, creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import { keepContentPicture } from '../../pictures/content-picture';
import type { Principal } from '../../sessions/principal';
import type { Keeping, SqlContentAdmin, SqlOrderedContentAdmin } from './sql-content-admin';

/** What it takes to keep content. */
export interface ContentNeeds {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
}

/** Keeps one kind of content, each act in one transaction with its entry in the log. */
export function contentRoutes<Item extends Managed, Plan>(
  needs: ContentNeeds,
  purpose: PicturePurpose,
  adminOf: (keeping: Keeping) => SqlContentAdmin<Item, Plan>,
  calls: ContentCalls<Item, Plan>,
): readonly Route[] {
  const { database, repeats, clock } = needs;
  const inOne = <Result>(
    principal: Principal,
    act: (admin: SqlContentAdmin<Item, Plan>) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction().execute((transaction) => act(adminOf({ transaction, principal, clock })));
  return [
    route(calls.all, ({ principal }) => inOne(principal, (admin) => admin.all())),
    creatingRoute(repeats, calls.add, ({ principal, body, idempotencyKey }, transaction) =>
      adminOf({ transaction, principal, clock }).add(body, idempotencyKey ?? randomUUID()),
    ),
    routeWithBody(calls.change, ({ principal, path, body }) =>
      inOne(principal, (admin) => admin.change(path.text('id'), body.version, body)),
    ),
    route(calls.remove, async ({ principal, path }) => {
      await inOne(principal, (admin) => admin.remove(path.text('id')));
      return { archived: true };
    }),
    route(calls.restore, ({ principal, path }) =>
      inOne(principal, (admin) => admin.restore(path.text('id'))),
    ),
    bytesRoute(calls.picture, ({ body }) => keepContentPicture(database, purpose, body, clock.now())),
  ];
}

/** Puts one kind of content in its order. */
export function orderRoute<Item extends Managed, Plan>(
  { database, clock }: ContentNeeds,
  adminOf: (keeping: Keeping) => SqlOrderedContentAdmin<Item, Plan>,
  { order }: OrderedContentCalls<Item, Plan>,
): Route {
  return routeWithBody(order, ({ principal, body }) =>
    database.transaction().execute(async (transaction) => {
      await adminOf({ transaction, principal, clock }).order(body.ids);
      return body;
    }),
  );
}
