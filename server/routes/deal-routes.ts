import { allVendorsDeals, fetchDematDeals, type WireDeal } from '#contract/deals';
import type { Deal } from '#core/deals/deal';
import type { PortalDatabase } from '../db/portal-database';
import { SqlDealRepo } from '../db/sql-deal-repo';
import { type Call, type Route, route } from '../http/route';

/** The deals of franchises (spec section 7). A code that is not the caller's gives no deals. */
export function dealRoutes(database: PortalDatabase): readonly Route[] {
  const dealsOf = async ({ principal }: Call, codes: readonly string[]) => {
    const { records } = await new SqlDealRepo(database, principal).ofFranchises(codes);
    return records.map(toWire);
  };
  return [
    route(fetchDematDeals, async (call) => ({
      data: { dealsData: await dealsOf(call, [call.path.text('franchiseCode')]) },
    })),
    route(allVendorsDeals, async (call) => ({ data: await dealsOf(call, call.path.list('codes')) })),
  ];
}

function toWire(deal: Deal): WireDeal {
  return {
    id: deal.id,
    Franchise_code: deal.franchiseCode,
    Created_Time: deal.createdTime,
    Product_Category: deal.productCategory,
    Stage: deal.stage,
    Deal_Name: deal.name,
    Company: deal.company,
  };
}
