import { isIP } from 'node:net';
import { createTransport } from 'nodemailer';
import type { MailServer } from '#core/settings/mail-server';
import { type MailTransport, messageOf } from './mail-transport';
import type { DueMail } from './outbox';

/** The address of the mail server, and the sender. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

/** A mail server with the password of its user. */
export interface MailAccess extends MailServer {
  readonly secret: string | undefined;
}

const PATIENCE_MS = 10_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends mail by SMTP, over TLS wherever the server offers it. */
export class SmtpMail implements MailTransport {
  readonly #from;
  readonly #transporter;

  constructor({ url, from }: MailSettings) {
    this.#from = from;
    this.#transporter = createTransport({ url, ...manners(new URL(url).hostname) });
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    await this.#transporter.sendMail({ ...messageOf(mail, this.#from), signal });
  }
}

/** Sends mail through a mail server whose address was checked, and never without TLS. */
export class AccessMail implements MailTransport {
  readonly #from;
  readonly #transporter;

  constructor({ host, port, security, user, secret, sender }: MailAccess, address: string) {
    this.#from = sender;
    this.#transporter = createTransport({
      host: address,
      port,
      ...(isIP(host) === 0 && { servername: host }),
      secure: security === 'tls',
      requireTLS: true,
      ...(user !== undefined && { auth: { user, pass: secret ?? '' } }),
      ...manners(address),
    });
  }

  /** Signs in without sending anything. Rejects with the server's reason. */
  async try(): Promise<void> {
    try {
      await this.#transporter.verify();
    } finally {
      this.#transporter.close();
    }
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    await this.#transporter.sendMail({ ...messageOf(mail, this.#from), signal });
  }
}

/** Mail that stays on the machine needs no certificate, and a relay there seldom has a signed one. */
function manners(host: string) {
  return {
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    ...(LOOPBACK.test(host) && { tls: { rejectUnauthorized: false } }),
  };
}
