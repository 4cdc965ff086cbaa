import { decideOwnership as decideEndpoint, ownershipChanges } from '#contract/ownership';
import type { OwnershipChange, OwnershipValues } from '#core/closing/ownership-admin.port';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput } from '#core/shared/failure';
import { shortest, toDecimalText } from '#core/shared/money';
import { isDay } from '#core/shared/month';
import { inSnapshot } from '../../db/dialect';
import type { PortalDatabase } from '../../db/portal-database';
import { type Route, route, routeWithBody } from '../../http/route';
import { decideOwnership } from './decide-ownership';
import { goneDeals } from './gone-deals';
import { waitingChanges } from './ownership-changes';

/** Closed deals that were given to another franchise, product or month, and what is decided about them. */
export function ownershipRoutes({
  database,
  clock,
}: {
  readonly database: PortalDatabase;
  readonly clock: Clock;
}): readonly Route[] {
  return [
    route(ownershipChanges, async () => ({
      data: (await inSnapshot(database, waitingDecisions)).map(
        ({ dealId, closed, seen, saleMonth, amount, name, gone }) => ({
          deal: dealId,
          closed: valuesToWire(closed),
          seen: valuesToWire(seen),
          month: saleMonth,
          amount: amount && toDecimalText(shortest(amount)),
          Deal_Name: name,
          gone: gone && {
            reported_at: new Date(gone.reportedAt).toISOString(),
            source: 'crm' as const,
            closed_month: gone.closedMonth,
            closed_amount: gone.closedAmount && toDecimalText(shortest(gone.closedAmount)),
          },
        }),
      ),
    })),
    routeWithBody(decideEndpoint, async ({ principal, path, body }) => {
      const { Franchise_code, Product_Category, created_day } = body.seen;
      if (!isDay(created_day)) throw new InvalidInput(`${created_day} is not a day.`, 'seen');
      const decided = await database.transaction().execute((transaction) =>
        decideOwnership(transaction, clock, {
          dealId: path.text('dealId'),
          seen: { franchiseCode: Franchise_code, productCategory: Product_Category, createdDay: created_day },
          decision: body.decision,
          reason: body.reason,
          alike: body.alike ?? false,
          waiting: body.waiting ?? false,
          by: principal.userId,
        }),
      );
      return { decided };
    }),
  ];
}

async function waitingDecisions(snapshot: PortalDatabase): Promise<readonly OwnershipChange[]> {
  return [...(await waitingChanges(snapshot)), ...(await goneDeals(snapshot))];
}

function valuesToWire({ franchiseCode, productCategory, createdDay }: OwnershipValues) {
  return { Franchise_code: franchiseCode, Product_Category: productCategory, created_day: createdDay };
}
