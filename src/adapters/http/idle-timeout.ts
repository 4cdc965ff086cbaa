/** A signal that aborts after a time without activity; for streams, which may take long as a whole. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  /** `firstMs` is the time until the first activity, if it may take longer. */
  constructor(
    private readonly ms: number,
    firstMs = ms,
  ) {
    this.#timer = this.#start(firstMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Restarts the time after activity. */
  reset(): void {
    clearTimeout(this.#timer);
    this.#timer = this.#start();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #start(ms = this.ms): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.#controller.abort(), ms);
  }
}
