import * as z from 'zod/mini';
import { addMeeting, allMeetings, changeMeeting, meetingFile, ReadableMeeting } from '#contract/meetings';
import type { Meeting, MeetingChange, MeetingPlan } from '#core/meetings/meeting';
import { MeetingRepo } from '#core/meetings/meeting-repo.port';
import { UnexpectedAnswer } from '#core/shared/failure';
import type { ReadResult, RejectedRecord } from '#core/shared/read-result';
import { shownName } from '#core/shared/shown-text';
import type { HttpClient } from './http-client';
import { readList } from './read-list';

/** Meetings at a server that announces them. */
export class HttpMeetingRepo extends MeetingRepo {
  constructor(private readonly client: HttpClient) {
    super();
  }

  override async list(signal?: AbortSignal): Promise<ReadResult<Meeting>> {
    const answer = await this.client.call(allMeetings, { signal });
    const { entries, rejected } = readList(allMeetings, answer, ReadableMeeting);
    const records: Meeting[] = [];
    const unreadable: RejectedRecord[] = [];
    for (const entry of entries) {
      const meeting = toMeeting(entry);
      if (meeting) records.push(meeting);
      else unreadable.push({ id: entry.id, reason: 'starts_at or minutes not readable' });
    }
    return { records, rejected: [...rejected, ...unreadable] };
  }

  override async create(plan: MeetingPlan, key: string): Promise<Meeting> {
    return read(await this.client.call(addMeeting, { body: toWire(plan), idempotencyKey: key }));
  }

  override async change(id: string, { plan, begunOn, status, outcome }: MeetingChange): Promise<Meeting> {
    const body = {
      plan: plan && toWire(plan),
      begun_on: begunOn && toWire(begunOn),
      status,
      outcome,
    };
    return read(await this.client.call(changeMeeting, { path: { id }, body }));
  }

  override calendarFile(id: string): Promise<string> {
    return this.client.text(meetingFile, { path: { id } });
  }
}

function read(answer: unknown): Meeting {
  const entry = z.safeParse(ReadableMeeting, answer);
  const meeting = entry.success ? toMeeting(entry.data) : undefined;
  if (!meeting) throw new UnexpectedAnswer('The answer is not a meeting.');
  return meeting;
}

function toMeeting(wire: z.output<typeof ReadableMeeting>): Meeting | undefined {
  const [startsAt, minutes] = [Date.parse(wire.starts_at), Number(wire.minutes)];
  if (Number.isNaN(startsAt) || !(minutes > 0)) return undefined;
  return {
    id: wire.id,
    franchiseCode: wire.Franchise_code ?? '',
    title: wire.title,
    kind: wire.kind,
    status: wire.status,
    startsAt,
    minutes,
    withWhom: shownName(wire.with_whom) ?? '',
    leadId: wire.lead_id,
    place: wire.place,
    agenda: wire.agenda,
    reminder: wire.reminder_minutes,
    outcome: wire.outcome,
  };
}

function toWire(plan: MeetingPlan) {
  return {
    title: plan.title,
    kind: plan.kind,
    starts_at: new Date(plan.startsAt).toISOString(),
    minutes: plan.minutes,
    with_whom: plan.withWhom,
    lead_id: plan.leadId,
    place: plan.place,
    agenda: plan.agenda,
    reminder_minutes: plan.reminder,
  };
}
