import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';

/**
 * Returns the deal into which a lead was converted, by the CRM's id, and the deals with the same name, which the CRM
 * does not link to the lead.
 */
export function dealsOfLead(
  { name, convertedDealId }: Pick<Lead, 'name' | 'convertedDealId'>,
  deals: readonly Deal[],
): readonly Deal[] {
  const wanted = name?.trim().toLowerCase();
  return deals.filter((deal) => {
    if (deal.id === convertedDealId) return true;
    if (!wanted) return false;
    const whole = deal.name?.trim().toLowerCase() ?? '';
    return whole === wanted || whole.startsWith(`${wanted} - `);
  });
}

/** Returns the leads that a deal belongs to, by the same rule. */
export function leadsOfDeal(deal: Deal, leads: readonly Lead[]): readonly Lead[] {
  return leads.filter((lead) => dealsOfLead(lead, [deal]).length > 0);
}
