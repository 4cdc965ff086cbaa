/** Data that is less behind than this counts as fresh: reading it takes that long. */
const TOLERATED_MS = 5000;

/** How far behind the data of a server lies by what its answers say: that of a standby may be a minute old. */
export class DataLag {
  #ms = 0;
  readonly #watchers = new Set<() => void>();

  /** By how much the data was older than the answer that said its moment last, in ms. */
  readonly ms = (): number => this.#ms;

  /** Takes the moment of the data of an answer and that of the answer itself, from its headers; nothing without both. */
  follow(asOf: string | undefined, date: string | undefined): void {
    const behind = Date.parse(date ?? '') - Date.parse(asOf ?? '');
    if (Number.isNaN(behind)) return;
    const ms = behind < TOLERATED_MS ? 0 : behind;
    if (ms === this.#ms) return;
    this.#ms = ms;
    for (const watcher of this.#watchers) watcher();
  }

  /** Calls back whenever that changes; gives the way to stop it. */
  readonly watch = (onChange: () => void): (() => void) => {
    this.#watchers.add(onChange);
    return () => this.#watchers.delete(onChange);
  };
}
