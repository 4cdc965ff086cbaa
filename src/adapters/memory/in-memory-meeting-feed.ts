import { MeetingFeed } from '#core/meetings/meeting-feed.port';
import type { Clock } from '#core/shared/clock.port';

/** A link that is only counted. */
export class InMemoryMeetingFeed extends MeetingFeed {
  #since: number | undefined;
  #made = 0;

  constructor(private readonly clock: Clock) {
    super();
  }

  override async since(): Promise<number | undefined> {
    return this.#since;
  }

  override async make(): Promise<string> {
    this.#since = this.clock.now();
    this.#made += 1;
    return `/api/meetings/calendar/link-${this.#made}.ics`;
  }

  override async stop(): Promise<void> {
    this.#since = undefined;
  }
}
