import { z } from 'zod';
import { MAIL_SECURITIES, type MailWay } from '#core/settings/mail-server';
import type { PortalDatabase } from '../db/portal-database';
import { nameThen } from '../names/kept-names';
import { type Seal, SealBroken } from '../process/seal';
import type { MailTransport } from './mail-transport';
import type { DueMail } from './outbox';
import { allowedAddress } from './outer-address';
import { AccessMail, type MailAccess } from './smtp-mail';

/** The name of the one mail server. */
const SMTP = 'smtp';

const Access = z.object({
  host: z.string(),
  port: z.number(),
  security: z.enum(MAIL_SECURITIES),
  user: z.string().optional(),
  secret: z.string().optional(),
  sender: z.string(),
});

/** Returns the context that seals a mail server, by its name. */
export function placeOfMailServer(name: string): string {
  return `mail server ${name}`;
}

/** A mail server, the person who sets it, and the time in ms since 1970. */
export interface SetMailServer {
  readonly access: MailAccess;
  readonly by: string;
  readonly at: number;
}

/** Sends mail by the server's own settings, else by the mail server that an administrator has set, else into files. */
export class KeptMailServer implements MailTransport {
  /** `own` is the transport of the server's settings; `mayConnect` tells which addresses of mail servers are allowed. */
  constructor(
    private readonly database: PortalDatabase,
    private readonly seal: Seal,
    private readonly own: MailTransport | undefined,
    private readonly mayConnect: (address: string) => boolean,
  ) {}

  /** Whether the server's own settings name a mail server, which takes precedence. */
  get isFixed(): boolean {
    return this.own !== undefined && this.own.writesFiles !== true;
  }

  /** Whether a mail server sends mail; otherwise it is written to files, or stays in the outbox. */
  async leaves(within = this.database): Promise<boolean> {
    return this.isFixed || (await this.access(within)) !== undefined;
  }

  /** Describes how mail is sent, without secrets. */
  async way(within = this.database): Promise<MailWay> {
    if (this.isFixed) return { source: 'environment', server: undefined };
    const access = await this.access(within);
    const set = await within
      .selectFrom('mail_server')
      .select(['set_at_ms', nameThen('mail_server.set_by', 'mail_server.set_at_ms').as('by')])
      .executeTakeFirst();
    if (!access || !set) return { source: 'files', server: undefined };
    const { secret: _, ...server } = access;
    return { source: 'settings', server: { ...server, setAt: set.set_at_ms, by: set.by ?? undefined } };
  }

  /** Reads the mail server that was set; undefined where there is none, or where no known key opens it. */
  async access(within = this.database): Promise<MailAccess | undefined> {
    const row = await within
      .selectFrom('mail_server')
      .select('sealed')
      .where('name', '=', SMTP)
      .executeTakeFirst();
    if (!row) return undefined;
    try {
      const { user, secret, ...access } = Access.parse(
        JSON.parse(this.seal.open(row.sealed, placeOfMailServer(SMTP))),
      );
      return { ...access, user, secret };
    } catch (error) {
      if (error instanceof SealBroken) return undefined;
      throw error;
    }
  }

  /** Signs in to a mail server without sending anything. Rejects with the reason. */
  async try(access: MailAccess): Promise<void> {
    await new AccessMail(access, await allowedAddress(access.host, this.mayConnect)).try();
  }

  /** Stores a mail server, replacing the one before. */
  async keep({ access, by, at }: SetMailServer, within: PortalDatabase): Promise<void> {
    const sealed = this.seal.seal(JSON.stringify(access), placeOfMailServer(SMTP));
    const row = { sealed, set_by: by, set_at_ms: at };
    await within
      .insertInto('mail_server')
      .values({ name: SMTP, ...row })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }

  /** Deletes the stored mail server. */
  async forget(within: PortalDatabase): Promise<void> {
    await within.deleteFrom('mail_server').execute();
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    const access = this.isFixed ? undefined : await this.access();
    const way = access
      ? new AccessMail(access, await allowedAddress(access.host, this.mayConnect))
      : this.own;
    if (!way) throw new Error('No way for mail is set');
    await way.send(mail, signal);
  }
}
