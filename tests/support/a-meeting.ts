import type { Meeting, MeetingPlan } from '#core/meetings/meeting';

/** Makes a plan that is valid until a quarter of an hour before it; 24 November 2026, 4:00 pm in India. */
export function aPlan(over: Partial<MeetingPlan> = {}): MeetingPlan {
  return {
    title: 'Monthly review',
    kind: 'Phone',
    startsAt: Date.parse('2026-11-24T16:00:00+05:30'),
    minutes: 30,
    withWhom: 'Relationship manager',
    ...over,
  };
}

/** Makes a meeting of the first franchise. */
export function aMeeting(over: Partial<Meeting> = {}): Meeting {
  return { ...aPlan(), id: 'm1', franchiseCode: 'FR-001', status: 'Requested', ...over };
}
