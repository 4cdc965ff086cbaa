import {
  type Mailbox,
  type MailboxChoice,
  type MailboxSecrets,
  type NewMailbox,
  silentDays,
} from '#core/mailboxes/mailbox';
import { wrongMailboxChoice } from '#core/mailboxes/wrong-choice';
import type { Clock } from '#core/shared/clock.port';
import { InvalidInput, NotFound } from '#core/shared/failure';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import type { MailboxRow } from '../../db/tables/mailbox-tables';
import { refused } from '../../http/http-error';
import { notifyAdmins } from '../../mail/notify-admins';
import { mailboxTokenMail } from '../../mail/office-mails';
import type { Outbox } from '../../mail/outbox';
import { nameThen } from '../../names/kept-names';
import type { Seal } from '../../process/seal';
import type { Principal } from '../../sessions/principal';
import { mustStillHold } from '../../sessions/session-lookup';
import { recordChange } from '../audit/audit-log';
import { madeSecrets } from './mailbox-secrets';
import { KEPT_DAYS, Quarantine } from './quarantine';

const DAY_MS = 86_400_000;
/** The largest number of mailboxes. */
const MOST = 50;

/** The dependencies of managing mailboxes. */
export interface MailboxDependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly outbox: Outbox;
  readonly seal: Seal;
  /** The origin of links in mails; undefined for mails without links. */
  readonly publicUrl: string | undefined;
}

/** Manages the mailboxes of a portal. */
export class Mailboxes {
  constructor(private readonly dependencies: MailboxDependencies) {}

