import type { Lead } from './lead';
import { readLeadStatus } from './lead-status';

/** Counts the leads whose status is 'Converted', regardless of deals in their name. */
export function convertedLeads(leads: readonly Pick<Lead, 'status'>[]): number {
  return leads.filter(({ status }) => readLeadStatus(status) === 'converted').length;
}
