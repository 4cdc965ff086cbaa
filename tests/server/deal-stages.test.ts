import { expect, it } from 'vitest';
import { aServer } from './start-test-server';

const HEAD = 'id,Franchise_code,Created_Time,Product_Category,Stage';
const row = (id: string, stage: string) => `${id},FR-001,2026-11-02,Mutual Fund,${stage}`;

async function start() {
  const server = await aServer();
  const [admin, vendor, other] = await Promise.all(['u0', 'u1', 'u2'].map((id) => server.tokenFor(id)));
  return {
    bringIn: async (...rows: readonly string[]) => {
      const response = await server.app.request('/api/imports/deals', {
        method: 'POST',
        headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'text/csv' },
        body: [HEAD, ...rows].join('\n'),
      });
      expect(await response.text()).toContain('"stored":true');
    },
    stagesOf: (id: string, token = vendor) =>
      server.app.request(`/api/deals/${id}/stages`, { headers: { Authorization: `Bearer ${token}` } }),
    other,
  };
}

it('an import keeps how a stage changed, the newest change first, and each change once', async () => {
  const { bringIn, stagesOf } = await start();
  await bringIn(row('S-1', 'Open'), row('S-2', 'Open'));
  expect(await (await stagesOf('S-1')).json()).toEqual({ data: [] });
  await bringIn(row('S-1', 'Negotiation'), row('S-2', 'Open'));
  await bringIn(row('S-1', 'Closed Won.'));
  await bringIn(row('S-1', 'Closed Won.'));
  expect(await (await stagesOf('S-1')).json()).toEqual({
    data: [
      { Changed_Time: expect.any(String), Stage_before: 'Negotiation', Stage: 'Closed Won.' },
      { Changed_Time: expect.any(String), Stage_before: 'Open', Stage: 'Negotiation' },
    ],
  });
  expect(await (await stagesOf('S-2')).json()).toEqual({ data: [] });
});

it('the stages of a deal are for its own franchise: to another vendor it is not there', async () => {
  const { bringIn, stagesOf, other } = await start();
  await bringIn(row('S-3', 'Open'));
  await bringIn(row('S-3', 'Negotiation'));
  expect((await stagesOf('S-3')).status).toBe(200);
  expect((await stagesOf('S-3', other)).status).toBe(404);
});
