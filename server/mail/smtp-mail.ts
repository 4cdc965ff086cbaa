import { createTransport } from 'nodemailer';
import { type MailTransport, messageOf } from './mail-transport';
import type { DueMail } from './outbox';

/** The mail server that takes the mail, and whom it comes from. */
export interface MailSettings {
  readonly url: string;
  readonly from: string;
}

const PATIENCE_MS = 10_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Sends mail by SMTP, over TLS wherever the server offers it. */
export class SmtpMail implements MailTransport {
  readonly #from;
  readonly #transporter;

  constructor({ url, from }: MailSettings) {
    this.#from = from;
    // Mail that does not leave the machine needs no certificate, and a relay there seldom has one that anybody signed.
    const isLocal = LOOPBACK.test(new URL(url).hostname);
    this.#transporter = createTransport({
      url,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: PATIENCE_MS,
      ...(isLocal && { tls: { rejectUnauthorized: false } }),
    });
  }

  async send(mail: DueMail, signal: AbortSignal): Promise<void> {
    await this.#transporter.sendMail({ ...messageOf(mail, this.#from), signal });
  }
}
