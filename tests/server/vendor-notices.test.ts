import { describe, expect, it, onTestFinished } from 'vitest';
import { notifyWonDeals } from '../../server/features/notices/notify-won-deals';
import type { VendorNotice } from '../../server/features/notices/vendor-notice';
import { announcePromotions } from '../../server/features/promotions/announce-promotions';
import { FcmPush } from '../../server/push/fcm-push';
import { serverWithPartner } from '../support/server-with-partner';
import { fcmStandIn } from './fcm-stand-in';
import { aServer, MovableClock, type TestServer } from './start-test-server';

const PAYMENT: VendorNotice = {
  kind: 'payment',
  franchiseCode: 'FR-001',
  dealIds: ['200001001'],
  corrected: false,
};

async function withDevices() {
  const fcm = await fcmStandIn();
  const clock = new MovableClock();
  const push = new FcmPush({ account: fcm.account, baseUrl: fcm.url }, clock);
  const server = await serverWithPartner({ push }, clock);
  onTestFinished(() => server.close());
  return { fcm, server };
}

async function register(server: TestServer, userId: string, ...tokens: string[]): Promise<string> {
  const holder = await server.tokenFor(userId);
  for (const token of tokens) {
    await server.app.request('/api/push/tokens', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${holder}` },
      body: JSON.stringify({ token }),
    });
  }
  return holder;
}

const tell = ({ dependencies: { database, notices } }: TestServer, notice: VendorNotice, by?: string) =>
  database
    .transaction()
    .execute((transaction) =>
      notices.queue(transaction, notice, by === undefined ? undefined : { userId: by }),
    );

const devices = async ({ dependencies: { database } }: TestServer) =>
  (await database.selectFrom('push_tokens').select('token').orderBy('token').execute()).map(
    ({ token }) => token,
  );

describe('news for a vendor', () => {
  it('goes to every device by an assertion that the account signed, and says nothing that is not for all eyes', async () => {
    const { fcm, server } = await withDevices();
    await register(server, 'u1', 'device-one', 'device-two');
    await register(server, 'u2', 'device-of-another');
    await tell(server, PAYMENT);
    await tell(server, { kind: 'deal-won', franchiseCode: 'FR-001', dealIds: ['200001002', '200001003'] });
    expect(await server.mailer?.flush()).toBe(4);
    expect(fcm.taken.map(({ token }) => token).toSorted()).toEqual([
      'device-one',
      'device-one',
      'device-two',
      'device-two',
    ]);
    expect(fcm.taken[0]).toMatchObject({
      notification: { title: 'A payment was recorded' },
      data: { path: '/dealdetails?id=200001001' },
    });
    expect(fcm.taken[2]).toMatchObject({
      notification: { title: '2 deals were won' },
      data: { path: '/deals' },
    });
    for (const { notification } of fcm.taken) {
      expect(`${notification.title} ${notification.body}`).not.toMatch(/₹|\d{3}|Partner|example/);
    }
    expect(fcm.claims).toEqual([
      expect.objectContaining({
        iss: 'sender@demo-project.example.com',
        scope: 'https://www.googleapis.com/auth/firebase.messaging',
      }),
    ]);
    expect(new Set(fcm.bearers)).toEqual(new Set(['/v1/projects/demo-project/messages:send Bearer token-1']));
    expect(server.mailbox.mails).toEqual([]);
  });

  it('survives a refused token, waits as long as the service says, and leaves devices that are gone', async () => {
    const { fcm, server } = await withDevices();
    await register(server, 'u1', 'device-one', 'device-two');
    const unregistered = { error: { status: 'NOT_FOUND', details: [{ errorCode: 'UNREGISTERED' }] } };
    fcm.answers.set('device-one', [{ status: 401 }, { status: 429, headers: { 'Retry-After': '300' } }]);
    fcm.answers.set('device-two', [{ status: 404, body: unregistered }]);
    await tell(server, PAYMENT);
    expect(await server.mailer?.flush()).toBe(0);
    expect(fcm.claims).toHaveLength(2);
    expect(await devices(server)).toEqual(['device-one']);
    server.clock.pass(4);
    expect(await server.mailer?.flush()).toBe(0);
    server.clock.pass(2);
    expect(await server.mailer?.flush()).toBe(1);
    expect(fcm.taken.map(({ token }) => token)).toEqual(['device-one']);
    expect(server.mailbox.mails).toEqual([]);
  });

  it('comes by mail when the last device is gone, and never to one that was logged out or is of another now', async () => {
    const { fcm, server } = await withDevices();
    const holder = await register(server, 'u1', 'device-one', 'device-two');
    fcm.answers.set('device-one', [{ status: 404 }]);
    await tell(server, PAYMENT);
    await register(server, 'u2', 'device-two');
    await server.mailer?.flush();
    expect(fcm.taken).toEqual([]);
    expect(await devices(server)).toEqual(['device-two']);
    expect(server.mailbox.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['partner1@example.com', 'A payment was recorded'],
    ]);
    expect(server.mailbox.mails[0]?.body).toContain('deal 200001001');
    await register(server, 'u1', 'device-three');
    await tell(server, PAYMENT);
    await server.app.request('/api/auth/logout', {
      method: 'POST',
      headers: { Authorization: `Bearer ${holder}` },
    });
    await server.dependencies.database.deleteFrom('push_tokens').where('user_id', '=', 'u1').execute();
    await server.mailer?.flush();
    expect(fcm.taken).toEqual([]);
    expect(server.mailbox.mails).toHaveLength(2);
  });

  it('is in the language and the way that its reader chose, or is not sent', async () => {
    const { fcm, server } = await withDevices();
    const holder = await register(server, 'u1', 'device-one');
    const choose = (channel: string) =>
      server.app.request('/api/me/notices', {
        method: 'PATCH',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${holder}` },
        body: JSON.stringify({ kind: 'payment', channel }),
      });
    await server.dependencies.database
      .updateTable('users')
      .set({ language: 'hi' })
      .where('id', '=', 'u1')
      .execute();
    await choose('mail');
    await tell(server, PAYMENT);
    await choose('none');
    await tell(server, PAYMENT);
    await tell(server, { ...PAYMENT, kind: 'deal-won' }, 'u1');
    expect(await server.mailer?.flush()).toBe(1);
    expect(server.mailbox.mails[0]?.subject).toBe('एक भुगतान दर्ज हुआ');
    const meeting = {
      kind: 'meeting',
      franchiseCode: 'FR-001',
      meetingId: 'm1',
      startsAt: Date.parse('2026-11-24T10:00:00Z'),
      status: 'Cancelled',
      moved: false,
    } as const;
    await tell(server, meeting);
    expect(await server.mailer?.flush()).toBe(1);
    expect(fcm.taken[0]?.notification.title).toBe('आपकी मीटिंग रद्द हो गई');
    expect(fcm.taken[0]?.notification.body).toMatch(/24.*3:30/);
  });

  it.each([
    [
      'en',
      'Asha Verma, Mutual Fund, deal known: ₹12,500.50 received so far',
      '₹12,000.00 was received for:',
      'deal unknown\n',
    ],
    ['hi', 'Asha Verma, Mutual Fund, डील known: अब तक ₹12,500.50 मिले', '₹12,000.00 मिले:', 'डील unknown\n'],
  ] as const)('names customer, product and rupees in a mail in %s', async (language, line, head, other) => {
    const { server } = await withDevices();
    const { database } = server.dependencies;
    await database.updateTable('users').set({ language }).where('id', '=', 'u1').execute();
    const deal = { id: 'known', franchise_code: 'FR-001', created_time: '2026-11-02', stage: 'Closed Won.' };
    await database
      .insertInto('deals')
      .values({ ...deal, product_category: 'Mutual Fund', deal_name: 'Asha Verma - Mutual Fund' })
      .execute();
    for (const [id, amount] of Object.entries({ one: 12_000_000_000, two: 500_500_000 }))
      await database
        .insertInto('payments')
        .values({ id, deal_id: 'known', amount_micros: amount, reference: id })
        .execute();
    const dealIds = ['known', 'unknown'];
    await tell(server, { ...PAYMENT, dealIds, amount: { units: 12_000n, scale: 0 } });
    await tell(server, { kind: 'deal-won', franchiseCode: 'FR-001', dealIds });
    await server.mailer?.flush();
    const [paid, won] = server.mailbox.mails.map(({ body }) => body);
    expect(paid).toContain(`${head}\n\n${line}\n${other}`);
    expect(won).toContain(`${line}\n${other}`);
  });

  it('comes by mail after a day in which the service did not take it', async () => {
    const { fcm, server } = await withDevices();
    await register(server, 'u1', 'device-one');
    const busy = { status: 503 };
    fcm.answers.set(
      'device-one',
      Array.from({ length: 9 }, () => busy),
    );
    await tell(server, PAYMENT);
    await server.mailer?.flush();
    server.clock.pass(25 * 60);
    await server.mailer?.flush();
    await server.mailer?.flush();
    expect(fcm.taken).toEqual([]);
    expect(server.mailbox.mails.map(({ recipient }) => recipient)).toEqual(['partner1@example.com']);
    expect(await devices(server)).toEqual(['device-one']);
  });

  it('is one of a deal only when its stage has become exactly the one that counts', async () => {
    const { server } = await withDevices();
    const { database, notices } = server.dependencies;
    const change = (id: string, before: string | undefined, after: string) => ({
      ...{ id, before, after },
      franchiseCode: id.startsWith('b') ? 'FR-002' : 'FR-001',
    });
    const changes = [
      change('a1', 'Closed Won', 'Closed Won.'),
      change('a2', 'Closed Won.', 'Closed Won.'),
      change('a3', undefined, 'Closed Won.'),
      change('b1', 'Payment Pending', 'Closed Won'),
    ];
    await database
      .transaction()
      .execute((transaction) => notifyWonDeals(transaction, notices, changes, { userId: 'u0' }));
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['partner1@example.com', '2 deals were won'],
    ]);
    expect(server.mailbox.mails[0]?.body).toContain('deal a1\ndeal a3\n');
  });

  it('is written with the change or not at all', async () => {
    const { server } = await withDevices();
    const { database, notices } = server.dependencies;
    const failing = database.transaction().execute(async (transaction) => {
      await notices.queue(transaction, PAYMENT);
      throw new Error('The change fails.');
    });
    await expect(failing).rejects.toThrow('The change fails.');
    expect(await database.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });
});

