import { createHash } from 'node:crypto';
import { changedMeeting, firstStatus, refuseFaults } from '#core/meetings/change-meeting';
import {
  MEETING_KINDS,
  MEETING_STATUSES,
  type Meeting,
  type MeetingChange,
  type MeetingPlan,
} from '#core/meetings/meeting';
import { planFaults } from '#core/meetings/meeting-plan';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotAllowed, NotFound } from '#core/shared/failure';
import type { MeetingRow, PortalDatabase } from '../../db/portal-database';
import { isWithin, type Scope } from '../../db/scope';
import { noteOnLead } from '../leads/lead-notes';
import { type CalendarEntry, calendarFileOf, type Organiser } from './calendar-file';
import { meetingHistory } from './meeting-history';

/**
 * Reads and changes the meetings within a caller's scope; a caller who sees all of them answers requests. Changes are
 * noted in the history of the meeting's lead, so a caller that writes passes a transaction.
 */
export class SqlMeetingRepo {
  constructor(
    private readonly database: PortalDatabase,
    private readonly scope: Scope & { readonly userId?: string },
    private readonly clock: Clock,
  ) {}

  /** Lists all meetings by start time. */
  async list(): Promise<readonly Meeting[]> {
    const rows = await this.#own().orderBy('starts_at_ms').orderBy('id').execute();
    return rows.map(toMeeting);
  }

  /**
   * Plans a meeting; repeating the call with the same `key` returns the same meeting. Throws `InvalidInput` with the
   * invalid field, and `NotAllowed` for a caller without exactly one franchise.
   */
  async create(plan: MeetingPlan, key: string): Promise<Meeting> {
    const { franchiseCodes } = this.scope;
    const [franchiseCode] = franchiseCodes === 'all' ? [] : franchiseCodes;
    if (franchiseCode === undefined) throw new NotAllowed();
    const now = this.clock.now();
    refuseFaults(planFaults(plan, now));
    await this.#checkLead(plan.leadId);
    const id = `m-${createHash('sha256').update(`${franchiseCode} ${key}`).digest('hex').slice(0, 24)}`;
    const status = firstStatus(plan);
    const made = await this.database
      .insertInto('meetings')
      .values({
        id,
        franchise_code: franchiseCode,
        status,
        confirmed_at_ms: status === 'Confirmed' ? now : null,
        ...columnsOf(plan),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst();
    const meeting = toMeeting(await this.#row(id));
    if (made.numInsertedOrUpdatedRows) await this.#addToLeadHistories(undefined, meeting, now);
    return meeting;
  }

  /** Reads one meeting. Throws `NotFound` for one that is missing or out of scope. */
  async meeting(id: string): Promise<Meeting> {
    return toMeeting(await this.#row(id));
  }

  /**
   * Changes a meeting and returns it. A new plan makes it a request again where someone has to confirm. Throws
   * `NotFound` for a meeting out of scope, and `InvalidInput` for a change that the meeting no longer allows.
   */
  async change(id: string, change: MeetingChange): Promise<Meeting> {
    if (change.plan) await this.#checkLead(change.plan.leadId);
    const row = await this.#row(id);
    const now = this.clock.now();
    const before = { meeting: toMeeting(row), confirmed: row.confirmed_at_ms !== null };
    const after = changedMeeting(before, change, now, this.scope.franchiseCodes === 'all');
    await this.database
      .updateTable('meetings')
      .set({
        ...columnsOf(after.meeting),
        status: after.meeting.status,
        outcome: after.meeting.outcome ?? null,
        confirmed_at_ms: after.confirmed ? (row.confirmed_at_ms ?? now) : null,
        revision: (row.revision ?? 0) + 1,
      })
      .where('id', '=', id)
      .where(isWithin(this.scope, 'franchise_code'))
      .execute();
    await this.#addToLeadHistories(before.meeting, after.meeting, now);
    return after.meeting;
  }

  /** Returns a meeting as an iCalendar file (RFC 5545). Throws `NotFound` for one out of scope. */
  async calendarFile(id: string): Promise<string> {
    const row = await this.#row(id);
    return calendarFileOf([entryOf(row, await this.#organiserOf(row.franchise_code))]);
  }

  /**
   * Returns the meetings since `earliest` (ms since 1970) of one franchise within the scope, as a calendar to subscribe
   * to.
   */
  async calendarFeed(franchiseCode: string, earliest: number): Promise<string> {
    const rows = await this.#own()
      .where('franchise_code', '=', franchiseCode)
      .where('starts_at_ms', '>=', earliest)
      .orderBy('starts_at_ms')
      .orderBy('id')
      .execute();
    const organiser = await this.#organiserOf(franchiseCode);
    return calendarFileOf(
      rows.map((row) => entryOf(row, organiser)),
      'Partner portal',
    );
  }

  #organiserOf(franchiseCode: string): Promise<Organiser> {
    return this.database
      .selectFrom('vendors')
      .select(['name', 'email'])
      .where('franchise_code', '=', franchiseCode)
      .executeTakeFirstOrThrow();
  }

  async #addToLeadHistories(before: Meeting | undefined, after: Meeting, at_ms: number): Promise<void> {
    for (const { leadId, note } of meetingHistory(before, after)) {
      await noteOnLead(this.database, leadId, { ...note, at_ms, user_id: this.scope.userId ?? null });
    }
  }

  #own() {
    return this.database.selectFrom('meetings').selectAll().where(isWithin(this.scope, 'franchise_code'));
  }

  async #row(id: string): Promise<MeetingRow> {
    const row = await this.#own().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('No such meeting.');
    return row;
  }

  async #checkLead(leadId: string | undefined): Promise<void> {
    if (leadId === undefined) return;
    const lead = await this.database
      .selectFrom('leads')
      .select('id')
      .where('id', '=', leadId)
      .where(isWithin(this.scope, 'franchise_code'))
      .executeTakeFirst();
    if (!lead) throw new InvalidInput("This lead doesn't exist or isn't yours.", 'withWhom');
  }
}

function entryOf(row: MeetingRow, organiser: Organiser): CalendarEntry {
  return { meeting: toMeeting(row), organiser, revision: row.revision ?? 0 };
}

function columnsOf(plan: MeetingPlan) {
  return {
    title: plan.title.trim(),
    kind: plan.kind,
    starts_at_ms: plan.startsAt,
    minutes: plan.minutes,
    with_whom: plan.withWhom.trim(),
    lead_id: plan.leadId ?? null,
    place: plan.place?.trim() || null,
    agenda: plan.agenda?.trim() || null,
    reminder_minutes: plan.reminder ?? null,
  };
}

function toMeeting(row: MeetingRow): Meeting {
  return {
    id: row.id,
    franchiseCode: row.franchise_code,
    title: row.title,
    // The portal writes only these kinds; any other, entered by hand, is read as the first.
    kind: MEETING_KINDS.find((kind) => kind === row.kind) ?? 'Phone',
    status: MEETING_STATUSES.find((status) => status === row.status) ?? 'Requested',
    startsAt: row.starts_at_ms,
    minutes: row.minutes,
    withWhom: row.with_whom,
    leadId: row.lead_id ?? undefined,
    place: row.place ?? undefined,
    agenda: row.agenda ?? undefined,
    reminder: row.reminder_minutes ?? undefined,
    outcome: row.outcome ?? undefined,
  };
}
