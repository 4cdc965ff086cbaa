import { decideOwnership as decideEndpoint, ownershipChanges } from '#contract/ownership';
import type { OwnershipChange } from '#core/closing/ownership-change';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { inSnapshotOfAllDeals } from './all-deals-snapshot';
import { decideOwnership } from './decide-ownership';
import { goneDeals } from './gone-deals';
import { waitingChanges } from './ownership-changes';
import { withMoves } from './ownership-moves';

/** Routes of closed deals that were given to another franchise, product or month, and of the decisions on them. */
export function ownershipRoutes({
  database,
  clock,
}: {
  readonly database: PortalDatabase;
  readonly clock: Clock;
}): readonly Route[] {
  return [
    route(ownershipChanges, () => inSnapshotOfAllDeals(database, waitingDecisions)),
    routeWithBody(decideEndpoint, ({ principal, path, body }) =>
      database.transaction().execute((transaction) =>
        decideOwnership(transaction, clock, {
          dealId: path.text('dealId'),
          ...body,
          alike: body.alike ?? false,
          waiting: body.waiting ?? false,
          by: principal.userId,
        }),
      ),
    ),
  ];
}

async function waitingDecisions(snapshot: PortalDatabase): Promise<readonly OwnershipChange[]> {
  const waiting = await waitingChanges(snapshot);
  return [...(await withMoves(snapshot, waiting)), ...(await goneDeals(snapshot))];
}
