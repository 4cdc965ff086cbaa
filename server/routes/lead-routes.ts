import { allVendorsLeads, fetchDematLeads, type WireLead } from '#contract/leads';
import type { Lead } from '#core/leads/lead';
import type { PortalDatabase } from '../db/portal-database';
import { SqlLeadRepo } from '../db/sql-lead-repo';
import { pageAsked, pageOf } from '../http/page-asked';
import { type Call, type Route, route } from '../http/route';

/** The leads of franchises (spec section 7). A code that is not the caller's gives no leads. */
export function leadRoutes(database: PortalDatabase): readonly Route[] {
  const leadsOf = async ({ principal, query }: Call, codes: readonly string[]) => {
    const repo = new SqlLeadRepo(database, principal);
    const asked = pageAsked(query);
    if (!asked) return { records: (await repo.page(codes)).map(toWire), next: undefined };
    // One more than asked for tells whether there is another page.
    const { records, next } = pageOf(asked, await repo.page(codes, asked.limit + 1, asked.after));
    return { records: records.map(toWire), next };
  };
  return [
    route(fetchDematLeads, async (call) => {
      const { records: data, next } = await leadsOf(call, [call.path.text('franchiseCode')]);
      return { data, next };
    }),
    route(allVendorsLeads, async (call) => {
      const { records: data, next } = await leadsOf(call, call.path.list('codes'));
      return { data, next };
    }),
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
    Last_Contact_Time: lead.lastContactTime,
  };
}
