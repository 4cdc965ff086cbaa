import type { Logger } from 'pino';
import type { CrmSync } from '#core/crm/crm-sync.port';
import { HttpError } from '../../http/http-error';

/** Reads the CRM from time to time. Of several processes one does, and the others find it taken. */
export class CrmTimer {
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> = Promise.resolve();

  constructor(
    private readonly sync: CrmSync,
    private readonly everyMs: number,
    private readonly log: Logger,
  ) {}

  /** Begins at once, and again so long after each end. */
  start(): void {
    this.#running = this.#once().finally(() => {
      if (!this.#stop.signal.aborted) this.#timer = setTimeout(() => this.start(), this.everyMs);
    });
  }

  /** Ends, after the page that is being stored. */
  async stop(): Promise<void> {
    this.#stop.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #once(): Promise<void> {
    try {
      for await (const event of this.sync.run({ all: false }, this.#stop.signal)) {
        if (event.kind !== 'result') continue;
        const { complete, why, counts } = event;
        this.log[complete ? 'info' : 'warn']({ complete, why, ...counts }, 'CRM read');
      }
    } catch (error) {
      if (error instanceof HttpError) this.log.info({ why: error.message }, 'CRM not read');
      else this.log.error({ err: error }, 'CRM not read');
    }
  }
}
