/** The tries that are under way: a few, and a set takes longer to go through. */
let underWay: readonly TimeOfCall[] = [];

/**
 * The time of one try of a call. It is over after some ms, or when one of the signals aborts that the call hangs on.
 * The platform has `AbortSignal.any` and `AbortSignal.timeout` for it, which cost more than a short call: many of them
 * are made, and each stays with the collector for long. A listener for each try would cost a run of thousands an
 * eighth.
 */
export class TimeOfCall {
  #aborted = false;
  #onAbort: (() => void) | undefined;
  #controller: AbortController | undefined;
  readonly #timer: ReturnType<typeof setTimeout>;
  readonly #signals: readonly AbortSignal[];

  /** `ms` for the whole try. */
  constructor(ms: number, signals: readonly (AbortSignal | undefined)[]) {
    this.#signals = signals.filter((signal) => signal !== undefined);
    this.#timer = setTimeout(() => this.#end(), ms);
    for (const signal of this.#signals) {
      if (signal.aborted) this.#end();
      else if (!TimeOfCall.#hangsOn(signal)) signal.addEventListener('abort', TimeOfCall.#endAll);
    }
    underWay = [...underWay, this];
  }

  /** Whether it is over. */
  get aborted(): boolean {
    return this.#aborted;
  }

  /** Calls back when it is over; only the last one who asks is told. */
  onAbort(callBack: () => void): void {
    this.#onAbort = callBack;
  }

  /** Aborts when it is over; for what takes a signal of the platform. */
  get signal(): AbortSignal {
    this.#controller ??= new AbortController();
    if (this.#aborted) this.#controller.abort();
    return this.#controller.signal;
  }

  /** To be called when the try has ended. */
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

  /** One listener for all tries: the platform takes it once for each signal. */
  static readonly #endAll = () => {
    for (const each of underWay) if (each.#signals.some(({ aborted }) => aborted)) each.#end();
  };
}
