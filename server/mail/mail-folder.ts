import { randomBytes } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { type MailTransport, messageOf } from './mail-transport';
import type { DueMail } from './outbox';

/** Writes each mail to a file for its owner only, where there is no mail server. */
export class MailFolder implements MailTransport {
  readonly writesFiles = true;
  readonly #transporter = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });

  /** `wrote` receives the path of each file, which contains neither address nor content. */
  constructor(
    private readonly folder: string,
    private readonly from: string,
    private readonly wrote: (path: string) => void,
  ) {}

  async send(mail: DueMail): Promise<void> {
    const { message } = await this.#transporter.sendMail(messageOf(mail, this.from));
    const time = new Date(mail.createdAt).toISOString().replaceAll(':', '-');
    const file = join(this.folder, `${time}-${mail.id.slice(0, 8)}.eml`);
    const draft = `${file}.${randomBytes(4).toString('hex')}`;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await writeFile(draft, message, { mode: 0o600, flag: 'wx' });
    // A program that watches the folder sees complete mails only.
    await rename(draft, file);
    this.wrote(file);
  }
}
