import type { Logger } from 'pino';
import { isDatabaseUnavailable } from '../db/dialect';
import { HttpError } from '../http/http-error';

/** Does something from time to time as long as the process runs. What fails is logged and tried again the next time. */
export class RepeatedTask {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  /**
   * `work` is done at the start, or so long after it, and again `everyMs` after each end; `failed` is what the log says when
   * it could not be.
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

  /** Ends it, when the work that is under way has heeded its signal. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    try {
      await this.work(this.#stop.signal);
    } catch (error) {
      // What was stopped in the middle has not failed.
      if (this.#stop.signal.aborted) return;
      if (error instanceof HttpError) this.log.info({ why: error.message }, this.failed);
      else if (isDatabaseUnavailable(error)) this.log.info({ why: 'no database' }, this.failed);
      else this.log.error({ err: error }, this.failed);
    }
  }
}
