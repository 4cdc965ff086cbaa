import type { Lead } from '#core/leads/lead';
import { type Meeting, upcomingMeetings } from '#core/meetings/meeting';
import type { BusinessCalendar } from '#core/shared/month';
import { type LeadEntry, readLeads } from '../../features/leads/lead-entry';

/** The most rows that the list has. */
export const TODAY_ROWS = 4;
const WEEK_MS = 7 * 86_400_000;

/** A lead that has to be called, and since when or at what time. */
export type DueLead = LeadEntry & { readonly followUp: NonNullable<LeadEntry['followUp']> };

/** A thing that has to be done now: a call, or a meeting to come. */
export type TodayItem =
  | { readonly kind: 'call'; readonly at: number; readonly entry: DueLead }
  | { readonly kind: 'meeting'; readonly at: number; readonly meeting: Meeting };

/**
 * The list of the day at `now` (ms since 1970), by time and at most `rows` long: the meeting that comes next within a
 * week, the calls of today, and those overdue, the latest of them. Neither kind of call crowds out the other.
 */
export function todayItems(
  leads: readonly Lead[],
  meetings: readonly Meeting[],
  calendar: BusinessCalendar,
  now: number,
  rows = TODAY_ROWS,
): readonly TodayItem[] {
  const [next] = upcomingMeetings(meetings, now).filter(({ startsAt }) => startsAt <= now + WEEK_MS);
  const calls = readLeads(leads, calendar, now)
    .flatMap((entry): TodayItem[] =>
      entry.followUp && (entry.followUp.overdue || entry.followUp.days === 0)
        ? [
            {
              kind: 'call',
              at: entry.followUp.moment.getTime(),
              entry: { ...entry, followUp: entry.followUp },
            },
          ]
        : [],
    )
    .toSorted((a, b) => a.at - b.at);
  const isOverdue = (item: TodayItem) => item.kind === 'call' && item.entry.followUp.overdue;
  const overdue = calls.filter(isOverdue);
  const due = calls.filter((item) => !isOverdue(item));
  const room = next ? rows - 1 : rows;
  const ofDue = Math.min(due.length, room - Math.min(overdue.length, Math.floor(room / 2)));
  const ofOverdue = Math.min(overdue.length, room - ofDue);
  return [
    ...overdue.slice(overdue.length - ofOverdue),
    ...due.slice(0, ofDue),
    ...(next ? [{ kind: 'meeting', at: next.startsAt, meeting: next } as const] : []),
  ].toSorted((a, b) => a.at - b.at);
}
