import type { LeadActivity } from '#core/leads/lead-activity';
import type { LeadDetails } from '#core/leads/lead-commands.port';

/** The first part of the key under which what is told of one lead is cached; the second is the lead's id. */
export const LEAD_FILE = 'lead-details';

/** What is told of one lead at the server. */
export interface ToldOfLead {
  readonly file: LeadDetails;
  readonly activities: readonly LeadActivity[];
}
