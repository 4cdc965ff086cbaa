import { randomUUID } from 'node:crypto';
import { type Insertable, type RawBuilder, sql } from 'kysely';
import { inBatches } from '../db/batches';
import type { DatabaseClock } from '../db/database-clock';
import type { PortalDatabase, PortalTransaction } from '../db/portal-database';
import type { OutboxRow } from '../db/tables/access-tables';
import { tokenHash } from '../sessions/token-hash';
import { type Mail, type MailText, mailFor } from './mail-texts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const MAX_PAUSE_MS = HOUR_MS;
const GIVE_UP_AFTER_MS = 24 * HOUR_MS;
const KEEP_SENT_MS = 24 * HOUR_MS;

/** The shortest time between a failed attempt and the next. */
export const SHORTEST_PAUSE_MS = MINUTE_MS;

/** A message that is due, for either transport. */
interface Due {
  readonly id: string;
  /** The time when it was queued, in ms since 1970. */
  readonly createdAt: number;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
}

/** A mail that is due. */
export interface DueMail extends MailText, Due {
  readonly recipient: string;
}

/** A push message that is due. */
export interface DuePush extends Due {
  /** The device's token at the messaging service. */
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** The path in the portal that it opens. */
  readonly path: string;
}

/** A message to send: a mail, or a push message with the mail that replaces it if need be. */
export type OutgoingMessage =
  | ({ readonly recipient: string; readonly token?: undefined } & MailText)
  | {
      readonly token: string;
      readonly title: string;
      readonly body: string;
      readonly path: string;
      readonly mail: { readonly recipient: string; readonly body: string };
    };

/** Stores mails and push messages in the database until they are sent. */
export class Outbox {
  constructor(
    private readonly database: PortalDatabase,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * Queues a mail within the transaction, in the language of its reader, and returns its id. Without a recipient
   * nothing will be sent, but the same is written, so that it takes as long.
   */
  async add(transaction: PortalTransaction, recipient: string | undefined, mail: Mail): Promise<string> {
    const id = randomUUID();
    const { subject, body } = await this.#written(transaction, recipient, mail);
    const now = this.clock.now();
    const row =
      recipient === undefined
        ? { recipient: '', body: '', next_try_at_ms: null, sent_at_ms: now }
        : { recipient, body, next_try_at_ms: now, sent_at_ms: null };
    await this.#forgetOld(transaction);
    await transaction
      .insertInto('outbox')
      .values({ id, subject, ...row, created_at_ms: now, attempts: 0 })
      .execute();
    return id;
  }

  /** Queues many messages within the transaction. */
  async addAll(transaction: PortalTransaction, messages: readonly OutgoingMessage[]): Promise<void> {
    if (messages.length === 0) return;
    await this.#forgetOld(transaction);
    // All of them get one time: it identifies the messages of one notice.
    const { now } = await transaction.selectNoFrom(this.clock.now().as('now')).executeTakeFirstOrThrow();
    for (const batch of inBatches(messages)) {
      const rows = batch.map((message) => ({
        ...rowOf(message),
        id: randomUUID(),
        created_at_ms: now,
        next_try_at_ms: now,
        attempts: 0,
      }));
      await transaction.insertInto('outbox').values(rows).execute();
    }
  }

  /**
   * Takes the next message that is due, for this process alone: it schedules the next attempt before this one begins,
   * so that a process that dies only delays the message. New messages precede failed ones. A push to a device that no
   * longer belongs to its person is never returned; its mail is instead.
   */
  async claim(): Promise<DueMail | DuePush | undefined> {
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
      const pause = Math.min(SHORTEST_PAUSE_MS * 2 ** due.attempts, MAX_PAUSE_MS);
      const claimed = await this.database
        .updateTable('outbox')
        .set({ attempts: due.attempts + 1, next_try_at_ms: this.#in(pause), failed_at_ms: null })
        .where('id', '=', due.id)
        // A faster process has counted its attempt.
        .where('attempts', '=', due.attempts)
        .returningAll()
        .executeTakeFirst();
      if (!claimed) continue;
      if (claimed.channel !== 'push') return toDueMail(claimed);
      if (await this.#isStillTheirs(claimed)) return toDuePush(claimed);
      await this.withoutDevice(claimed.id);
    }
  }

  /** Records that a message was sent, and deletes its content. */
  async sent(id: string): Promise<void> {
    await this.database
      .updateTable('outbox')
      .set({ sent_at_ms: this.clock.now(), next_try_at_ms: null, body: '', fallback_body: null })
      .where('id', '=', id)
      .execute();
  }

  /**
   * Records that an attempt failed; the next is not before `laterMs` from now. Returns true when the message is a day
   * old and this was the last attempt; its row stays. A push is then replaced by its mail.
   */
  async failed(id: string, laterMs = 0): Promise<boolean> {
    const givenUp = await this.database
      .updateTable('outbox')
      .set({ next_try_at_ms: null, failed_at_ms: this.clock.now() })
      .where('id', '=', id)
      .where('created_at_ms', '<=', this.#in(-GIVE_UP_AFTER_MS))
      .returningAll()
      .executeTakeFirst();
    if (givenUp?.channel === 'push') {
      await this.database.transaction().execute((transaction) => this.#mailInstead(transaction, givenUp));
    }
    if (givenUp) return true;
    const later = this.#in(Math.min(laterMs, GIVE_UP_AFTER_MS));
    await this.database
      .updateTable('outbox')
      .set({
        next_try_at_ms: sql<number>`case when next_try_at_ms < ${later} then ${later} else next_try_at_ms end`,
        failed_at_ms: this.clock.now(),
      })
      .where('id', '=', id)
      .execute();
    return false;
  }

  /**
   * Removes a push's device if it still belongs to its person. Where this was the last way to send that notice to them,
   * the push's mail is due at once.
   */
  async withoutDevice(id: string): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const push = transaction.selectFrom('outbox').where('id', '=', id).where('channel', '=', 'push');
      const row = await push.selectAll().executeTakeFirst();
      if (!row) return;
      await transaction
        .deleteFrom('push_tokens')
        .where('token_hash', '=', tokenHash(row.recipient))
        .where('user_id', 'in', (eb) =>
          eb
            .selectFrom('users')
            .select('id')
            .where('email', '=', row.fallback_recipient ?? ''),
        )
        .execute();
      await this.#mailInstead(transaction, row);
    });
  }

  /** Releases the mail of a push, unless the same notice has another way to its person. */
  async #mailInstead(
    transaction: PortalTransaction,
    { id, subject, created_at_ms, fallback_recipient: recipient, fallback_body: body }: OutboxRow,
  ): Promise<void> {
    const other = await transaction
      .selectFrom('outbox')
      .select('id')
      .where('id', '<>', id)
      .where('fallback_recipient', '=', recipient)
      .where('subject', '=', subject)
      .where('created_at_ms', '=', created_at_ms)
      .executeTakeFirst();
    if (other) {
      await transaction.deleteFrom('outbox').where('id', '=', id).execute();
      return;
    }
    const mail = { channel: null, recipient: recipient ?? '', body: body ?? '', fallback_body: null };
    await transaction
      .updateTable('outbox')
      .set({ ...mail, attempts: 0, next_try_at_ms: this.clock.now(), failed_at_ms: null })
      .where('id', '=', id)
      .execute();
  }

  async #isStillTheirs({ recipient, fallback_recipient }: OutboxRow): Promise<boolean> {
    const device = await this.database
      .selectFrom('push_tokens')
      .innerJoin('users', 'users.id', 'push_tokens.user_id')
      .select('token_hash')
      .where('token_hash', '=', tokenHash(recipient))
      .where('users.email', '=', fallback_recipient ?? '')
      .executeTakeFirst();
    return device !== undefined;
  }

