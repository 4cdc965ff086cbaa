/** Data with a smaller lag counts as fresh: reading it takes that long. */
const TOLERATED_MS = 5000;

/** Tracks how old the server's data is, according to its answers: a standby's data may be a minute old. */
export class DataLag {
  #ms = 0;
  readonly #watchers = new Set<() => void>();

  /** Returns how much older the data was than the last answer that stated its time, in ms. */
  readonly ms = (): number => this.#ms;

  /** Takes the time of an answer's data and that of the answer, from its headers; does nothing without both. */
  follow(asOf: string | undefined, date: string | undefined): void {
    const behind = Date.parse(date ?? '') - Date.parse(asOf ?? '');
    if (Number.isNaN(behind)) return;
    const ms = behind < TOLERATED_MS ? 0 : behind;
    if (ms === this.#ms) return;
    this.#ms = ms;
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls `onChange` whenever the lag changes; returns a function that stops it. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };
}
