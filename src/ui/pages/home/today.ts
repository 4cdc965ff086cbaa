import { type Meeting, upcomingMeetings } from '#core/meetings/meeting';
import type { DueLead } from '../../features/leads/calls-due';

/** The number of rows in the list of the day, unless there is more news. */
export const TODAY_ROWS = 6;
/** The list always names at least this many calls. */
const CALLS = 2;
const WEEK_MS = 7 * 86_400_000;

/** The calls that the list of the day names, and the next meeting within a week. */
export interface ToDo {
  readonly calls: readonly DueLead[];
  readonly meeting: Meeting | undefined;
}

/**
 * Makes the list of the day at `now` (ms since 1970) from the due calls, which are sorted: those of today, and the
 * latest of those overdue; neither kind crowds out the other. `others` is the number of rows taken by other entries.
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
