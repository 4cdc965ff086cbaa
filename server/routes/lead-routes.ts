import { allVendorsLeads, fetchDematLeads, type WireLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import type { PortalDatabase } from '../db/portal-database';
import { SqlLeadRepo } from '../db/sql-lead-repo';
import { type Call, type Route, route } from '../http/route';

/** The leads of franchises (spec section 7). A code that is not the caller's gives no leads. */
export function leadRoutes(database: PortalDatabase): readonly Route[] {
  const leadsOf = async ({ principal }: Call, codes: readonly string[]) => {
    const { records } = await new SqlLeadRepo(database, principal).ofFranchises(codes);
    return records.map(toWire);
  };
  return [
    route(fetchDematLeads, async (call) => ({
      data: await leadsOf(call, [call.path.text('franchiseCode')]),
    })),
    route(allVendorsLeads, async (call) => ({ data: await leadsOf(call, call.path.list('codes')) })),
  ];
}

/** A lead in the words of the wire. */
export function toWire(lead: Lead): WireLead {
  return {
    id: lead.id,
    Franchise_code: lead.franchiseCode,
    Full_Name: lead.name,
    Mobile: lead.mobile,
    Email: lead.email,
    City: lead.city,
    Product_Category: lead.product,
    Lead_Status: lead.status,
    Lead_Source: lead.source,
    Created_Time: lead.createdTime,
    Follow_Up_Time: lead.followUpTime,
  };
}
