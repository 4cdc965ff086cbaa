import type { Lead } from '#core/leads/lead';
import { isClosed, type LeadStatus, readLeadStatus } from '#core/leads/lead-status';
import { leadSearched } from '#core/network/queried-lead';
import { type CreatedTime, readCreatedTime } from '#core/shared/created-time';
import type { BusinessCalendar, Day } from '#core/shared/month';
import { daysBetween } from '#core/shared/period';
import type { TableKind } from '../../lists/table/record-table';

/** The next call planned with a person. */
export interface FollowUp extends CreatedTime {
  /** Indian calendar days from today; negative for days in the past. */
  readonly days: number;
  readonly overdue: boolean;
}

/** A lead with its texts interpreted at one moment. */
export interface LeadEntry {
  readonly lead: Lead;
  readonly status: LeadStatus | undefined;
  readonly created: CreatedTime | undefined;
  /** The Indian day of creation. */
  readonly createdDay: Day | undefined;
  /** Undefined for a closed lead, even if the CRM still has a follow-up. */
  readonly followUp: FollowUp | undefined;
  /**
   * Indian calendar days since the person was last reached, or since the lead was created if they never were; undefined
   * for a closed lead.
   */
  readonly quietDays: number | undefined;
  /** The text of the lead that the search looks into. */
  readonly searched: string;
}

/** How the tables of leads name a lead. */
export const LEADS: TableKind<LeadEntry> = {
  name: 'leads',
  idOf: ({ lead }) => lead.id,
  titleOf: ({ lead }) => lead.name ?? lead.id,
};

/** Interprets status, creation and follow-up of leads at `now` (ms since 1970). */
export function readLeads(
  leads: readonly Lead[],
  calendar: BusinessCalendar,
  now: number,
): readonly LeadEntry[] {
  const today = calendar.dayAt(now);
  return leads.map((lead) => {
    const status = readLeadStatus(lead.status);
    const createdDay = lead.createdTime ? calendar.dayOf(lead.createdTime) : undefined;
    const since = (lead.lastContactTime && calendar.dayOf(lead.lastContactTime)) || createdDay;
    return {
      lead,
      status,
      created: lead.createdTime ? readCreatedTime(lead.createdTime, calendar) : undefined,
      createdDay,
      followUp: isClosed(status) ? undefined : readFollowUp(lead.followUpTime, calendar, now),
      // Infinite if neither a contact nor a creation is known.
      quietDays: isClosed(status) ? undefined : since ? daysBetween(since, today) : Number.POSITIVE_INFINITY,
      searched: leadSearched(lead),
    };
  });
}

function readFollowUp(
  text: string | undefined,
  calendar: BusinessCalendar,
  now: number,
): FollowUp | undefined {
  const time = text ? readCreatedTime(text, calendar) : undefined;
  if (!time) return undefined;
  const days = daysBetween(calendar.dayAt(now), time.day);
  // A follow-up without a time is overdue only once its day has ended.
  return { ...time, days, overdue: time.timed ? time.moment.getTime() < now : days < 0 };
}
