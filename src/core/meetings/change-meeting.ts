import { ChangedMeanwhile, InvalidInput } from '../shared/failure';
import type { Meeting, MeetingChange, MeetingPlan, MeetingStatus } from './meeting';
import { endOf } from './meeting';
import { MAX_OUTCOME, type PlanFault, planFaults } from './meeting-plan';

/** A meeting, and whether somebody has confirmed its current time. */
export interface MeetingState {
  readonly meeting: Meeting;
  readonly confirmed: boolean;
}

/** Throws `InvalidInput` with the first faulty field of a plan. */
export function refuseFaults(faults: readonly PlanFault[]): void {
  const [first] = faults;
  if (first)
    throw new InvalidInput(SENTENCES[`${first.field} ${first.why}`] ?? 'This is not valid.', first.field);
}

/** The status of a new meeting: one with a lead is already agreed on, any other is a request. */
export function firstStatus({ leadId }: Pick<MeetingPlan, 'leadId'>): MeetingStatus {
  return leadId === undefined ? 'Requested' : 'Confirmed';
}

/**
 * Applies a change to a meeting. `mayConfirm` is true for a person who answers requests; a vendor confirms only what
 * was agreed on with a lead, or restores a confirmed meeting that was cancelled. Throws `InvalidInput`.
 */
export function changedMeeting(
  before: MeetingState,
  change: MeetingChange,
  now: number,
  mayConfirm: boolean,
): MeetingState {
  let after = before;
  if (change.plan) after = withPlan(after, planOver(before.meeting, change.plan, change.begunOn), now);
  if (change.status === 'Confirmed' && !change.plan) refuseMoved(before.meeting, change.begunOn);
  if (change.status) after = withStatus(after, change.status, now, mayConfirm);
  if (change.outcome !== undefined) after = withOutcome(after, change.outcome.trim(), now);
  return after;
}

/** Nobody agrees to a time or a place that they have not seen. */
function refuseMoved(
  { status, startsAt, minutes, kind, place }: Meeting,
  seen: MeetingPlan | undefined,
): void {
  if (status !== 'Requested' || !seen) return;
  const isSame =
    startsAt === seen.startsAt && minutes === seen.minutes && kind === seen.kind && place === seen.place;
  if (!isSame) throw new ChangedMeanwhile('The meeting was moved meanwhile. Look at it again.');
}

function planOver(meeting: Meeting, plan: MeetingPlan, begunOn: MeetingPlan = meeting): MeetingPlan {
  const of = <Field extends keyof MeetingPlan>(field: Field): MeetingPlan[Field] =>
    (plan[field] === begunOn[field] ? meeting : plan)[field];
  return {
    title: of('title'),
    kind: of('kind'),
    startsAt: of('startsAt'),
    minutes: of('minutes'),
    withWhom: of('withWhom'),
    leadId: of('leadId'),
    place: of('place'),
    agenda: of('agenda'),
    reminder: of('reminder'),
  };
}

function withPlan({ meeting, confirmed }: MeetingState, plan: MeetingPlan, now: number): MeetingState {
  if (meeting.status === 'Done') throw new InvalidInput('This meeting has taken place.', 'status');
  const same =
    plan.startsAt === meeting.startsAt &&
    plan.minutes === meeting.minutes &&
    plan.withWhom === meeting.withWhom &&
    plan.leadId === meeting.leadId;
  const faults = planFaults(plan, now);
  // A time that was valid when it was agreed on need not be valid again.
  refuseFaults(
    plan.startsAt === meeting.startsAt ? faults.filter(({ field }) => field !== 'startsAt') : faults,
  );
  const { id, franchiseCode, status, outcome } = meeting;
  const planned = { ...plan, id, franchiseCode, outcome };
  if (same) return { meeting: { ...planned, status }, confirmed };
  const first = firstStatus(plan);
  return { meeting: { ...planned, status: first }, confirmed: first === 'Confirmed' };
}

function withStatus(
  { meeting, confirmed }: MeetingState,
  status: MeetingStatus,
  now: number,
  mayConfirm: boolean,
): MeetingState {
  const open = meeting.status === 'Requested' || meeting.status === 'Confirmed';
  const over = endOf(meeting) <= now;
  const moved = { meeting: { ...meeting, status }, confirmed };
  if (status === meeting.status) return moved;
  switch (status) {
    case 'Cancelled':
      if (!open) throw new InvalidInput('This meeting is over.', 'status');
      return moved;
    case 'Done':
    case 'Missed':
      if (meeting.status === 'Cancelled') throw new InvalidInput('This meeting was cancelled.', 'status');
      if (meeting.startsAt > now) throw new InvalidInput('This meeting is still to come.', 'status');
      return moved;
    case 'Requested':
      if (over || open) throw new InvalidInput('This meeting cannot be asked for again.', 'status');
      return moved;
    case 'Confirmed':
      if (over) throw new InvalidInput('This meeting is over.', 'status');
      if (meeting.status === 'Cancelled' && !confirmed)
        throw new InvalidInput('This meeting was cancelled.', 'status');
      if (!confirmed && !mayConfirm && meeting.leadId === undefined) {
        throw new InvalidInput('The relationship manager confirms this meeting.', 'status');
      }
      return { ...moved, confirmed: true };
  }
}

function withOutcome({ meeting, confirmed }: MeetingState, outcome: string, now: number): MeetingState {
  if (meeting.startsAt > now) throw new InvalidInput('This meeting is still to come.', 'outcome');
  if (outcome.length > MAX_OUTCOME) {
    throw new InvalidInput(`A note has at most ${MAX_OUTCOME} characters.`, 'outcome');
  }
  return { meeting: { ...meeting, outcome: outcome === '' ? undefined : outcome }, confirmed };
}

const SENTENCES: Readonly<Record<string, string>> = {
  'title missing': 'A title is required.',
  'title too-short': 'A title has at least 3 characters.',
  'title too-long': 'A title has at most 80 characters.',
  'withWhom missing': 'Please choose whom you meet.',
  'startsAt missing': 'Date and start are required.',
  'startsAt too-early': 'A meeting starts at least 15 minutes from now.',
  'startsAt too-late': 'A meeting starts within 90 days.',
  'minutes not-offered': 'A meeting takes 15, 30, 45 or 60 minutes.',
  'place missing': 'A place is required.',
  'place too-long': 'A place has at most 300 characters.',
  'place not-https': 'A link starts with https://.',
  'agenda too-long': 'An agenda has at most 500 characters.',
  'reminder not-offered': 'A reminder comes 15 minutes, 1 hour or 1 day before.',
};
