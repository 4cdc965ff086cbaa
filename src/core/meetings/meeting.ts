/** The kinds of meetings, as on the wire. */
export const MEETING_KINDS = ['Video', 'Phone', 'In person'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];

/** The statuses of a meeting, as on the wire. */
export const MEETING_STATUSES = ['Requested', 'Confirmed', 'Done', 'Missed', 'Cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** The allowed lengths of a meeting, in minutes. */
export const MEETING_LENGTHS = [15, 30, 45, 60] as const;

/** The possible reminders, in minutes before a meeting: 15 minutes, an hour, a day. */
export const REMINDERS = [15, 60, 1440] as const;

/** The agreed plan of a meeting. The start is in ms since 1970. */
export interface MeetingPlan {
  readonly title: string;
  readonly kind: MeetingKind;
  readonly startsAt: number;
  readonly minutes: number;
  /** The relationship manager, or the name of the lead in `leadId`. */
  readonly withWhom: string;
  readonly leadId?: string | undefined;
  /** The address to meet at, or the https link of a video call. */
  readonly place?: string | undefined;
  readonly agenda?: string | undefined;
  /** Minutes before the start; undefined for no reminder. */
  readonly reminder?: number | undefined;
}

/** A meeting of a franchise. */
export interface Meeting extends MeetingPlan {
  readonly id: string;
  readonly franchiseCode: string;
  readonly status: MeetingStatus;
  /** The outcome, once the meeting is over. */
  readonly outcome?: string | undefined;
}

/** A later change of a meeting: of its whole plan, its status, or its outcome. */
export interface MeetingChange {
  readonly plan?: MeetingPlan | undefined;
  /** The plan as it was when editing began: a field equal in both keeps the value that others have set since. */
  readonly begunOn?: MeetingPlan | undefined;
  readonly status?: MeetingStatus | undefined;
  readonly outcome?: string | undefined;
}

const MINUTE_MS = 60_000;

/** The end of a meeting, in ms since 1970. */
export function endOf({ startsAt, minutes }: Pick<Meeting, 'startsAt' | 'minutes'>): number {
  return startsAt + minutes * MINUTE_MS;
}

/** Whether a meeting is still to come or running. */
export function isUpcoming(meeting: Meeting, now: number): boolean {
  return (meeting.status === 'Requested' || meeting.status === 'Confirmed') && endOf(meeting) > now;
}

/** Lists the coming meetings, the next one first. */
export function upcomingMeetings(meetings: readonly Meeting[], now: number): readonly Meeting[] {
  return meetings.filter((meeting) => isUpcoming(meeting, now)).toSorted((a, b) => a.startsAt - b.startsAt);
}

/** Lists past and cancelled meetings, the latest first. */
export function pastMeetings(meetings: readonly Meeting[], now: number): readonly Meeting[] {
  return meetings.filter((meeting) => !isUpcoming(meeting, now)).toSorted((a, b) => b.startsAt - a.startsAt);
}