  /** Writes a mail in the language of the account with this address. */
  async #written(
    transaction: PortalTransaction,
    recipient: string | undefined,
    mail: Mail,
  ): Promise<MailText> {
    const reader = await transaction
      .selectFrom('users')
      .select('language')
      .where('email', '=', recipient ?? '')
      .executeTakeFirst();
    return mailFor(mail, reader?.language);
  }

  async #forgetOld(transaction: PortalTransaction): Promise<void> {
    await transaction.deleteFrom('outbox').where('sent_at_ms', '<', this.#in(-KEEP_SENT_MS)).execute();
  }

  #in(ms: number): RawBuilder<number> {
    return sql<number>`${this.clock.now()} + ${sql.lit(ms)}`;
  }
}

function rowOf(message: OutgoingMessage): Omit<Insertable<OutboxRow>, 'id' | 'created_at_ms' | 'attempts'> {
  if (message.token === undefined) {
    const { recipient, subject, body } = message;
    return {
      channel: null,
      recipient,
      subject,
      body,
      path: null,
      fallback_recipient: null,
      fallback_body: null,
    };
  }
  const { token, title, body, path, mail } = message;
  return {
    channel: 'push',
    recipient: token,
    subject: title,
    body,
    path,
    fallback_recipient: mail.recipient,
    fallback_body: mail.body,
  };
}

function dueOf({ id, created_at_ms, attempts }: OutboxRow): Due {
  return { id, createdAt: created_at_ms, attempt: attempts };
}

function toDueMail(row: OutboxRow): DueMail {
  return { ...dueOf(row), recipient: row.recipient, subject: row.subject, body: row.body };
}

function toDuePush(row: OutboxRow): DuePush {
  return { ...dueOf(row), token: row.recipient, title: row.subject, body: row.body, path: row.path ?? '/' };
}
