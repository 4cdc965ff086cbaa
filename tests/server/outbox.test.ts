import { simpleParser } from 'mailparser';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import type { MailTransport } from '../../server/mail/mail-transport';
import type { DueMail } from '../../server/mail/outbox';
import { SmtpMail } from '../../server/mail/smtp-mail';
import { catchMail } from './mail-catcher';
import { codeIn, ResetWalk } from './reset-walk';
import { aServer, Mailbox, MovableClock, temporaryFolder } from './start-test-server';

const FROM = 'Partner portal <portal@example.org>';

/** Fails as long as it is told to. */
class MoodyMail extends Mailbox {
  attempts = 0;
  fails = true;

  override async send(mail: DueMail): Promise<void> {
    this.attempts += 1;
    if (this.fails) throw Object.assign(new Error(`550 ${mail.recipient} is unknown`), { code: 'EENVELOPE' });
    await super.send(mail);
  }
}

describe('the outbox', () => {
  it('gives each of 30 mails to one of two workers', async () => {
    const dataDir = temporaryFolder();
    const clock = new MovableClock();
    const catcher = await catchMail();
    const mail = new SmtpMail({ url: catcher.url, from: FROM });
    const one = await aServer({ dataDir, mail }, clock);
    const two = await aServer({ dataDir, mail }, clock);
    for (let at = 0; at < 30; at += 1) {
      if (at % 6 === 0) clock.pass(1);
      await new ResetWalk(one, `vendor${(at % 6) + 1}@example.com`.replace('vendor1@', 'vendor@')).sendOtp();
    }
    const counts = await Promise.all([one.mailer?.flush(), two.mailer?.flush()]);
    expect(counts.every((count) => (count ?? 0) > 0)).toBe(true);
    const ids = await Promise.all(catcher.mails.map(async ({ raw }) => (await simpleParser(raw)).messageId));
    expect(ids.length).toBe(30);
    expect(new Set(ids).size).toBe(30);
  });

  it('tries again after 1, 2, 4 ... 60 minutes, gives up after a day, and keeps the row', async () => {
    const moody = new MoodyMail();
    const clock = new MovableClock();
    const server = await aServer({ mail: moody }, clock);
    await new ResetWalk(server).sendOtp();
    const attemptedAt: number[] = [];
    for (let minute = 0; minute <= 26 * 60; minute += 1) {
      const before = moody.attempts;
      await server.mailer?.flush();
      if (moody.attempts > before) attemptedAt.push(minute);
      clock.pass(1);
    }
    expect(attemptedAt.slice(0, 9)).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183]);
    expect(attemptedAt.at(-1)).toBe(63 + 23 * 60);
    const [row, ...rest] = await server.dependencies.database.selectFrom('outbox').selectAll().execute();
    expect(rest).toEqual([]);
    expect(row).toMatchObject({ recipient: 'vendor@example.com', sent_at_ms: null, next_try_at_ms: null });
  });

  it('is not held up by a mail that fails', async () => {
    const moody = new MoodyMail();
    const server = await aServer({ mail: moody });
    await new ResetWalk(server).sendOtp();
    await server.mailer?.flush();
    moody.fails = false;
    await new ResetWalk(server, 'vendor2@example.com').sendOtp();
    expect(await server.mailer?.flush()).toBe(1);
    expect(moody.mails.map(({ recipient }) => recipient)).toEqual(['vendor2@example.com']);
  });

  it('is looked into by itself once the mailer is started', async () => {
    const server = await aServer({});
    server.mailer?.start();
    await new ResetWalk(server).sendOtp();
    await expect.poll(() => server.mailbox.mails.length, { timeout: 5000 }).toBe(1);
  });

  it('is tried again by a worker that could not read it for a while', async () => {
    const server = await aServer({});
    const { schema } = server.dependencies.database;
    await new ResetWalk(server).sendOtp();
    await schema.alterTable('outbox').renameTo('elsewhere').execute();
    server.mailer?.start();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await schema.alterTable('elsewhere').renameTo('outbox').execute();
    await expect.poll(() => server.mailbox.mails.length, { timeout: 5000 }).toBe(1);
  });
});

describe('the log', () => {
  it.each<[string, MailTransport]>([
    ['sent', new Mailbox()],
    ['not sent', new MoodyMail()],
    ['not reachable', new SmtpMail({ url: 'smtp://127.0.0.1:1', from: FROM })],
  ])('names neither code nor address when mail is %s', async (_, mail) => {
    const lines: string[] = [];
    const log = pino({}, { write: (line) => void lines.push(line) });
    const clock = new MovableClock();
    const server = await aServer({ mail, log }, clock);
    const walk = new ResetWalk(server, 'vendor2@example.com');
    await walk.sendOtp();
    const [row] = await server.dependencies.database.selectFrom('outbox').select('body').execute();
    const code = codeIn(row?.body);
    await server.mailer?.flush();
    await walk.verifyOtp(code);
    await walk.setPassword('my grandmother has 3 goats');
    clock.pass(25 * 60);
    await server.mailer?.flush();
    expect(lines.length).toBeGreaterThanOrEqual(3);
    // Numbers and ids made by chance may happen to hold the digits of the code.
    const said = lines.flatMap((line) => {
      const fields: Record<string, unknown> = JSON.parse(line);
      return Object.entries(fields).filter(([name]) => !/^(pid|time|ms|requestId|mail)$/.test(name));
    });
    expect(JSON.stringify(said)).not.toMatch(/vendor2|example\.com|goats/);
    expect(JSON.stringify(said)).not.toContain(code);
  });
});
