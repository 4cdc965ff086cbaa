import { dealStages } from '#contract/deal-stages';
import { allVendorsDeals, DEAL_FIELDS, fetchDematDeals, type WireDeal } from '#contract/deals';
import { toWireNames } from '#contract/field-map';
import type { Deal } from '#core/deals/deal';
import type { PortalDatabase } from '../../db/portal-database';
import type { RowStreams } from '../../db/row-streams';
import type { Scope } from '../../db/scope';
import type { Feature } from '../../http/feature';
import { listRoute, type Route, route } from '../../http/route';
import { codesAsked, franchiseList } from '../../records/franchise-lists';
import { dealRows } from './sql-deal-repo';
import { SqlStageHistory } from './sql-stage-history';

interface Dependencies {
  readonly database: PortalDatabase;
  readonly rowStreams: RowStreams;
}

/** Deals in the form of the spec, and the history of their stages. */
export const deals: Feature<Dependencies> = {
  routes: ({ database, rowStreams }) => dealRoutes(database, rowStreams),
};

/**
 * Makes the calls for the deals of franchises (spec section 7). A franchise code outside the caller's scope returns no
 * deals.
 */
function dealRoutes(database: PortalDatabase, readings: RowStreams): readonly Route[] {
  const deals = (scope: Scope) => ({
    database,
    records: dealRows(database, scope, readings),
    wireOf: toWire,
  });
  return [
    listRoute(fetchDematDeals, (call) =>
      franchiseList(call, [call.path.text('franchiseCode')], deals(call.principal), (data, end) => ({
        data: { dealsData: data },
        ...end,
      })),
    ),
    listRoute(allVendorsDeals, (call) =>
      franchiseList(call, codesAsked(call), deals(call.principal), (data, end) => ({ data, ...end })),
    ),
    route(dealStages, ({ principal, path }) =>
      new SqlStageHistory(database, principal).of(path.text('dealId')),
    ),
  ];
}

/** Writes a deal in the form of the wire. */
function toWire(deal: Deal): WireDeal {
  return toWireNames(DEAL_FIELDS, deal);
}
