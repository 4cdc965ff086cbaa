import { isHttpsAddress } from '../shared/https-address';
import type { MeetingPlan } from './meeting';
import { MEETING_LENGTHS, REMINDERS } from './meeting';

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;

const SHORTEST_TITLE = 3;
export const MAX_TITLE = 80;
const MAX_PLACE = 300;
const MAX_AGENDA = 500;
export const MAX_OUTCOME = 500;
/** The earliest start of a meeting, in minutes from now, and the latest, in days. */
const EARLIEST_MINUTES = 15;
export const LATEST_DAYS = 90;

/** A faulty field of a plan, and why. */
export type PlanFault =
  | { readonly field: 'title'; readonly why: 'missing' | 'too-short' | 'too-long' }
  | { readonly field: 'withWhom'; readonly why: 'missing' }
  | { readonly field: 'startsAt'; readonly why: 'missing' | 'too-early' | 'too-late' }
  | { readonly field: 'minutes' | 'reminder'; readonly why: 'not-offered' }
  | { readonly field: 'place'; readonly why: 'too-long' | 'not-https' | 'missing' }
  | { readonly field: 'agenda'; readonly why: 'too-long' };

/** Lists the faults of a plan at `now` (ms since 1970), at most one per field, in form order. */
export function planFaults(plan: MeetingPlan, now: number): readonly PlanFault[] {
  return [
    titleFault(plan.title.trim()),
    plan.withWhom.trim() === '' ? ({ field: 'withWhom', why: 'missing' } as const) : undefined,
    startFault(plan.startsAt, now),
    isOffered(MEETING_LENGTHS, plan.minutes)
      ? undefined
      : ({ field: 'minutes', why: 'not-offered' } as const),
    placeFault(plan),
    (plan.agenda?.length ?? 0) > MAX_AGENDA ? ({ field: 'agenda', why: 'too-long' } as const) : undefined,
    plan.reminder === undefined || isOffered(REMINDERS, plan.reminder)
      ? undefined
      : ({ field: 'reminder', why: 'not-offered' } as const),
  ].filter((fault) => fault !== undefined);
}

function titleFault(title: string): PlanFault | undefined {
  if (title === '') return { field: 'title', why: 'missing' };
  if (title.length < SHORTEST_TITLE) return { field: 'title', why: 'too-short' };
  return title.length > MAX_TITLE ? { field: 'title', why: 'too-long' } : undefined;
}

function startFault(startsAt: number, now: number): PlanFault | undefined {
  if (!Number.isFinite(startsAt)) return { field: 'startsAt', why: 'missing' };
  if (startsAt < now + EARLIEST_MINUTES * MINUTE_MS) return { field: 'startsAt', why: 'too-early' };
  return startsAt > now + LATEST_DAYS * DAY_MS ? { field: 'startsAt', why: 'too-late' } : undefined;
}

function placeFault({ kind, place = '' }: MeetingPlan): PlanFault | undefined {
  const written = place.trim();
  if (written.length > MAX_PLACE) return { field: 'place', why: 'too-long' };
  if (kind === 'In person' && written === '') return { field: 'place', why: 'missing' };
  // Whatever looks like an address is treated as one, so it has to be safe to open.
  const looksLikeLink = kind === 'Video' ? written !== '' : /^[a-z][a-z\d+.-]*:/i.test(written);
  return looksLikeLink && !isHttpsAddress(written) ? { field: 'place', why: 'not-https' } : undefined;
}

function isOffered(offered: readonly number[], value: number): boolean {
  return offered.includes(value);
}
