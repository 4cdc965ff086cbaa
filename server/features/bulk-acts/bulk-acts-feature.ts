import {
  bulkAct,
  bulkActs,
  bulkActEffect as effectEndpoint,
  makeBulkAct as makeEndpoint,
  stepBulkAct as stepEndpoint,
} from '#contract/bulk-acts';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import type { Feature } from '../../http/feature';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, route, routeWithBody } from '../../http/route';
import { bulkActEffect } from './bulk-act-effect';
import { bulkActOf, newestBulkActs } from './bulk-act-views';
import type { StepTools } from './changed-records';
import { makeBulkAct } from './make-bulk-act';
import { stepBulkAct } from './step-bulk-act';

interface Dependencies extends StepTools {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
}

/** Bulk acts, which reassign, archive or restore many deals or leads, or set the status of many leads. */
export const bulkChanges: Feature<Dependencies> = {
  routes: ({ database, repeats, clock, calendar, notices }) => [
    route(bulkActs, () => newestBulkActs(database)),
    creatingRoute(repeats, makeEndpoint, async ({ principal, body }, transaction) =>
      bulkActOf(transaction, await makeBulkAct(transaction, body, principal, clock)),
    ),
    route(bulkAct, ({ path }) => inSnapshot(database, (snapshot) => bulkActOf(snapshot, path.text('id')))),
    route(effectEndpoint, ({ path }) => bulkActEffect(database, calendar, path.text('id'))),
    routeWithBody(stepEndpoint, ({ principal, path, body: { undo } }) =>
      database.transaction().execute(async (transaction) => {
        const id = path.text('id');
        await stepBulkAct(transaction, id, undo, principal, { clock, calendar, notices });
        return bulkActOf(transaction, id);
      }),
    ),
  ],
};
