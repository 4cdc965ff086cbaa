import { expect, it } from 'vitest';
import { aServer } from './start-test-server';

it("finds deals by the network's own word in Hindi, whose changes are in the log", async () => {
  const server = await aServer();
  const token = await server.tokenFor('u0');
  const call = async (path: string, method = 'GET', body?: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const response = await server.app.request(path, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };
  const found = async (text: string) =>
    (await call(`/api/network/deals?q=${encodeURIComponent(text)}`)).body.total;
  const { total } = (await call('/api/network/deals?category=Mutual+Fund')).body;
  expect(total).toBeGreaterThan(0);
  expect([await found('म्यूचुअल'), await found('निवेश')]).toEqual([total, 0]);
  const change = { version: 0, terms: { 'Mutual Fund': 'निवेश फ़ंड' } };
  expect((await call('/api/settings', 'PATCH', change)).status).toBe(200);
  expect([await found('निवेश'), await found('म्यूचुअल'), await found('fund')]).toEqual([total, 0, total]);
  const { body: log } = await call('/api/audit?subject=settings');
  expect(log.data[0]).toMatchObject({ before: {}, after: { terms: { 'Mutual Fund': 'निवेश फ़ंड' } } });
  const tooLong = { version: 1, terms: { 'Mutual Fund': 'क'.repeat(61) } };
  expect((await call('/api/settings', 'PATCH', tooLong)).status).toBe(400);
});
