import type { Lead } from './lead';
import { readLeadStatus } from './lead-status';

/** Counts the converted leads: those whose status is 'Converted', whatever deals there are in their name. */
export function convertedLeads(leads: readonly Pick<Lead, 'status'>[]): number {
  return leads.filter(({ status }) => readLeadStatus(status) === 'converted').length;
}
