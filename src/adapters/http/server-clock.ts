import { Clock } from '#core/shared/clock.port';

/** Answers are a few seconds old when they arrive, and a device that differs by less than this has the same day. */
const TOLERATED_MS = 120_000;

/** The clock of the device, corrected by the time in the server's answers: a device may be days off. */
export class ServerClock extends Clock {
  #ahead = 0;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly device: Clock) {
    super();
  }

  override now(): number {
    return this.device.now() + this.#ahead;
  }

  /** Returns by how much this clock is ahead of the device's, in ms; it changes only when the clock is corrected. */
  readonly ahead = (): number => this.#ahead;

  /** Corrects the clock by the `Date` header of an answer that has just arrived; does nothing if it is no date. */
  follow(date: string | undefined): void {
    const at = Date.parse(date ?? '');
    if (Number.isNaN(at) || Math.abs(at - this.now()) < TOLERATED_MS) return;
    this.#ahead = at - this.device.now();
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls `onSet` whenever the clock is corrected; returns a function that stops it. */
  readonly watch = (onSet: () => void): (() => void) => {
    this.#watchers.add(onSet);
    return () => this.#watchers.delete(onSet);
  };
}
