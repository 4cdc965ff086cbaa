import { randomUUID } from 'node:crypto';
import type { ContentCalls, OrderedContentCalls } from '#contract/managed-content';
import type { Clock } from '#core/shared/clock.port';
import type { PicturePurpose } from '#core/shared/content-picture';
import type { Managed } from '#core/shared/managed';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { bodyRoute } from '../../http/file-routes';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { type Call, creatingRoute, type Route, route } from '../../http/route';
import { keepContentPicture } from '../../pictures/content-picture';
import type { Keeping, SqlContentAdmin, SqlOrderedContentAdmin } from './sql-content-admin';

/** The services for managing content. */
export interface ContentDependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
}

/** Makes the calls that manage one kind of content; each act is one transaction with an entry in the audit log. */
export function contentRoutes<Item extends Managed, Plan>(
  dependencies: ContentDependencies,
  purpose: PicturePurpose,
  adminOf: (keeping: Keeping) => SqlContentAdmin<Item, Plan>,
  calls: ContentCalls<Item, Plan>,
): readonly Route[] {
  const { database, repeats, clock } = dependencies;
  const adminIn = ({ principal }: Pick<Call, 'principal'>, transaction: PortalTransaction) =>
    adminOf({ transaction, principal, clock });
  return [
    route(calls.all, (call) =>
      database.transaction().execute((transaction) => adminIn(call, transaction).all()),
    ),
    creatingRoute(repeats, calls.add, (call, transaction) =>
      adminIn(call, transaction).add(call.body, call.idempotencyKey ?? randomUUID()),
    ),
    creatingRoute(repeats, calls.change, (call, transaction) =>
      adminIn(call, transaction).change(call.path.text('id'), call.body.version, call.body),
    ),
    creatingRoute(repeats, calls.remove, async (call, transaction) => {
      await adminIn(call, transaction).remove(call.path.text('id'));
      return { archived: true };
    }),
    creatingRoute(repeats, calls.restore, (call, transaction) =>
      adminIn(call, transaction).restore(call.path.text('id')),
    ),
    bodyRoute('file', calls.picture, ({ body }) => keepContentPicture(database, purpose, body, clock.now())),
  ];
}

/** Makes the call that sets the order of one kind of content. */
export function orderRoute<Item extends Managed, Plan>(
  { repeats, clock }: ContentDependencies,
  adminOf: (keeping: Keeping) => SqlOrderedContentAdmin<Item, Plan>,
  { order }: OrderedContentCalls<Item, Plan>,
): Route {
  return creatingRoute(repeats, order, async ({ principal, body }, transaction) => {
    await adminOf({ transaction, principal, clock }).order(body.ids);
    return body;
  });
}
