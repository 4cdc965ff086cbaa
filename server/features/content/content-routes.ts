import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint';
import type { keptPicture, movedOrder, removal } from '#contract/managed-content';
import type { Clock } from '#core/shared/clock.port';
import type { ContentAdmin, Managed, OrderedContentAdmin } from '#core/shared/content-admin.port';
import type { PicturePurpose } from '#core/shared/content-pictures.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { bytesRoute, creatingRoute, type Route, route, routeWithBody } from '../../http/route';
import { keepContentPicture } from '../../pictures/content-picture';
import type { Principal } from '../../sessions/principal';
import type { Keeping } from './sql-content-admin';

/** The calls by which one kind of content is kept. */
interface ContentCalls<Plan, Wire extends z.ZodMiniType> {
  readonly all: Endpoint<z.ZodMiniType, z.ZodMiniType<{ data: z.output<Wire>[] }>>;
  readonly add: Endpoint<z.ZodMiniType<Plan>, Wire>;
  readonly change: Endpoint<z.ZodMiniType<Plan & { version: number }>, Wire>;
  readonly remove: Endpoint<z.ZodMiniType, typeof removal>;
  readonly restore: Endpoint<z.ZodMiniType, Wire>;
  readonly picture: Endpoint<z.ZodMiniType, typeof keptPicture>;
}

/** The parts that it takes to keep content. */
export interface ContentNeeds {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
}

/** Makes the routes of one kind of content, each act in one transaction with its entry in the log. */
export function contentRoutes<Item extends Managed, Plan, Wire extends z.ZodMiniType>(
  needs: ContentNeeds,
  purpose: PicturePurpose,
  adminOf: (keeping: Keeping) => ContentAdmin<Item, Plan>,
  toWire: (item: Item) => z.output<Wire>,
  calls: ContentCalls<Plan, Wire>,
): readonly Route[] {
  const { database, repeats, clock } = needs;
  const inOne = <Result>(
    principal: Principal,
    act: (admin: ContentAdmin<Item, Plan>) => Promise<Result>,
  ): Promise<Result> =>
    database.transaction().execute((transaction) => act(adminOf({ transaction, principal, clock })));
  return [
    route(calls.all, ({ principal }) =>
      inOne(principal, async (admin) => ({ data: (await admin.all()).records.map(toWire) })),
    ),
    creatingRoute(repeats, calls.add, async ({ principal, body, idempotencyKey }, transaction) => {
      const admin = adminOf({ transaction, principal, clock });
      return toWire(await admin.add(body, idempotencyKey ?? randomUUID()));
    }),
    routeWithBody(calls.change, ({ principal, path, body }) =>
      inOne(principal, async (admin) => toWire(await admin.change(path.text('id'), body.version, body))),
    ),
    route(calls.remove, async ({ principal, path }) => {
      await inOne(principal, (admin) => admin.remove(path.text('id')));
      return { archived: true };
    }),
    route(calls.restore, ({ principal, path }) =>
      inOne(principal, async (admin) => toWire(await admin.restore(path.text('id')))),
    ),
    bytesRoute(calls.picture, async ({ body }) => ({
      imageUrl: await keepContentPicture(database, purpose, body, clock.now()),
    })),
  ];
}

/** How an admin puts content in its order. */
export function orderRoute<Item extends Managed, Plan>(
  { database, clock }: ContentNeeds,
  call: Endpoint<typeof movedOrder, typeof movedOrder>,
  adminOf: (keeping: Keeping) => OrderedContentAdmin<Item, Plan>,
): Route {
  return routeWithBody(call, ({ principal, body }) =>
    database.transaction().execute(async (transaction) => {
      await adminOf({ transaction, principal, clock }).order(body.ids);
      return body;
    }),
  );
}
