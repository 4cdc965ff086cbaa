import { Clock } from '#core/shared/clock.port';

/** Answers are some seconds old when they arrive, and a device that differs by less has the same day. */
const TOLERATED_MS = 120_000;
/** What is less behind took as long to be read. */
const BEHIND_MS = 5000;

/** The clock of the device, set right by what the server's answers say: a device may be days off. */
export class ServerClock extends Clock {
  #ahead = 0;
  #behind = 0;
  readonly #watchers = new Set<() => void>();

  constructor(private readonly device: Clock) {
    super();
  }

  override now(): number {
    return this.device.now() + this.#ahead;
  }

  /** By how much the clock differs from the device's, in ms; it changes only when it is set. */
  readonly ahead = (): number => this.#ahead;

  /**
   * By how much the data that was answered last with its moment is older than the answer, in ms: a standby may lie a minute
   * behind.
   */
  readonly behind = (): number => this.#behind;

  /** Takes the moment of the data of an answer from its headers `Data-As-Of` and `Date`; nothing where one is no date. */
  followData(asOf: string | undefined, date: string | undefined): void {
    const behind = Date.parse(date ?? '') - Date.parse(asOf ?? '');
    if (Number.isNaN(behind)) return;
    this.#behind = behind < BEHIND_MS ? 0 : behind;
    this.#tell();
  }

  /** Takes the time from the `Date` header of an answer that has just come; nothing where that is no date. */
  follow(date: string | undefined): void {
    const at = Date.parse(date ?? '');
    if (Number.isNaN(at) || Math.abs(at - this.now()) < TOLERATED_MS) return;
    this.#ahead = at - this.device.now();
    this.#tell();
  }

  /** Calls back whenever the clock is set, or the data is otherwise behind; gives the way to stop it. */
  readonly watch = (onSet: () => void): (() => void) => {
    this.#watchers.add(onSet);
    return () => this.#watchers.delete(onSet);
  };

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
