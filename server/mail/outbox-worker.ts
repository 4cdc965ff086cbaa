import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { MailTransport } from './mail-transport';
import { type DueMail, type DuePush, type Outbox, SHORTEST_PAUSE_MS } from './outbox';
import type { PushTransport } from './push-transport';

const LOOK_EVERY_MS = 1000;
/** The chore runs once in so many checks. */
const CHORE_EVERY_LOOKS = 60;
const GRACE_MS = 3000;
/** Less than the shortest pause, after which another process may try. */
const SEND_WITHIN_MS = SHORTEST_PAUSE_MS - 15_000;

/** The transports. Without one for devices, push messages become mails. */
export interface Transports {
  readonly mail: MailTransport;
  readonly push?: PushTransport | undefined;
}

/**
 * Sends the messages in the outbox, at least once each. It checks on its own and is not notified of new messages: work
 * that begins when a code is requested would be noticeable only for addresses that have an account.
 */
export class OutboxWorker {
  readonly #stopped = new AbortController();
  readonly #cutOff = new AbortController();
  #loop: Promise<void> | undefined;

  /** `chore` also runs once a minute, for events that time alone causes and somebody must hear about. */
  constructor(
    private readonly outbox: Outbox,
    private readonly transports: Transports,
    private readonly log: Logger,
    private readonly chore: () => Promise<void> = async () => {},
  ) {}

  /** Starts checking for messages. */
  start(): void {
    this.#loop ??= this.#run(this.#stopped.signal);
  }

  /** Tries every message that is due; returns how many were sent. */
  async flush(): Promise<number> {
    let count = 0;
    while (!this.#stopped.signal.aborted) {
      const due = await this.outbox.claim();
      if (!due) break;
      if (await this.#send(due)) count += 1;
    }
    return count;
  }

  /** Stops checking. Waits up to three seconds for a message that is being sent; otherwise it is tried again later. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    const late = setTimeout(() => this.#cutOff.abort(), GRACE_MS);
    await this.#loop;
    clearTimeout(late);
  }

  async #run(stopped: AbortSignal): Promise<void> {
    for (let look = 0; !stopped.aborted; look += 1) {
      try {
        await this.flush();
        if (look % CHORE_EVERY_LOOKS === 0) await this.chore();
      } catch (error) {
        this.log.warn({ reason: reasonOf(error) }, 'outbox cannot be worked on');
      }
      // Cut short only when the work is over.
      await sleep(LOOK_EVERY_MS, undefined, { signal: stopped }).catch(() => undefined);
    }
  }

  async #send(due: DueMail | DuePush): Promise<boolean> {
    const { id } = due;
    try {
      const signal = AbortSignal.any([this.#cutOff.signal, AbortSignal.timeout(SEND_WITHIN_MS)]);
      if (!('token' in due)) await this.transports.mail.send(due, signal);
      else if (!(await this.#push(due, signal))) return false;
    } catch (error) {
      await this.#failed(due, reasonOf(error));
      return false;
    }
    await this.outbox.sent(id);
    return true;
  }

  async #push(due: DuePush, signal: AbortSignal): Promise<boolean> {
    const outcome = (await this.transports.push?.send(due, signal)) ?? { kind: 'gone' };
    if (outcome.kind === 'gone') await this.outbox.withoutDevice(due.id);
    if (outcome.kind === 'later') await this.#failed(due, outcome.reason, outcome.seconds);
    return outcome.kind === 'sent';
  }

  async #failed({ id, attempt }: DueMail | DuePush, reason: string, seconds = 0): Promise<void> {
    const line = { mail: id, attempt, reason };
    if (await this.outbox.failed(id, seconds * 1000)) this.log.error(line, 'mail given up');
    else this.log.warn(line, 'mail not sent yet');
  }
}

const Coded = z.object({ code: z.string().optional(), responseCode: z.number().optional() });

/** A mail server's sentences contain the recipient, so only error codes are logged. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = Coded.safeParse(error).data ?? {};
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown';
}
