/**
 * Ends one try of a call when its time is over, or when one of the signals aborts that it hangs on. The platform has
 * `AbortSignal.any` and `AbortSignal.timeout` for it, which cost more than a short call: many of them are made, and each
 * stays with the collector for long.
 */
export class TimeOfCall {
  readonly #controller = new AbortController();
  readonly #end = () => this.#controller.abort();
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #signals: readonly AbortSignal[];

  /** `ms` for the whole try. */
  constructor(ms: number, signals: readonly (AbortSignal | undefined)[]) {
    this.#signals = signals.filter((signal) => signal !== undefined);
    this.#timer = setTimeout(this.#end, ms);
    for (const signal of this.#signals) {
      if (signal.aborted) this.#end();
      else signal.addEventListener('abort', this.#end);
    }
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** To be called when the try is over. */
  stop(): void {
    clearTimeout(this.#timer);
    for (const signal of this.#signals) signal.removeEventListener('abort', this.#end);
  }
}
