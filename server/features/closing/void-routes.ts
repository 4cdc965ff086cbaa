import { countDeal, dealVoid, voidDeal } from '#contract/deal-voids';
import type { DealVoid } from '#core/closing/deal-void';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { type SaidOfDeal, sayOfDeal, voidsOf } from './void-deals';

/** Routes that declare deals void, or have them count after all. */
export function voidRoutes({
  database,
  clock,
}: {
  readonly database: PortalDatabase;
  readonly clock: Clock;
}): readonly Route[] {
  const say = async (said: SaidOfDeal) => {
    await database.transaction().execute((transaction) => sayOfDeal(transaction, clock, said));
    return voidOf(database, said.dealId);
  };
  return [
    route(dealVoid, ({ path }) => voidOf(database, path.text('dealId'))),
    routeWithBody(voidDeal, ({ principal, path, body: { reason } }) =>
      say({ dealId: path.text('dealId'), what: 'void', reason, by: principal.userId }),
    ),
    routeWithBody(countDeal, ({ principal, path, body: { reason } }) =>
      say({ dealId: path.text('dealId'), what: 'counts', reason, by: principal.userId }),
    ),
  ];
}

async function voidOf(database: PortalDatabase, dealId: string): Promise<DealVoid> {
  const [deal] = await inSnapshot(database, (snapshot) => voidsOf(snapshot, [dealId]));
  if (!deal) throw new NotFound('There is no such deal.');
  return deal;
}
