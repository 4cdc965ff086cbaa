import type { BusinessCalendar } from '../shared/month';
import { type CallResult, isContact } from './lead-activity';

/** The follow-ups planned by one tap: the number of days ahead, and the time in India. */
const FOLLOW_UPS = {
  'this-evening': { days: 0, time: 'T19:00:00+05:30' },
  tomorrow: { days: 1, time: 'T11:00:00+05:30' },
  'in-3-days': { days: 3, time: 'T11:00:00+05:30' },
  'next-week': { days: 7, time: 'T11:00:00+05:30' },
} as const;
export type FollowUpChoice = keyof typeof FOLLOW_UPS;

const DAY_MS = 86_400_000;
/** The evening is offered only if it is at least this far away. */
const AHEAD_MS = 30 * 60_000;

/** The time of a chosen follow-up as of `now` (ms since 1970), an ISO time. */
export function followUpTime(choice: FollowUpChoice, now: number, calendar: BusinessCalendar): string {
  const { days, time } = FOLLOW_UPS[choice];
  return calendar.dayAt(now + days * DAY_MS) + time;
}

/** The choices after a call, the likeliest first: a person not reached may answer the same evening. */
export function followUpChoices(
  result: string | undefined,
  now: number,
  calendar: BusinessCalendar,
): readonly FollowUpChoice[] {
  const later = ['tomorrow', 'in-3-days', 'next-week'] as const;
  const missed = result === 'No answer' || result === 'Busy';
  const evening = Date.parse(followUpTime('this-evening', now, calendar));
  return missed && evening >= now + AHEAD_MS ? ['this-evening', ...later] : later;
}

/**
 * Whether a contact completes the agreed follow-up: the person was reached on its day or later. `result` is that of a
 * call, undefined for a message; `days` counts from today to the follow-up.
 */
export function endsFollowUp(result: CallResult | undefined, days: number | undefined): boolean {
  return days !== undefined && days <= 0 && isContact({ kind: result ? 'call' : 'message', result });
}
