import type { SendMailOptions } from 'nodemailer';
import type { DueMail } from './outbox';

/** The transport of mail. */
export interface MailTransport {
  /** It writes mail to files, and nobody else gets any. */
  readonly writesFiles?: true;
  /** Hands a mail over. Rejects when that failed, or when the signal came first. */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
}

/** A mail as the library wants it. Every attempt gives the same one, so that a mailbox can tell a repetition. */
export function messageOf(mail: DueMail, from: string): SendMailOptions {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    // Of the encodings for Hindi this one leaves the code readable in a file.
    textEncoding: 'quoted-printable',
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
