import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { mailServer, removeMailServer, setMailServer } from '#contract/mail-server';
import type { Clock } from '#core/shared/clock.port';
import { inTransaction } from '../../db/in-transaction';
import type { PortalDatabase, PortalTransaction } from '../../db/portal-database';
import { HttpError, refused } from '../../http/http-error';
import { type Route, route, routeWithBody } from '../../http/route';
import type { KeptMailServer } from '../../mail/kept-mail-server';
import { InnerAddress } from '../../mail/outer-address';
import type { MailAccess } from '../../mail/smtp-mail';
import { forgetMark, MARKS } from '../../records/setup-marks';
import { recordChange } from '../audit/audit-log';
import type { OwnPassword } from '../sign-in/own-password';

/** The services for setting the mail server. */
export interface MailServerDependencies {
  readonly database: PortalDatabase;
  readonly clock: Clock;
  readonly passwords: OwnPassword;
  readonly mailServer: KeptMailServer;
}

const HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]*[a-z\d])?(\.[a-z\d]([a-z\d-]*[a-z\d])?)*$/i;
const SENDER = /^([^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/;

/** Makes the routes by which administrators set the mail server. */
export function mailServerRoutes({
  database,
  clock,
  passwords,
  mailServer: kept,
}: MailServerDependencies): readonly Route[] {
  const refuseFixed = () => {
    if (kept.isFixed)
      throw refused('mail.environment', 'Mail goes out by the settings of the server, which win.');
  };
  return [
    route(mailServer, () => kept.way()),
    routeWithBody(setMailServer, async ({ principal, address, body }) => {
      refuseFixed();
      // guard: a mail server is set only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      const access = accessOf(body);
      await tried(kept, access);
      return inTransaction(database, async (transaction) => {
        const before = await kept.access(transaction);
        if (!isDeepStrictEqual(before, access)) {
          await kept.keep({ access, by: principal.userId, at: clock.now() }, transaction);
          await forgetMark(transaction, MARKS.testMail);
          await recordChange(transaction, principal, clock, {
            subject: 'mail-server',
            subjectId: access.host,
            action: 'edit',
            before: before && auditOf(before),
            after: auditOf(access),
          });
        }
        return kept.way(transaction);
      });
    }),
    routeWithBody(removeMailServer, async ({ principal, address, body }) => {
      refuseFixed();
      // guard: a mail server is removed only with the password
      await passwords.mustBeKnown({ principal, address }, body.password);
      return inTransaction(database, async (transaction: PortalTransaction) => {
        const before = await kept.access(transaction);
        await kept.forget(transaction);
        if (before) {
          await forgetMark(transaction, MARKS.testMail);
          await recordChange(transaction, principal, clock, {
            subject: 'mail-server',
            subjectId: before.host,
            action: 'remove',
            before: auditOf(before),
          });
        }
        return kept.way(transaction);
      });
    }),
  ];
}

/** Returns the fields of the access that the audit log shows. */
function auditOf({ host, port, security, user, sender }: MailAccess) {
  return { host, port, security, user, sender };
}

function accessOf(body: Omit<MailAccess, 'user' | 'secret'> & Partial<MailAccess>): MailAccess {
  const { port, security, user, secret } = body;
  const [host, sender] = [body.host.trim().toLowerCase(), body.sender.trim()];
  if (!HOST.test(host)) throw wrong('mail.host', 'Please enter a host such as smtp.example.com.', 'host');
  if (!SENDER.test(sender))
    throw wrong('mail.sender', 'Please enter an address such as Office <office@example.com>.', 'sender');
  if ((user === undefined) !== (secret === undefined))
    throw wrong('mail.access', 'User and password go together: give both or none.', 'secret');
  return { host, port, security, user, secret, sender };
}

const Coded = z.object({ code: z.string().optional(), message: z.string().optional() });

/** Signs in to the mail server as a test. Throws an `HttpError` (400) with the field that is the most likely cause. */
async function tried(kept: KeptMailServer, access: MailAccess): Promise<void> {
  try {
    await kept.try(access);
  } catch (error) {
    if (error instanceof InnerAddress)
      throw wrong(
        'mail.inner',
        "This host is inside the server's own network. A mail server there is set by SMTP_URL.",
        'host',
      );
    const { code, message } = Coded.safeParse(error).data ?? {};
    if (code === 'EAUTH' || code === 'ENOAUTH')
      throw wrong('mail.login', 'The mail server does not take this user and password.', 'secret');
    if (code === 'ETLS' || /certificate|self.signed|tls|ssl/i.test(message ?? ''))
      throw wrong('mail.tls', 'The mail server does not secure the connection in this way.', 'security');
    throw wrong('mail.unreachable', 'No mail server answers at this host and port.', 'host');
  }
}

function wrong(code: string, sentence: string, field: string): HttpError {
  return new HttpError(400, sentence, { code, field });
}
