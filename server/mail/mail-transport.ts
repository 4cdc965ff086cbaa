import type { SendMailOptions } from 'nodemailer';
import type { DueMail } from './outbox';

/** Sends mail. */
export interface MailTransport {
  /** Whether it writes mail to files, so that nobody receives any. */
  readonly writesFiles?: true;
  /** Sends a mail. Rejects on an error, or when the signal is aborted first. */
  send(mail: DueMail, signal: AbortSignal): Promise<void>;
}

/**
 * Converts a mail for the library. Every attempt gives the same message, so that a mailbox can recognise a repetition.
 */
export function messageOf(mail: DueMail, from: string): SendMailOptions {
  const domain = /@([^\s@>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    text: mail.body,
    // Among the encodings for Hindi, this one keeps the code readable in a file.
    textEncoding: 'quoted-printable',
    messageId: `<${mail.id}@${domain}>`,
    date: new Date(mail.createdAt),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
