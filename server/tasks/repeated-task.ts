import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/dialect';
import { HttpError } from '../http/http-error';

/** Repeats some work as long as the process runs. Logs a failure and tries again the next time. */
export class RepeatedTask {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  /**
   * Runs `work` at the start, or `firstAfterMs` later, and again `everyMs` after each end; `failed` is the log message
   * for a failure.
   */
  constructor(
    private readonly work: (stop: AbortSignal) => Promise<void>,
    private readonly everyMs: number,
    private readonly failed: string,
    private readonly log: Logger,
    private readonly firstAfterMs = 0,
  ) {}

  start(): void {
    if (this.firstAfterMs === 0) this.#run();
    else this.#timer = setTimeout(() => this.#run(), this.firstAfterMs);
  }

  #run(): void {
    this.#running = this.#once().finally(() => {
      if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.#run(), this.everyMs);
    });
  }

  /** Stops the repetition and waits until running work has obeyed its signal. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    try {
      await this.work(this.#stop.signal);
    } catch (error) {
      // Work that was stopped has not failed.
      if (this.#stop.signal.aborted) return;
      if (error instanceof HttpError) this.log.info({ why: error.message }, this.failed);
      else if (isDatabaseUnavailable(error)) this.log.info({ why: 'no database' }, this.failed);
      else this.log.error({ err: error }, this.failed);
    }
  }
}
