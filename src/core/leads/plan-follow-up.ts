import type { BusinessCalendar } from '../shared/month';

/** The follow-ups that one tap plans, and how many days ahead they lie. */
export const FOLLOW_UP_DAYS = { tomorrow: 1, 'in-3-days': 3, 'next-week': 7 } as const;
export type FollowUpChoice = keyof typeof FOLLOW_UP_DAYS;

const DAY_MS = 86_400_000;
/** An hour at which people can be called, in the one zone of India. */
const USUAL_TIME = 'T11:00:00+05:30';

/** The follow-up of a choice as seen from `now` (ms since 1970): eleven in the morning of that day, an ISO time. */
export function followUpTime(choice: FollowUpChoice, now: number, calendar: BusinessCalendar): string {
  return calendar.dayAt(now + FOLLOW_UP_DAYS[choice] * DAY_MS) + USUAL_TIME;
}
