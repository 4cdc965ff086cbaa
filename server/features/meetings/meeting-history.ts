import type { Meeting } from '#core/meetings/meeting';
import type { LeadNote } from '../leads/lead-notes';

/**
 * Returns the notes about a planned or changed meeting for the histories of its leads, by lead; empty where there is
 * nothing to note.
 */
export function meetingHistory(
  before: Meeting | undefined,
  after: Meeting,
): readonly { leadId: string; note: Omit<LeadNote, 'at_ms' | 'user_id'> }[] {
  const notes: { leadId: string; note: Omit<LeadNote, 'at_ms' | 'user_id'> }[] = [];
  const same = before?.leadId === after.leadId ? before : undefined;
  if (before?.leadId !== undefined && !same) {
    // The former person's meeting is off, even if somebody else has it now.
    notes.push({ leadId: before.leadId, note: noteOf(before, { ...before, status: 'Cancelled' }) });
  }
  if (after.leadId !== undefined && !(same && isSame(same, after))) {
    notes.push({ leadId: after.leadId, note: noteOf(same, after) });
  }
  return notes;
}

function isSame(before: Meeting, after: Meeting): boolean {
  return (['title', 'kind', 'status', 'startsAt', 'minutes', 'place', 'outcome'] as const).every(
    (name) => before[name] === after[name],
  );
}

function noteOf(before: Meeting | undefined, after: Meeting): Omit<LeadNote, 'at_ms' | 'user_id'> {
  const outcome = after.outcome === before?.outcome ? undefined : after.outcome;
  return {
    kind: 'meeting',
    from_value: before ? new Date(before.startsAt).toISOString() : null,
    to_value: new Date(after.startsAt).toISOString(),
    result: after.status,
    text: [after.title, outcome].filter(Boolean).join('\n'),
  };
}
