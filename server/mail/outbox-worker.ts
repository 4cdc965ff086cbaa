import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { MailTransport } from './mail-transport';
import { type DueMail, type Outbox, SHORTEST_PAUSE_MS } from './outbox';

const LOOK_EVERY_MS = 1000;
const GRACE_MS = 3000;
/** Less than the shortest pause, after which another process may try. */
const SEND_WITHIN_MS = SHORTEST_PAUSE_MS - 15_000;

/**
 * Sends what is in the outbox, at least once each. It looks by itself and is not told about new mail: work that
 * begins when a code was asked for would be felt only for addresses that have an account.
 */
export class OutboxWorker {
  readonly #stopped = new AbortController();
  readonly #cutOff = new AbortController();
  #loop: Promise<void> | undefined;

  constructor(
    private readonly outbox: Outbox,
    private readonly transport: MailTransport,
    private readonly log: Logger,
  ) {}

  /** Looks for mail from now on. */
  start(): void {
    this.#loop ??= this.#run(this.#stopped.signal);
  }

  /** Tries every mail that is due; gives how many were sent. */
  async flush(): Promise<number> {
    let count = 0;
    while (!this.#stopped.signal.aborted) {
      const mail = await this.outbox.claim();
      if (!mail) break;
      if (await this.#send(mail)) count += 1;
    }
    return count;
  }

  /** Ends the looking. A mail that is being sent gets three seconds, and is tried again later otherwise. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const late = setTimeout(() => this.#cutOff.abort(), GRACE_MS);
    await this.#loop;
    clearTimeout(late);
  }

  async #run(stopped: AbortSignal): Promise<void> {
    while (!stopped.aborted) {
      try {
        await this.flush();
      } catch (error) {
        this.log.warn({ reason: reasonOf(error) }, 'outbox cannot be worked on');
      }
      // Cut short only when the work is over.
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  async #send(mail: DueMail): Promise<boolean> {
    const { id, attempt } = mail;
    try {
      const signal = AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
      await this.transport.send(mail, signal);
    } catch (error) {
      const line = { mail: id, attempt, reason: reasonOf(error) };
      if (await this.outbox.failed(id)) this.log.error(line, 'mail given up');
      else this.log.warn(line, 'mail not sent yet');
      return false;
    }
    await this.outbox.sent(id);
    return true;
  }
}

const Coded = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** A mail server's sentences name the recipient, so only the codes of an error are for the log. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Coded.safeParse(error).data ?? {};
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
