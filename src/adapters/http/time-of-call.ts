/** The attempts in progress: a few, for which an array is faster to iterate than a set. */
let underWay: readonly TimeOfCall[] = [];

/**
 * Limits the time of one attempt of a call. It is over after some ms, or when one of the given signals aborts. The
 * platform's `AbortSignal.any` and `AbortSignal.timeout` would cost more than a short call: many are created, and each
 * stays in memory for long. A listener per attempt would make a run of thousands an eighth slower.
 */
export class TimeOfCall {
  #aborted = false;
  #onAbort: (() => void) | undefined;
  #controller: AbortController | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #signals: readonly AbortSignal[];

  /** `ms` limits the whole attempt. */
  constructor(ms: number, signals: readonly (AbortSignal | undefined)[]) {
    this.#signals = signals.filter((signal) => signal !== undefined);
    this.#timer = setTimeout(() => this.#end(), ms);
    for (const signal of this.#signals) {
      if (signal.aborted) this.#end();
      else if (!TimeOfCall.#hangsOn(signal)) signal.addEventListener('abort', TimeOfCall.#endAll);
    }
    underWay = [...underWay, this];
  }

  /** Whether the time is over. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** Calls `callBack` when the time is over; only the last registered one is called. */
  onAbort(callBack: () => void): void {
    this.#onAbort = callBack;
  }

  /** Aborts when the time is over; for APIs that take a signal of the platform. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#aborted) this.#controller.abort();
    return this.#controller.signal;
  }

  /** Must be called when the attempt has ended. */
  stop(): void {
    clearTimeout(this.#timer);
    underWay = underWay.filter((each) => each !== this);
    for (const signal of this.#signals) {
      if (!TimeOfCall.#hangsOn(signal)) signal.removeEventListener('abort', TimeOfCall.#endAll);
    }
  }

  #end(): void {
    this.#aborted = true;
    this.#controller?.abort();
    this.#onAbort?.();
  }

  static #hangsOn(signal: AbortSignal): boolean {
    return underWay.some((each) => each.#signals.includes(signal));
  }

  /** A single listener for all attempts: a signal registers the same function only once. */
  static readonly #endAll = () => {
    for (const each of underWay) if (each.#signals.some(({ aborted }) => aborted)) each.#end();
  };
}
