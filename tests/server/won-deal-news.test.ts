import { expect, it } from 'vitest';
import { aServer } from './start-test-server';

it('an import that makes deals won tells the partner once, of those that the portal knew before', async () => {
  const server = await aServer();
  const admin = await server.tokenFor('u0');
  const bringIn = async (lines: readonly string[]) => {
    const response = await server.app.request('/api/imports/deals', {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'text/csv' },
      body: lines.join('\n'),
    });
    expect(await response.text()).toContain('"stored":true');
  };
  const head = 'id,Franchise_code,Created_Time,Product_Category,Stage';
  const deal = (id: string, stage: string) => `${id},FR-001,2026-11-02,Mutual Fund,${stage}`;
  const news = () =>
    server.dependencies.database.selectFrom('outbox').select(['recipient', 'subject', 'body']).execute();
  await bringIn([head, deal('W-1', 'Open'), deal('W-2', 'Open')]);
  expect(await news()).toEqual([]);
  const won = [head, deal('W-1', 'Closed Won.'), deal('W-2', 'Closed Won.'), deal('W-3', 'Closed Won.')];
  await bringIn(won);
  const told = await news();
  expect(told.map(({ recipient }) => recipient)).toEqual(['vendor@example.com']);
  expect(told[0]?.body).toContain('W-1');
  expect(told[0]?.body).toContain('W-2');
  expect(told[0]?.body).not.toContain('W-3');
  await bringIn(won);
  expect((await news()).length).toBe(1);
});