  /** Lists all mailboxes by name. */
  async list(): Promise<readonly Mailbox[]> {
    const { database, clock } = this.dependencies;
    const now = clock.now();
    const rows = await database
      .selectFrom('mailboxes')
      .selectAll('mailboxes')
      .select(nameThen('mailboxes.user_id', 'mailboxes.created_at_ms').as('by'))
      .select(({ selectFrom, fn }) =>
        selectFrom('mailbox_rows')
          .select(fn.countAll<number>().as('rows'))
          .whereRef('mailbox_rows.mailbox_id', '=', 'mailboxes.id')
          .where('received_at_ms', '>=', now - KEPT_DAYS * DAY_MS)
          .as('waiting'),
      )
      .orderBy('mailboxes.name')
      .orderBy('mailboxes.id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      kind: row.kind,
      mapping: JSON.parse(row.mapping),
      dates: row.dates,
      alarmDays: row.alarm_days ?? undefined,
      signed: row.signed === 1,
      isOpen: row.token_hash !== null,
      by: row.by ?? '',
      createdAt: row.created_at_ms,
      last: row.last === null ? undefined : JSON.parse(row.last),
      waiting: Number(row.waiting ?? 0),
      silentDays:
        row.token_hash === null ? undefined : silentDays(row.heard_at_ms, row.alarm_days ?? undefined, now),
    }));
  }

  /** Finds a mailbox. Throws `NotFound`. */
  async find(id: string, within: PortalDatabase = this.dependencies.database): Promise<MailboxRow> {
    const row = await within.selectFrom('mailboxes').selectAll().where('id', '=', id).executeTakeFirst();
    if (!row) throw new NotFound('No such mailbox.');
    return row;
  }

  /**
   * Creates a mailbox and returns its secrets, which are shown once. Administrators are mailed. Throws `InvalidInput`
   * for columns that its kind does not have, and an `HttpError` (409) for an id that exists.
   */
  async create(
    transaction: PortalTransaction,
    principal: Principal,
    made: NewMailbox & { readonly portal?: string | undefined },
  ): Promise<MailboxSecrets> {
    const { clock, seal } = this.dependencies;
    const { id, kind, portal, signed } = made;
    mustFit(made);
    if (kind === 'vendors' && portal === undefined)
      throw new InvalidInput('The value of portal is missing: invitations name it.', 'portal');
    const { shown, stored } = madeSecrets(made, seal);
    const now = clock.now();
    await mustStillHold(transaction, principal);
    const others = await transaction.selectFrom('mailboxes').select('id').execute();
    if (others.some((other) => other.id === id))
      throw refused('mailbox.taken', 'There is a mailbox with this path already.');
    if (others.length >= MOST) throw refused('mailbox.most', `There may be ${MOST} mailboxes.`);
    await transaction
      .insertInto('mailboxes')
      .values({
        ...columnsOf(made),
        ...stored,
        id,
        kind,
        portal: portal ?? null,
        signed: signed ? 1 : 0,
        user_id: principal.userId,
        created_at_ms: now,
        last: null,
        heard_at_ms: now,
        alarmed_at_ms: null,
      })
      .execute();
    const { name, mapping, dates, alarmDays } = made;
    const after = { name, kind, mapping, dates, alarmDays, signed };
    await recordChange(transaction, principal, clock, {
      subject: 'mailbox',
      subjectId: id,
      action: 'create',
      after,
    });
    await this.#notifyNewToken(transaction, principal, made);
    return shown;
  }

  /** Changes the settings of a mailbox. Throws `NotFound`, and `InvalidInput` as `create` does. */
  async change(
    transaction: PortalTransaction,
    principal: Principal,
    id: string,
    choice: MailboxChoice,
  ): Promise<void> {
    const { clock } = this.dependencies;
    const { name, kind, mapping, dates, alarm_days } = await this.find(id, transaction);
    mustFit({ kind, mapping: choice.mapping });
    const before = { name, mapping: JSON.parse(mapping), dates, alarmDays: alarm_days ?? undefined };
    await transaction
      .updateTable('mailboxes')
      .set({ ...columnsOf(choice), alarmed_at_ms: null })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'mailbox', subjectId: id, action: 'edit' } as const;
    await recordChange(transaction, principal, clock, { ...about, before, after: choice });
  }

  /**
   * Replaces the secrets of a mailbox and returns the new ones, which are shown once; the old ones end immediately.
   * Administrators are mailed. Throws `NotFound`.
   */
  async renew(transaction: PortalTransaction, principal: Principal, id: string): Promise<MailboxSecrets> {
    const { clock, seal } = this.dependencies;
    const { name, signed } = await this.find(id, transaction);
    const { shown, stored } = madeSecrets({ id, signed: signed === 1 }, seal);
    await mustStillHold(transaction, principal);
    await transaction
      .updateTable('mailboxes')
      .set({ ...stored, heard_at_ms: clock.now(), alarmed_at_ms: null })
      .where('id', '=', id)
      .execute();
    const about = { subject: 'mailbox', subjectId: id, action: 'token' } as const;
    await recordChange(transaction, principal, clock, { ...about, after: { name } });
    await this.#notifyNewToken(transaction, principal, { id, name });
    return shown;
  }

  /** Revokes the token of a mailbox. Throws `NotFound` where there is none. */
  async revoke(transaction: PortalTransaction, principal: Principal, id: string): Promise<void> {
    const ended = await transaction
      .updateTable('mailboxes')
      .set({ token_hash: null, secret_sealed: null })
      .where('id', '=', id)
      .where('token_hash', 'is not', null)
      .returning('name')
      .executeTakeFirst();
    if (!ended) throw new NotFound('No such token.');
    const about = { subject: 'mailbox', subjectId: id, action: 'revoke' } as const;
    await recordChange(transaction, principal, this.dependencies.clock, { ...about, before: ended });
  }

  /**
   * Deletes a mailbox with its token, its stored answers and its quarantined rows; records that it has imported stay.
   * Throws `NotFound`, and an `HttpError` (409) where more than `rows` wait, since the caller has not seen these.
   */
  async remove(
    transaction: PortalTransaction,
    principal: Principal,
    id: string,
    rows: number,
  ): Promise<void> {
    const { clock, seal } = this.dependencies;
    const mailbox = await this.find(id, transaction);
    const quarantine = new Quarantine(seal, mailbox);
    await quarantine.forgetOld(transaction, clock.now());
    const waiting = await quarantine.names(transaction);
    // guard: a mailbox is removed with no more rows than were named
    if (waiting.size > rows)
      throw refused('mailbox.rows-wait', `${waiting.size} rows wait in this mailbox by now.`);
    await quarantine.remove(transaction, waiting.keys());
    await transaction.deleteFrom('mailbox_answers').where('mailbox_id', '=', id).execute();
    await transaction.deleteFrom('mailboxes').where('id', '=', id).execute();
    const { name, kind } = mailbox;
    const about = { subject: 'mailbox', subjectId: id, action: 'remove' } as const;
    await recordChange(transaction, principal, clock, {
      ...about,
      before: { name, kind, rows: waiting.size },
    });
  }

  /** Deletes quarantined rows and returns their number. */
  async discard(
    transaction: PortalTransaction,
    principal: Principal,
    id: string,
    rows: readonly string[],
  ): Promise<number> {
    const { clock, seal } = this.dependencies;
    const mailbox = await this.find(id, transaction);
    const discarded = await new Quarantine(seal, mailbox).remove(transaction, rows);
    const about = { subject: 'mailbox', subjectId: id, action: 'discard' } as const;
    if (discarded > 0)
      await recordChange(transaction, principal, clock, {
        ...about,
        before: { name: mailbox.name, rows: discarded },
      });
    return discarded;
  }

  /** The thief of a session can create a token, so everybody who can revoke it is mailed. */
  async #notifyNewToken(
    transaction: PortalTransaction,
    { userId }: Principal,
    { id, name }: { readonly id: string; readonly name: string },
  ): Promise<void> {
    const { outbox, publicUrl } = this.dependencies;
    await notifyAdmins(transaction, outbox, (admins) => {
      const maker = admins.find((admin) => admin.id === userId);
      return maker && mailboxTokenMail({ maker, name, id }, publicUrl);
    });
  }
}

function columnsOf({ name, mapping, dates, alarmDays }: MailboxChoice) {
  return { name, mapping: JSON.stringify(mapping), dates, alarm_days: alarmDays ?? null };
}

function mustFit(choice: Pick<NewMailbox, 'kind' | 'mapping'>): void {
  const wrong = wrongMailboxChoice(choice);
  if (wrong !== undefined) throw new InvalidInput(SENTENCES[wrong.what](wrong.name), 'mapping');
}

const SENTENCES = {
  field: (name: string) => `There is no field ${name}.`,
  twice: (name: string) => `The column ${name} is chosen for two fields.`,
  missing: (name: string) => `No column is chosen for ${name}.`,
};
