import type { ReadResult } from '../shared/read-result';
import type { Meeting, MeetingChange, MeetingPlan } from './meeting';

/** The meetings that the holder of this repository may see and plan. */
export abstract class MeetingRepo {
  /** All meetings, by their start. Fails with a `Failure` when the list as a whole cannot be read. */
  abstract list(signal?: AbortSignal): Promise<ReadResult<Meeting>>;
  /**
   * Plans a meeting. Repeated under the same `key`, it plans one and gives it again.
   * Throws `InvalidInput` with the field of the plan that is not right.
   */
  abstract create(plan: MeetingPlan, key: string): Promise<Meeting>;
  /**
   * Changes a meeting and gives it as it stands then. A new plan makes a request of it again where someone has to
   * confirm. Throws `NotFound` for another's, and `InvalidInput` for a change that the meeting no longer allows.
   */
  abstract change(id: string, change: MeetingChange): Promise<Meeting>;
  /** A meeting as an iCalendar file (RFC 5545). Throws `NotFound` for another's. */
  abstract calendarFile(id: string): Promise<string>;
}
