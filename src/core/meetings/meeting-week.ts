import { type BusinessCalendar, type Day, isDay } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { Meeting } from './meeting';
import { CLOSES_AT, indianMinutes, OPENS_AT } from './meeting-times';

const DAY_MS = 86_400_000;
const DAY_MINUTES = 1440;
const DAYS = 7;
/** Shorter meetings are drawn with this length, so that text fits and a finger can tap it. */
const SHORTEST_DRAWN = 45;

/** A meeting's block in its column of a week. Minutes are counted from midnight in India. */
export interface PlacedMeeting {
  readonly meeting: Meeting;
  readonly from: number;
  /** The end of its block, at midnight at the latest, and late enough for the block to be readable. */
  readonly until: number;
  /** The index of this block among those drawn side by side, and their number. */
  readonly lane: number;
  readonly lanes: number;
}

/** A week from Monday to Sunday in India. */
export interface MeetingWeek {
  readonly days: readonly { readonly day: Day; readonly meetings: readonly PlacedMeeting[] }[];
  /** The hours that the week shows: the working hours, extended to include its meetings. */
  readonly firstHour: number;
  readonly lastHour: number;
}

/** The Monday of the week that a text names by any of its days; that of `today` when it names none. */
export function mondayOf(named: string | null, today: Day): Day {
  const day = named !== null && isDay(named) ? named : today;
  // 1 January 1970 was a Thursday.
  const weekday = (Math.floor(Date.parse(day) / DAY_MS) + 3) % DAYS;
  return shiftDay(day, -((weekday + DAYS) % DAYS));
}

/** Lays out the week starting on `monday`: each meeting in the column of its starting day. */
export function meetingWeek(
  monday: Day,
  meetings: readonly Meeting[],
  calendar: BusinessCalendar,
): MeetingWeek {
  const days = Array.from({ length: DAYS }, (_, at) => {
    const day = shiftDay(monday, at);
    return { day, meetings: placed(meetings.filter(({ startsAt }) => calendar.dayAt(startsAt) === day)) };
  });
  const all = days.flatMap((each) => each.meetings);
  return {
    days,
    firstHour: Math.min(OPENS_AT / 60, ...all.map(({ from }) => Math.floor(from / 60))),
    lastHour: Math.max(CLOSES_AT / 60, ...all.map(({ until }) => Math.ceil(until / 60))),
  };
}

function placed(meetings: readonly Meeting[]): readonly PlacedMeeting[] {
  const blocks = meetings
    .map((meeting) => {
      // Leaves room for a readable block before midnight.
      const start = indianMinutes(meeting.startsAt);
      const from = Math.min(start, DAY_MINUTES - SHORTEST_DRAWN);
      const until = Math.min(start + Math.max(meeting.minutes, SHORTEST_DRAWN), DAY_MINUTES);
      return { meeting, from, until };
    })
    .toSorted((a, b) => a.from - b.from || b.until - a.until || (a.meeting.id < b.meeting.id ? -1 : 1));
  const done: PlacedMeeting[] = [];
  // Blocks that overlap directly or through others share the width of the column.
  let group: { block: (typeof blocks)[number]; lane: number }[] = [];
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane + 1));
    done.push(...group.map(({ block, lane }) => ({ ...block, lane, lanes })));
    group = [];
  };
  for (const block of blocks) {
    if (group.every((other) => other.block.until <= block.from)) close();
    const taken = new Set(group.filter((other) => other.block.until > block.from).map(({ lane }) => lane));
    let lane = 0;
    while (taken.has(lane)) lane += 1;
    group.push({ block, lane });
  }
  close();
  return done;
}
