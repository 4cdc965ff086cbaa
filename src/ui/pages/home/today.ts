import { type Meeting, upcomingMeetings } from '#core/meetings/meeting';
import type { DueLead } from '../../features/leads/calls-due';

/** The rows that the list of the day has, unless more is new. */
export const TODAY_ROWS = 6;
/** The calls that it names at least, whatever else is new. */
const CALLS = 2;
const WEEK_MS = 7 * 86_400_000;

/** The calls that the list of the day names, and the meeting that comes next within a week. */
export interface ToDo {
  readonly calls: readonly DueLead[];
  readonly meeting: Meeting | undefined;
}

/**
 * The list of the day at `now` (ms since 1970): of the calls due, which are in their order, those of today and those
 * overdue, the latest of them; neither kind crowds out the other. `others` are the rows that are taken by something else.
 */
export function toDo(due: readonly DueLead[], meetings: readonly Meeting[], now: number, others = 0): ToDo {
  const [meeting] = upcomingMeetings(meetings, now).filter(({ startsAt }) => startsAt <= now + WEEK_MS);
  const isOverdue = ({ followUp }: DueLead) => followUp.overdue;
  const overdue = due.filter(isOverdue);
  const today = due.filter((entry) => !isOverdue(entry));
  const taken = others + (meeting ? 1 : 0) + (due.length > 1 ? 1 : 0);
  const room = Math.max(CALLS, TODAY_ROWS - taken);
  const ofToday = Math.min(today.length, room - Math.min(overdue.length, Math.floor(room / 2)));
  const ofOverdue = Math.min(overdue.length, room - ofToday);
  return {
    calls: [...overdue.slice(overdue.length - ofOverdue), ...today.slice(0, ofToday)].toSorted(
      (a, b) => a.followUp.moment.getTime() - b.followUp.moment.getTime(),
    ),
    meeting,
  };
}
