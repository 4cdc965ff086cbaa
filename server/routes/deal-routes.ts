import { dealStages } from '#contract/deal-stages';
import { allVendorsDeals, fetchDematDeals, type WireDeal } from '#contract/deals';
import type { Deal } from '#core/deals/deal';
import type { PortalDatabase } from '../db/portal-database';
import { SqlDealRepo } from '../db/sql-deal-repo';
import { SqlStageHistory } from '../db/sql-stage-history';
import { pageAsked, pageOf } from '../http/page-asked';
import { type Call, type Route, route } from '../http/route';

/** The deals of franchises (spec section 7). A code that is not the caller's gives no deals. */
export function dealRoutes(database: PortalDatabase): readonly Route[] {
  const dealsOf = async ({ principal, query }: Call, codes: readonly string[]) => {
    const repo = new SqlDealRepo(database, principal);
    const asked = pageAsked(query);
    if (!asked) return { records: (await repo.page(codes)).map(toWire), next: undefined };
    // One more than asked for tells whether there is another page.
    const { records, next } = pageOf(asked, await repo.page(codes, asked.limit + 1, asked.after));
    return { records: records.map(toWire), next };
  };
  return [
    route(fetchDematDeals, async (call) => {
      const { records, next } = await dealsOf(call, [call.path.text('franchiseCode')]);
      return { data: { dealsData: records }, next };
    }),
    route(dealStages, async ({ principal, path }) => {
      const steps = await new SqlStageHistory(database, principal).of(path.text('dealId'));
      return {
        data: steps.map(({ time, before, after }) => ({
          Changed_Time: time,
          Stage_before: before,
          Stage: after,
        })),
      };
    }),
    route(allVendorsDeals, async (call) => {
      const { records: data, next } = await dealsOf(call, call.path.list('codes'));
      return { data, next };
    }),
  ];
}

/** A deal in the words of the wire. */
export function toWire(deal: Deal): WireDeal {
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
