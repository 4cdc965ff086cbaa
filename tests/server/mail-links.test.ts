import { describe, expect, it, onTestFinished } from 'vitest';
import { serverWithPartner } from '../support/server-with-partner';
import type { TestServer } from './start-test-server';

const PORTAL = 'https://portal.example.com';

async function opened(publicUrl?: string): Promise<TestServer> {
  const server = await serverWithPartner({ publicUrl });
  onTestFinished(() => server.close());
  const admin = { id: 'u0', email: 'admin@example.com', password_hash: '-', role: 'admin' };
  await server.dependencies.database
    .insertInto('users')
    .values({ ...admin, name: 'Demo Admin', status: 'active' })
    .execute();
  return server;
}

async function post(server: TestServer, path: string, body: object, token?: string): Promise<void> {
  const response = await server.app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
}

/** The mails of every kind, by their subjects. */
async function everyMail(server: TestServer): Promise<ReadonlyMap<string, string>> {
  const { database, notices } = server.dependencies;
  const franchiseCode = 'FR-001';
  await post(
    server,
    '/api/vendors/v1/invite',
    { portal: 'http://shown.example.com' },
    await server.tokenFor('u0'),
  );
  await post(server, '/api/resetPass/sendOtp', { email: 'partner1@example.com' });
  await database.transaction().execute(async (transaction) => {
    await notices.queue(transaction, { kind: 'deal-won', franchiseCode, dealIds: ['20/1'] });
    await notices.queue(transaction, {
      kind: 'payment',
      franchiseCode,
      dealIds: ['a', 'b'],
      corrected: false,
    });
  });
  await server.mailer?.flush();
  const { mails } = server.mailbox;
  return new Map(
    mails
      .filter(({ recipient }) => recipient === 'partner1@example.com')
      .map(({ subject, body }) => [subject, body]),
  );
}

describe('the links in mails', () => {
  it('lead to the page concerned, at the address that the server was told', async () => {
    const mails = await everyMail(await opened(PORTAL));
    expect(mails.get('Your access to the partner portal')).toContain(`1. Open ${PORTAL}/rquestotp (`);
    expect(mails.get('Your code for the partner portal')).toContain(`${PORTAL}/rquestotp\n`);
    expect(mails.get('A deal was won')).toContain(`\nOpen it: ${PORTAL}/dealdetails?id=20%2F1\n`);
    expect(mails.get('A payment was recorded')).toContain(`\nOpen it: ${PORTAL}/deals\n`);
    expect([...mails.values()].join()).not.toContain('shown.example.com');
  });

  it('are not there without it: only the invitation names the page from which it was sent', async () => {
    const mails = await everyMail(await opened());
    const { 'Your access to the partner portal': invitation, ...others } = Object.fromEntries(mails);
    expect(invitation).toContain('1. Open http://shown.example.com and choose "Forgot Password".');
    expect(Object.keys(others)).toHaveLength(3);
    for (const body of Object.values(others)) expect(body).not.toMatch(/https?:|undefined|\n\n\n/);
  });
});
