import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#contract/audit';
import { recordChange } from '../../server/features/audit/audit-log';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ demoData: true });
  const { database } = server.dependencies;
  const at = async (time: string, userId: string, reason: string) =>
    database
      .transaction()
      .execute((transaction) =>
        recordChange(
          transaction,
          { userId },
          { now: () => Date.parse(time) },
          { subject: 'settings', subjectId: 'network', action: 'edit', reason },
        ),
      );
  await at('2026-11-01T00:00:00+05:30', 'u0', 'first moment');
  await at('2026-11-02T23:59:59+05:30', 'u0', 'last moment');
  await at('2026-11-03T00:00:00+05:30', 'u0', 'day after');
  await at('2026-11-02T12:00:00+05:30', 'someone-else', 'another one');
});
afterAll(() => server.close());

async function reasons(query: string) {
  const answer = await server.get(`/api/audit?${query}`, await server.tokenFor('u0'));
  if (answer.status !== 200) return answer.status;
  return auditLog.answer.parse(await answer.json()).records.map(({ reason }) => reason);
}

it('gives the changes of one admin, and of some days in the business time zone', async () => {
  expect(await reasons('subject=settings&since=2026-11-01&until=2026-11-02')).toEqual([
    'last moment',
    'another one',
    'first moment',
  ]);
  expect(await reasons('subject=settings&since=2026-11-01&until=2026-11-02&by=u0')).toEqual([
    'last moment',
    'first moment',
  ]);
  expect(await reasons('by=someone-else')).toEqual(['another one']);
  expect(await reasons('since=2026-11-31')).toBe(400);
});
