import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function listed(): Promise<readonly { id: string; title: string }[]> {
  const answer: { promotions: { id: string; title: string }[] } = await (
    await server.app.request('/api/demat/get')
  ).json();
  return answer.promotions;
}

describe('the list of promotions', () => {
  it('holds no draft, nothing that has ended and nothing before its day', async () => {
    const titles = (await listed()).map(({ title }) => title);
    expect(titles).toContain('Start a SIP this month');
    expect(titles).toContain('Fixed deposits, explained');
    for (const hidden of ['A draft', 'SIP of last month', 'Next month']) expect(titles).not.toContain(hidden);
  });

  it('loses what is unpublished at once', async () => {
    await server.dependencies.database
      .updateTable('promotions')
      .set({ status: 'draft' })
      .where('id', '=', 'promotion-4')
      .execute();
    expect((await listed()).map(({ id }) => id)).not.toContain('promotion-4');
  });
});

describe('a share', () => {
  const share = async (token: string, key: string, id = 'promotion-1') =>
    server.app.request(`/api/promotions/${id}/shares`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ how: 'download' }),
    });

  it('is counted for the own franchise alone, and once for each key', async () => {
    const one = await tokenOf('vendor@example.com', 'vendor-demo-1');
    const two = await tokenOf('vendor2@example.com', 'vendor-demo-2');
    expect(await (await share(one, 'first-share')).json()).toEqual({ shares: 1 });
    expect(await (await share(one, 'first-share')).json()).toEqual({ shares: 1 });
    expect(await (await share(one, 'second-share')).json()).toEqual({ shares: 2 });
    expect(await (await share(two, 'first-share')).json()).toEqual({ shares: 1 });
  });

  it('of what has ended answers like one of what never was', async () => {
    const token = await tokenOf('vendor@example.com', 'vendor-demo-1');
    const ended = await share(token, 'ended-share', 'promotion-12');
    const missing = await share(token, 'missing-share', 'nothing');
    expect([ended.status, missing.status]).toEqual([404, 404]);
    expect(await ended.json()).toEqual(await missing.json());
  });
});

async function tokenOf(email: string, password: string): Promise<string> {
  const { token }: { token: string } = await (await server.signIn(email, password)).json();
  return token;
}
