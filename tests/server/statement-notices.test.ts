import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { NoticeChannel, NoticeKind } from '#core/notifications/notice-kind';
import { NoticePreferences } from '../../server/features/notices/notice-preferences';
import { ClosingNetwork } from './closing-network';
import { Mailbox, temporaryFolder } from './start-test-server';

const PARTNER = 'partner1@example.com';
const OTHER = 'partner2@example.com';

/** A mail service that can be down. */
class UnsteadyMailbox extends Mailbox {
  isDown = false;

  override async send(mail: Parameters<Mailbox['send']>[0]): Promise<void> {
    if (this.isDown) throw new Error('The mail service is down.');
    await super.send(mail);
  }
}

let mail: UnsteadyMailbox;
let dataDir: string;
let network: ClosingNetwork;
beforeEach(async () => {
  mail = new UnsteadyMailbox();
  dataDir = temporaryFolder();
  network = await ClosingNetwork.start(dataDir, { mail, publicUrl: 'https://portal.example.com' });
});
afterEach(() => network.server.close());

const told = async () => {
  await network.server.mailer?.flush();
  return mail.mails.splice(0).map(({ recipient, subject }) => [recipient, subject]);
};
const choose = (userId: string, kind: NoticeKind, channel: NoticeChannel) =>
  new NoticePreferences(network.database, userId).choose(kind, channel);
const confirm = (hash: unknown, admin: 1 | 2 = 1, server = network.server) =>
  network.call(admin, 'POST', '/api/closings/2026-08/confirm', { hash }, server);

describe('when a month is closed', () => {
  it('each vendor of it is told once where the statement is, and in the mail alone what it credits', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    await network.addDeal('d2', '2026-08-04', 200, 'FR-002');
    await network.database.updateTable('users').set({ language: 'hi' }).where('id', '=', 'u2').execute();
    await network.close('2026-08');
    await network.server.mailer?.flush();
    const [first, second, ...others] = mail.mails.toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1));
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      recipient: PARTNER,
      subject: 'Your statement for August 2026 is ready',
    });
    expect(first?.body).toContain('https://portal.example.com/earning?tab=statements&month=2026-08');
    expect(second).toMatchObject({ recipient: OTHER, subject: 'अगस्त 2026 का आपका स्टेटमेंट तैयार है' });
    expect(first?.body).toContain('₹40.00 was credited to you');
    expect(second?.body).toContain('₹80.00 जोड़े गए');
    for (const { subject, body } of [first, second].flatMap((each) => each ?? [])) {
      expect(subject).not.toMatch(/₹|0\.00/);
      expect(body).not.toMatch(/FR-00/);
    }
  });

  it('a vendor with neither a line nor a balance is not told; one with either is', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    // What was settled before the first closing is neither.
    await network.addDeal('d2', '2026-07-03', 100, 'FR-002');
    await network.close('2026-08');
    expect(await told()).toEqual([[PARTNER, 'Your statement for August 2026 is ready']]);
    await network.close('2026-09');
    expect(await told()).toEqual([[PARTNER, 'Your statement for September 2026 is ready']]);
    await network.addDeal('d3', '2026-10-03', 0, 'FR-002');
    await network.close('2026-10');
    expect((await told()).map(([recipient]) => recipient).toSorted()).toEqual([PARTNER, OTHER]);
  });

  it('who chose not to be told is not, and who chose that of something else is', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    await network.addDeal('d2', '2026-08-04', 100, 'FR-002');
    await choose('u1', 'statement', 'none');
    for (const kind of ['deal-won', 'payment', 'promotion', 'meeting'] as const)
      await choose('u2', kind, 'none');
    await network.close('2026-08');
    expect((await told()).map(([recipient]) => recipient)).toEqual([OTHER]);
  });

  it('news waits while the mail service is down', async () => {
    mail.isDown = true;
    await network.addDeal('d1', '2026-08-03', 100);
    await network.close('2026-08');
    expect(await told()).toEqual([]);
    mail.isDown = false;
    network.server.clock.pass(2);
    expect((await told()).map(([recipient]) => recipient)).toEqual([PARTNER]);
  });

  it('nobody is told twice, however often and by however many it is confirmed', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    const other = await network.another(dataDir);
    const { hash } = (await network.call(1, 'POST', '/api/closings', { month: '2026-08' })).body;
    const answers = await Promise.all([confirm(hash), confirm(hash, 2, other), confirm(hash, 2)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    // Whoever lost the answer asks again.
    expect((await confirm(hash)).status).toBe(200);
    await other.close();
    expect((await told()).map(([recipient]) => recipient)).toEqual([PARTNER]);
  });

  it('nobody is told of a month that was not closed after all', async () => {
    await network.addDeal('d1', '2026-08-03', 100);
    const { hash } = (await network.call(1, 'POST', '/api/closings', { month: '2026-08' })).body;
    await network.pay('d1', 50);
    expect((await confirm(hash)).status).toBe(409);
    expect(await told()).toEqual([]);
  });
});

describe('the choice about statements', () => {
  const choices = async (method: 'GET' | 'PATCH', body?: unknown) => {
    const response = await network.server.app.request('/api/me/notices', {
      method,
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Bearer ${await network.server.tokenFor('u1')}`,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return response.json();
  };

  it('is where a page from before it came reads nothing, and refuses no more than it did', async () => {
    const OldAnswer = z.object({
      choices: z.record(
        z.enum(['deal-won', 'payment', 'promotion', 'meeting']),
        z.enum(['push', 'mail', 'none']),
      ),
    });
    const usual = { 'deal-won': 'push', payment: 'push', promotion: 'push', meeting: 'push' };
    expect(OldAnswer.parse(await choices('GET'))).toEqual({ choices: usual });
    const chosen = await choices('PATCH', { kind: 'statement', channel: 'mail' });
    expect(OldAnswer.parse(chosen)).toEqual({ choices: usual });
    expect(chosen).toMatchObject({ further: { statement: 'mail' } });
  });
});
