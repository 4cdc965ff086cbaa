import { Clock } from '#core/shared/clock.port';

/** Answers are some seconds old when they arrive, and a device that differs by less has the same day. */
const TOLERATED_MS = 120_000;

/** The clock of the device, set right by what the server's answers say: a device may be days off. */
export class ServerClock extends Clock {
  #ahead = 0;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly device: Clock) {
    super();
  }

  override now(): number {
    return this.device.now() + this.#ahead;
  }

  /** By how much the clock differs from the device's, in ms; it changes only when it is set. */
  readonly ahead = (): number => this.#ahead;

  /** Takes the time from the `Date` header of an answer that has just come; nothing where that is no date. */
  follow(date: string | undefined): void {
    const at = Date.parse(date ?? '');
    if (Number.isNaN(at) || Math.abs(at - this.now()) < TOLERATED_MS) return;
    this.#ahead = at - this.device.now();
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls back whenever the clock is set; gives the way to stop it. */
  readonly watch = (onSet: () => void): (() => void) => {
    this.#watchers.add(onSet);
    return () => this.#watchers.delete(onSet);
  };
}
