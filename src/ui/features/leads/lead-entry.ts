import type { Lead } from '#core/leads/lead';
import { isClosed, type LeadStatus, readLeadStatus } from '#core/leads/lead-status';
import { leadSearched } from '#core/network/queried-lead';
import { type CreatedTime, readCreatedTime } from '#core/shared/created-time';
import type { BusinessCalendar, Day } from '#core/shared/month';

const DAY_MS = 86_400_000;

/** The next call that was agreed on with a person. */
export interface FollowUp extends CreatedTime {
  /** Indian calendar days from today; below zero for days that have passed. */
  readonly days: number;
  readonly overdue: boolean;
}

/** A lead, and what its texts mean at one moment. */
export interface LeadEntry {
  readonly lead: Lead;
  readonly status: LeadStatus | undefined;
  readonly created: CreatedTime | undefined;
  /** The Indian day of creation. */
  readonly createdDay: Day | undefined;
  /** Undefined for a lead that is closed, whatever the CRM still holds. */
  readonly followUp: FollowUp | undefined;
  /**
   * Indian calendar days since the person was last reached, or since the lead came where nobody was; undefined for a
   * lead that is closed.
   */
  readonly quietDays: number | undefined;
  /** The text of the lead that the search looks into. */
  readonly searched: string;
}

/** Reads status, creation and follow-up of leads as they are at `now` (ms since 1970). */
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
      // Of whom nothing is known, nobody knows that they were reached.
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
  // A day without a time is over only when the day is.
  return { ...time, days, overdue: time.timed ? time.moment.getTime() < now : days < 0 };
}

/** Counts the calendar days by which `to` lies after `from`. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}
