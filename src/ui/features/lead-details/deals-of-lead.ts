import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';

/**
 * The deal that a lead became, as the CRM says, and the deals that carry the person's name: the CRM ties none of these to
 * the lead.
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

/** The leads whose name a deal carries, for the same reason. */
export function leadsOfDeal(deal: Deal, leads: readonly Lead[]): readonly Lead[] {
  return leads.filter((lead) => dealsOfLead(lead, [deal]).length > 0);
}
