import { simpleParser } from 'mailparser';
import { describe, expect, it, vi } from 'vitest';
import { SmtpMail } from '../../server/mail/smtp-mail';
import { holds } from '../support/holds';
import { catchMail } from './mail-catcher';
import { codeIn, ResetWalk } from './reset-walk';
import { aServer, MovableClock, startTestServer, temporaryFolder } from './start-test-server';

const FROM = 'Partner portal <portal@example.org>';

describe('mail by SMTP', () => {
  it('arrives as written, from the sender to the person', async () => {
    const catcher = await catchMail();
    const server = await aServer({ mail: new SmtpMail({ url: catcher.url, from: FROM }) });
    const walk = new ResetWalk(server);
    await walk.sendOtp(' VENDOR@example.com');
    expect(await server.mailer?.flush()).toBe(1);
    const [caught] = catcher.mails;
    expect(caught?.recipients).toEqual(['vendor@example.com']);
    const mail = await simpleParser(caught?.raw ?? '');
    expect(mail.from?.value).toEqual([{ name: 'Partner portal', address: 'portal@example.org' }]);
    expect(mail.subject).toBe('Your code for the partner portal');
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect(mail.html).toBe(false);
    expect(mail.text).toContain('It works for 5 minutes');
    expect(mail.text).toContain('यह 5 मिनट तक');
    expect((await walk.verifyOtp(codeIn(mail.text))).status).toBe(200);
    await walk.setPassword('my grandmother has 3 goats');
    await server.mailer?.flush();
    const notice = await simpleParser(catcher.mails[1]?.raw ?? '');
    expect(notice.subject).toBe('Your password was changed');
    expect(notice.messageId).not.toBe(mail.messageId);
  });

  it('outlives a mail server that is down, and a restart', async () => {
    holds('mail outlives its server and a restart');
    const dataDir = temporaryFolder();
    const clock = new MovableClock();
    const down = await catchMail();
    await down.close();
    const mail = () => new SmtpMail({ url: down.url, from: FROM });
    const first = await startTestServer({ dataDir, mail: mail() }, clock);
    await new ResetWalk(first).sendOtp();
    expect(await first.mailer?.flush()).toBe(0);
    await first.close();

    const second = await aServer({ dataDir, mail: mail() }, clock);
    const up = await catchMail({}, down.port);
    expect(await second.mailer?.flush()).toBe(0);
    clock.pass(1);
    expect(await second.mailer?.flush()).toBe(1);
    const parsed = await simpleParser(up.mails[0]?.raw ?? '');
    expect((await new ResetWalk(second).verifyOtp(codeIn(parsed.text))).status).toBe(200);
    clock.pass(60);
    expect(await second.mailer?.flush()).toBe(0);
    expect(up.mails.length).toBe(1);
  });

  it('waits for no mail server that says nothing when the server stops', async () => {
    const heard = vi.fn();
    const mute = await catchMail({ onConnect: heard });
    const server = await startTestServer({ mail: new SmtpMail({ url: mute.url, from: FROM }) });
    await new ResetWalk(server).sendOtp();
    server.mailer?.start();
    await expect.poll(() => heard.mock.calls.length).toBe(1);
    const begun = Date.now();
    await server.close();
    expect(Date.now() - begun).toBeLessThan(5000);
  });
});
