import { Clock } from '#core/shared/clock.port';

/** The clock of the machine. */
export class SystemClock extends Clock {
  override now(): number {
    return Date.now();
  }
}
