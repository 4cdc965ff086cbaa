import { expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from './start-test-server';

async function asking() {
  const server = await startTestServer();
  onTestFinished(() => server.close());
  const { database } = server.dependencies;
  const { id } = await database
    .selectFrom('deals')
    .select('id')
    .where('franchise_code', '=', 'FR-001')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [vendor, admin] = [await server.tokenFor('u1'), await server.tokenFor('u0')];
  const ask = (seen: number, key = `ask-${seen}-of-test`) =>
    send(server, vendor, `/api/deals/${id}/questions`, { text: 'Is it in?', seen }, key);
  return { server, database, id, admin, vendor, ask };
}

async function send(
  { app }: Pick<TestServer, 'app'>,
  token: string,
  path: string,
  body: object,
  key: string,
): Promise<{ status: number; body: { id: string; code?: string; messages: readonly unknown[] } }> {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

it('an answer is told to the partner without what was said, and both are in the log of changes', async () => {
  const { server, database, id, admin, ask } = await asking();
  const { body } = await ask(0);
  const news = () => database.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
  expect(await news()).toEqual([]);
  const answer = { text: 'Yes, since Monday.', seen: 1 };
  await send(server, admin, `/api/questions/${body.id}/answers`, answer, 'answer-of-test');
  const [told, ...others] = await news();
  expect(others).toEqual([]);
  expect(told).toMatchObject({ recipient: 'vendor@example.com', subject: 'Your question was answered' });
  expect(told?.body).toContain(id);
  expect(told?.body).not.toContain('Monday');
  const log = await database
    .selectFrom('audit_log')
    .select(['user_id', 'action', 'vendor_id', 'after'])
    .where('subject', '=', 'question')
    .orderBy('at_ms')
    .orderBy('action', 'desc')
    .execute();
  expect(log.map(({ user_id, action, vendor_id }) => [user_id, action, vendor_id])).toEqual([
    ['u1', 'ask', 'v1'],
    ['u0', 'answer', 'v1'],
  ]);
  expect(JSON.parse(log[1]?.after ?? '')).toEqual({ dealId: id, text: 'Yes, since Monday.' });
});

it('two that are written at once do not both go unread: one is refused', async () => {
  const { server, id, admin, ask } = await asking();
  const both = await Promise.all([ask(0, 'first-at-once'), ask(0, 'other-at-once')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('record.changed');
  const { data } = await (await server.get(`/api/deals/${id}/questions`, admin)).json();
  expect(data.map(({ messages }: { messages: unknown[] }) => messages.length)).toEqual([1]);
});

it('who held the deal before sees it no more; the office still sees what was said', async () => {
  const { server, database, id, admin, vendor, ask } = await asking();
  await ask(0);
  await database.updateTable('deals').set({ franchise_code: 'FR-002' }).where('id', '=', id).execute();
  expect((await server.get(`/api/deals/${id}/questions`, vendor)).status).toBe(404);
  const next = await server.get(`/api/deals/${id}/questions`, await server.tokenFor('u2'));
  expect(await next.json()).toEqual({ data: [] });
  const { data } = await (await server.get(`/api/deals/${id}/questions`, admin)).json();
  expect(data).toMatchObject([{ Franchise_code: 'FR-001' }]);
});

it('what was said is neither changed nor removed, and a thread has an end', async () => {
  const { database, ask } = await asking();
  await ask(0);
  const changed = database.updateTable('deal_question_messages').set({ text: 'Never mind' }).execute();
  await expect(changed).rejects.toThrow(/only added to/);
  await expect(database.deleteFrom('deal_question_messages').execute()).rejects.toThrow(/only added to/);
  await database.updateTable('deal_questions').set({ messages: 100 }).execute();
  expect((await ask(100)).status).toBe(400);
});
