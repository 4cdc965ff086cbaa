import { MEETING_KINDS, type Meeting, type MeetingPlan } from '#core/meetings/meeting';
import { type PlanFault, planFaults } from '#core/meetings/meeting-plan';
import { freeSlots, indianMoment, indianTime } from '#core/meetings/meeting-times';
import { type BusinessCalendar, isDay } from '#core/shared/month';
import { RELATIONSHIP_MANAGER } from '../../features/meetings/use-meeting-labels';

const DAY_MS = 86_400_000;
const QUARTER_HOUR_MS = 900_000;

/** The typed contents of the form, valid or not. A type, since a draft stores any record of texts. */
export type ScheduleValues = {
  readonly title: string;
  /** The id of a lead; empty for the relationship manager. */
  readonly leadId: string;
  readonly kind: string;
  /** YYYY-MM-DD */
  readonly date: string;
  /** HH:MM */
  readonly start: string;
  readonly minutes: string;
  readonly place: string;
  readonly agenda: string;
  /** Minutes before the start; empty for none. */
  readonly reminder: string;
};

/** Returns the form for a new meeting: tomorrow's first free half hour, by telephone. */
export function freshValues(
  leadId: string,
  title: string,
  meetings: readonly Meeting[],
  calendar: BusinessCalendar,
  now: number,
): ScheduleValues {
  const tomorrow = calendar.dayAt(now + DAY_MS);
  const [slot] = freeSlots(tomorrow, 30, meetings, now);
  return {
    title,
    leadId,
    kind: 'Phone',
    date: tomorrow,
    start: slot === undefined ? '' : indianTime(slot),
    minutes: '30',
    place: '',
    agenda: '',
    reminder: '60',
  };
}

/** Returns the form for changing a meeting. */
export function valuesOf(meeting: Meeting, calendar: BusinessCalendar): ScheduleValues {
  return {
    title: meeting.title,
    leadId: meeting.leadId ?? '',
    kind: meeting.kind,
    date: calendar.dayAt(meeting.startsAt),
    start: indianTime(meeting.startsAt),
    minutes: String(meeting.minutes),
    place: meeting.place ?? '',
    agenda: meeting.agenda ?? '',
    reminder: meeting.reminder === undefined ? '' : String(meeting.reminder),
  };
}

/** Reads the plan from the form. A start that is none is not a number. */
export function planOf(values: ScheduleValues, nameOfLead: (id: string) => string): MeetingPlan {
  const { title, leadId, kind, date, start, minutes, place, agenda, reminder } = values;
  return {
    title: title.trim(),
    kind: MEETING_KINDS.find((each) => each === kind) ?? 'Phone',
    startsAt: indianMoment(date, start) ?? Number.NaN,
    minutes: Number(minutes),
    withWhom: leadId === '' ? RELATIONSHIP_MANAGER : nameOfLead(leadId),
    leadId: leadId || undefined,
    place: place.trim() || undefined,
    agenda: agenda.trim() || undefined,
    reminder: reminder === '' ? undefined : Number(reminder),
  };
}

/** A fault, and the field of the form that shows it. */
export type FieldFault = readonly [
  field: keyof ScheduleValues,
  fault: `${PlanFault['field']} ${PlanFault['why']}` | 'date missing',
];

/** Finds the faults of the form, by field. The present time of `unmoved`, a meeting being changed, is always valid. */
export function faultsIn(
  values: ScheduleValues,
  plan: MeetingPlan,
  now: number,
  unmoved: number | undefined,
): readonly FieldFault[] {
  return planFaults(plan, now).flatMap((fault): readonly FieldFault[] => {
    const { field, why } = fault;
    if (field === 'withWhom') return [['leadId', `${field} ${why}`]];
    if (field !== 'startsAt') return [[field, `${field} ${why}`]];
    if (plan.startsAt === unmoved) return [];
    if (why === 'missing' && !/^\d{4}-\d{2}-\d{2}$/.test(values.date)) return [['date', 'date missing']];
    return [[why === 'too-late' ? 'date' : 'start', `${field} ${why}`]];
  });
}

/** Returns the free start times on the form's day, or none while the day is invalid. */
export function slotsOf(
  { date, minutes }: ScheduleValues,
  meetings: readonly Meeting[],
  now: number,
  except: string | undefined,
): readonly number[] {
  return isDay(date) ? freeSlots(date, Number(minutes), meetings, now + QUARTER_HOUR_MS, except) : [];
}
