import { countDeal, dealVoid, voidDeal } from '#contract/deal-voids';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import { shortest, toDecimalText } from '#core/shared/money';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { isoTime } from '../../http/iso-time';
import { type Route, route, routeWithBody } from '../../http/route';
import { type SaidOfDeal, sayOfDeal, voidsOf } from './void-deals';

/** Deals that the office declares void, or has count all the same. */
export function voidRoutes({
  database,
  clock,
}: {
  readonly database: PortalDatabase;
  readonly clock: Clock;
}): readonly Route[] {
  const say = async (said: SaidOfDeal) => {
    await database.transaction().execute((transaction) => sayOfDeal(transaction, clock, said));
    return wireVoid(database, said.dealId);
  };
  return [
    route(dealVoid, ({ path }) => wireVoid(database, path.text('dealId'))),
    routeWithBody(voidDeal, ({ principal, path, body: { reason } }) =>
      say({ dealId: path.text('dealId'), what: 'void', reason, by: principal.userId }),
    ),
    routeWithBody(countDeal, ({ principal, path, body: { reason } }) =>
      say({ dealId: path.text('dealId'), what: 'counts', reason, by: principal.userId }),
    ),
  ];
}

async function wireVoid(database: PortalDatabase, dealId: string) {
  const [deal] = await inSnapshot(database, (snapshot) => voidsOf(snapshot, [dealId]));
  if (!deal) throw new NotFound('There is no such deal.');
  const {
    name,
    productCategory,
    franchiseCode,
    state,
    source,
    at,
    by,
    reason,
    amount,
    closedMonth,
    closedAmount,
  } = deal;
  return {
    deal: dealId,
    Deal_Name: name,
    Product_Category: productCategory,
    Franchise_code: franchiseCode,
    state,
    source,
    at: isoTime(at),
    by,
    reason,
    amount: amount && toDecimalText(shortest(amount)),
    closed_amount: closedAmount && toDecimalText(shortest(closedAmount)),
    closed_month: closedMonth,
  };
}
