/** A signal that aborts when nothing has happened for a while; for streams, which as a whole may take long. */
export class IdleTimeout {
  readonly #controller = new AbortController();
  #timer: ReturnType<typeof setTimeout>;

  /** `firstMs` is what the first thing may take, where it is more. */
  constructor(
    private readonly ms: number,
    firstMs = ms,
  ) {
    this.#timer = this.#start(firstMs);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Something happened: the time starts again. */
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
