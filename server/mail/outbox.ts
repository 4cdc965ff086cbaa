import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { OutboxRow } from '../db/access-tables';
import type { DatabaseClock } from '../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { MailText } from './mail-texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_PAUSE_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const KEEP_SENT_MS = 24 * HOUR_MS;

/** The time between a failed attempt and the next, at the shortest. */
export const SHORTEST_PAUSE_MS = MINUTE_MS;

/** A mail whose turn it is. */
export interface DueMail extends MailText {
  readonly id: string;
  readonly recipient: string;
  /** When it was queued, in ms since 1970. */
  readonly createdAt: number;
  /** 1 for the first. */
  readonly attempt: number;
}

/** The mails on their way out, kept in the database until they were sent. */
export class Outbox {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Queues a mail together with what else the transaction keeps. Without a recipient nothing will be sent,
   * but the same is written, so that it takes as long.
   */
  async add(
    transaction: PortalTransaction,
    recipient: string | undefined,
    { subject, body }: MailText,
  ): Promise<void> {
    const now = this.clock.now();
    const row =
      recipient === undefined
        ? { recipient: '', body: '', next_try_at_ms: null, sent_at_ms: now }
        : { recipient, body, next_try_at_ms: now, sent_at_ms: null };
    await transaction.deleteFrom('outbox').where('sent_at_ms', '<', this.#in(-KEEP_SENT_MS)).execute();
    await transaction
      .insertInto('outbox')
      .values({ id: randomUUID(), subject, ...row, created_at_ms: now, attempts: 0 })
      .execute();
  }

  /**
   * Takes the next mail that is due, for this process alone: its next attempt is set before this one begins, so
   * a process that dies meanwhile only delays it. New mails go before those that failed.
   */
  async claim(): Promise<DueMail | undefined> {
    for (;;) {
      const due = await this.database
        .selectFrom('outbox')
        .select(['id', 'attempts'])
        .where('next_try_at_ms', '<=', this.clock.now())
        .orderBy('attempts')
        .orderBy('next_try_at_ms')
        .limit(1)
        .executeTakeFirst();
      if (!due) return undefined;
      const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** due.attempts, LONGEST_PAUSE_MS);
      const claimed = await this.database
        .updateTable('outbox')
        .set({ attempts: due.attempts + 1, next_try_at_ms: this.#in(pause) })
        .where('id', '=', due.id)
        // Whoever was faster has counted its attempt.
        .where('attempts', '=', due.attempts)
        .returningAll()
        .executeTakeFirst();
      if (claimed) return toDueMail(claimed);
    }
  }

  /** Notes that a mail was sent. What it said is not kept. */
  async sent(id: string): Promise<void> {
    await this.database
      .updateTable('outbox')
      .set({ sent_at_ms: this.clock.now(), next_try_at_ms: null, body: '' })
      .where('id', '=', id)
      .execute();
  }

  /** Notes that an attempt failed. True when the mail is a day old and this was the last one; its row stays. */
  async failed(id: string): Promise<boolean> {
    const givenUp = await this.database
      .updateTable('outbox')
      .set({ next_try_at_ms: null })
      .where('id', '=', id)
      .where('created_at_ms', '<=', this.#in(-GIVE_UP_AFTER_MS))
      .returning('id')
      .executeTakeFirst();
    return givenUp !== undefined;
  }

  #in(ms: number): RawBuilder<number> {
    return sql<number>`${this.clock.now()} + ${sql.lit(ms)}`;
  }
}

function toDueMail(row: OutboxRow): DueMail {
  return {
    id: row.id,
    recipient: row.recipient,
    subject: row.subject,
    body: row.body,
    createdAt: row.created_at_ms,
    attempt: row.attempts,
  };
}
