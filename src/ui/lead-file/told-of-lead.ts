import type { LeadActivity } from '#core/leads/lead-activity';
import type { LeadFile } from '#core/leads/lead-desk.port';

/** The first part of the key under which what is told of one lead is cached; the second is the lead's id. */
export const LEAD_FILE = 'lead-file';

/** What is told of one lead at the server. */
export interface ToldOfLead {
  readonly file: LeadFile;
  readonly activities: readonly LeadActivity[];
}