describe('what happens in a network', () => {
  it('is told once: promotions of a campaign as they go live, a meeting when somebody else changes it', async () => {
    const server = await aServer();
    const { database, notices, calendar } = server.dependencies;
    const announce = () =>
      database
        .transaction()
        .execute((transaction) =>
          announcePromotions(transaction, notices, calendar.dayAt(server.clock.now())),
        );
    await announce();
    // Those of the demo are no news.
    expect(await server.mailer?.flush()).toBe(0);
    await database
      .updateTable('promotions')
      .set({ status: 'approved' })
      .where('status', '=', 'draft')
      .execute();
    await database
      .updateTable('promotions')
      .set({ campaign: null, published_from: '2026-11-20', valid_until: '2026-12-20' })
      .where('title', '=', 'A draft')
      .execute();
    await announce();
    await announce();
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 6 }, () => 'A new promotion to share'),
    );
    expect(server.mailbox.mails[0]?.body).toContain('"A draft"');

    const change = async (userId: string, body: unknown) =>
      server.app.request('/api/meetings/meeting-1-1', {
        method: 'PATCH',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${await server.tokenFor(userId)}`,
        },
        body: JSON.stringify(body),
      });
    const before = server.mailbox.mails.length;
    await database
      .updateTable('meetings')
      .set({ status: 'Requested', starts_at_ms: server.clock.now() + 86_400_000 })
      .where('id', '=', 'meeting-1-1')
      .execute();
    expect((await change('u0', { status: 'Confirmed' })).status).toBe(200);
    expect((await change('u0', { status: 'Confirmed' })).status).toBe(200);
    expect((await change('u1', { status: 'Cancelled' })).status).toBe(200);
    await server.mailer?.flush();
    expect(server.mailbox.mails.slice(before).map(({ recipient, subject }) => [recipient, subject])).toEqual([
      ['vendor@example.com', 'Your meeting is confirmed'],
    ]);
  });
});
