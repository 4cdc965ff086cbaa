import type { Meeting } from '#core/meetings/meeting';
import type { VendorNotice } from '../notices/vendor-notice';

/** Returns the notice about a change of a meeting; undefined when nothing changed that a participant must know. */
export function meetingNotice(before: Meeting, after: Meeting): VendorNotice | undefined {
  const moved = before.startsAt !== after.startsAt;
  const { id: meetingId, franchiseCode, startsAt, status } = after;
  const same =
    !moved &&
    before.status === status &&
    before.minutes === after.minutes &&
    before.kind === after.kind &&
    before.place === after.place &&
    before.title === after.title;
  // The outcome of a past meeting is no news.
  if (same || status === 'Done' || status === 'Missed') return undefined;
  return { kind: 'meeting', franchiseCode, meetingId, startsAt, status, moved };
}
