/** The kinds of meetings, in the words of the wire. */
export const MEETING_KINDS = ['Video', 'Phone', 'In person'] as const;
export type MeetingKind = (typeof MEETING_KINDS)[number];

/** The statuses of a meeting, in the words of the wire. */
export const MEETING_STATUSES = ['Requested', 'Confirmed', 'Done', 'Missed', 'Cancelled'] as const;
export type MeetingStatus = (typeof MEETING_STATUSES)[number];

/** The lengths that a meeting may have, in minutes. */
export const MEETING_LENGTHS = [15, 30, 45, 60] as const;

/** The times before a meeting at which its reminder may come, in minutes: a quarter of an hour, an hour, a day. */
export const REMINDERS = [15, 60, 1440] as const;

/** The plan on which people agree for a meeting. The start is in ms since 1970. */
export interface MeetingPlan {
  readonly title: string;
  readonly kind: MeetingKind;
  readonly startsAt: number;
  readonly minutes: number;
  /** The relationship manager, or the name of the lead that `leadId` names. */
  readonly withWhom: string;
  readonly leadId?: string | undefined;
  /** The place to meet, or the https address of a video call. */
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

/** A change of a meeting afterwards: of the plan as a whole, of the status, or of the outcome. */
export interface MeetingChange {
  readonly plan?: MeetingPlan | undefined;
  /**
   * The plan as it was when the change was begun: a field that is the same in both stays as others have made it since.
   */
  readonly begunOn?: MeetingPlan | undefined;
  readonly status?: MeetingStatus | undefined;
  readonly outcome?: string | undefined;
}

const MINUTE_MS = 60_000;

/** The moment at which a meeting ends, in ms since 1970. */
export function endOf({ startsAt, minutes }: Pick<Meeting, 'startsAt' | 'minutes'>): number {
  return startsAt + minutes * MINUTE_MS;
}

/** Whether a meeting is still to come or under way. */
export function isUpcoming(meeting: Meeting, now: number): boolean {
  return (meeting.status === 'Requested' || meeting.status === 'Confirmed') && endOf(meeting) > now;
}

/** The meetings to come, the next one first. */
export function upcomingMeetings(meetings: readonly Meeting[], now: number): readonly Meeting[] {
  return meetings.filter((meeting) => isUpcoming(meeting, now)).toSorted((a, b) => a.startsAt - b.startsAt);
}

/** The meetings that are over or called off, the latest first. */
export function pastMeetings(meetings: readonly Meeting[], now: number): readonly Meeting[] {
  return meetings.filter((meeting) => !isUpcoming(meeting, now)).toSorted((a, b) => b.startsAt - a.startsAt);
}
