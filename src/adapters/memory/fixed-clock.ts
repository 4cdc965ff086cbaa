import { Clock } from '#core/shared/clock.port';

/** A clock whose time only changes when it is set. */
export class FixedClock extends Clock {
  constructor(public instant: number) {
    super();
  }

  override now(): number {
    return this.instant;
  }
}
