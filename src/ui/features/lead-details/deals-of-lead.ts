import type { Deal } from '#core/deals/deal';
import type { Lead } from '#core/leads/lead';

/** The deals that carry a person's name: the CRM ties none of them to a lead, so the name is all there is. */
export function dealsOfLead({ name }: Pick<Lead, 'name'>, deals: readonly Deal[]): readonly Deal[] {
  const wanted = name?.trim().toLowerCase();
  if (!wanted) return [];
  return deals.filter((deal) => {
    const whole = deal.name?.trim().toLowerCase() ?? '';
    return whole === wanted || whole.startsWith(`${wanted} - `);
  });
}

/** The leads whose name a deal carries, for the same reason. */
export function leadsOfDeal(deal: Deal, leads: readonly Lead[]): readonly Lead[] {
  return leads.filter((lead) => dealsOfLead(lead, [deal]).length > 0);
}
