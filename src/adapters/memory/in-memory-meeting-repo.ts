import {
  changedMeeting,
  firstStatus,
  refuseFaults,
  type StandingMeeting,
} from '#core/meetings/changed-meeting';
import type { Meeting, MeetingChange, MeetingPlan } from '#core/meetings/meeting';
import { planFaults } from '#core/meetings/meeting-plan';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import type { Clock } from '#core/shared/clock.port';
import { NotFound } from '#core/shared/failure';
import type { ReadResult } from '#core/shared/read-result';

/** The meetings of one franchise in a list. */
export class InMemoryMeetingRepo extends MeetingRepo {
  readonly #meetings = new Map<string, StandingMeeting>();

  constructor(
    private readonly franchiseCode: string,
    meetings: readonly Meeting[],
    private readonly clock: Clock,
  ) {
    super();
    for (const meeting of meetings) {
      this.#meetings.set(meeting.id, { meeting, confirmed: meeting.status === 'Confirmed' });
    }
  }

  override async list(): Promise<ReadResult<Meeting>> {
    const records = [...this.#meetings.values()]
      .map(({ meeting }) => meeting)
      .toSorted((a, b) => a.startsAt - b.startsAt);
    return { records, rejected: [] };
  }

  override async create(plan: MeetingPlan, key: string): Promise<Meeting> {
    const known = this.#meetings.get(key);
    if (known) return known.meeting;
    refuseFaults(planFaults(plan, this.clock.now()));
    const status = firstStatus(plan);
    const meeting = { ...plan, id: key, franchiseCode: this.franchiseCode, status };
    this.#meetings.set(key, { meeting, confirmed: status === 'Confirmed' });
    return meeting;
  }

  override async change(id: string, change: MeetingChange): Promise<Meeting> {
    const after = changedMeeting(this.#standing(id), change, this.clock.now(), false);
    this.#meetings.set(id, after);
    return after.meeting;
  }

  override async calendarFile(id: string): Promise<string> {
    const { title } = this.#standing(id).meeting;
    return `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${id}\r\nSUMMARY:${title}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
  }

  #standing(id: string): StandingMeeting {
    const standing = this.#meetings.get(id);
    if (!standing) throw new NotFound('No such meeting.');
    return standing;
  }
}
