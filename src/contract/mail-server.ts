import * as z from 'zod/mini';
import { MAIL_SECURITIES, MAIL_SOURCES, type MailWay } from '#core/settings/mail-server';
import { as, moment, record } from './codec';
import { endpoint } from './endpoint';
import { askedPassword } from './session';

const security = z.enum(MAIL_SECURITIES);
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const mailWay = record<MailWay>()({
  source: z.enum(MAIL_SOURCES),
  server: z.optional(
    record<NonNullable<MailWay['server']>>()({
      host: z.string(),
      port: z.number(),
      security,
      user: z.optional(z.string()),
      sender: z.string(),
      setAt: as('set_at', moment),
      by: z.optional(z.string()),
    }),
  ),
});

/** Describes how mail is sent, without secrets. Additive to the spec, as all of these. */
export const mailServer = endpoint({
  name: 'mailServer',
  summary:
    'How mail goes out: by the settings of the server, by what an administrator has set, or into files',
  method: 'GET',
  path: '/api/mail-server',
  access: 'admin',
  answer: mailWay,
});

/**
 * Sets the mail server after it has accepted user and password. 400 `mail.*` where it refuses them: nothing is stored.
 */
export const setMailServer = endpoint({
  name: 'setMailServer',
  summary: 'Set the mail server, by the own password; it is tried first and stored when it takes the access',
  method: 'PUT',
  path: '/api/mail-server',
  access: 'admin',
  secondFactor: 'fresh',
  body: z.object({
    host: text(253),
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    security,
    /** Left out, together with the secret, for a server without a sign-in. */
    user: z.optional(text(320)),
    /** The password of that user. It is stored sealed, and no call returns it. */
    secret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    sender: text(320),
    /** The caller's password, asked again: mails contain codes that open accounts. */
    password: askedPassword,
  }),
  answer: mailWay,
});

/** Deletes the mail server set on the page, with the caller's password; mails are then written to files. */
export const removeMailServer = endpoint({
  name: 'removeMailServer',
  summary:
    'Forget the mail server that was set on the page, by the own password; mail is written to files from then on',
  method: 'DELETE',
  path: '/api/mail-server',
  access: 'admin',
  secondFactor: 'fresh',
  /** The caller's password, asked again: without mail nobody receives codes, or notices about their account. */
  body: z.object({ password: askedPassword }),
  answer: mailWay,
});
