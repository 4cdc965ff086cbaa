import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leadActivities, leadDetails } from '#contract/lead-writing';
import { fetchDematLeads } from '#contract/leads';
import { meetingCodec } from '#contract/meetings';
import { serverWithPartner } from '../support/server-with-partner';
import type { TestServer } from './start-test-server';

let server: TestServer;
let token: string;
let leads: readonly string[];
beforeEach(async () => {
  server = await serverWithPartner();
  token = await server.tokenFor('u1');
  leads = [await addLead('9876543210'), await addLead('9876543211')];
});
afterEach(() => server.close());

async function send(method: string, path: string, body: unknown, key?: string): Promise<unknown> {
  const answer = await server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'Idempotency-Key': key }),
    },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function addLead(mobile: string): Promise<string> {
  const consent = { version: '2026-11', language: 'Hindi', givenAt: '2026-11-20T15:30:00+05:30' };
  const lead = { Full_Name: 'Asha Example', Mobile: mobile, Product_Category: 'Mutual Fund', consent };
  return leadDetails.answer.parse(await send('POST', '/api/leads', { ...lead, Offers: false })).id;
}

const plan = (over: object = {}) => ({
  title: 'Papers together',
  kind: 'Phone',
  starts_at: '2026-11-24T16:00:00+05:30',
  minutes: 30,
  with_whom: 'Asha Example',
  lead_id: leads[0],
  ...over,
});

const planned = async (over: object = {}, key?: string) =>
  meetingCodec.parse(await send('POST', '/api/meetings', plan(over), key));

/** What the history of a lead tells of meetings, the newest first. */
async function told(lead = leads[0]) {
  const answer = await server.get(`/api/leads/${lead}/activities`, token);
  return leadActivities.answer
    .parse(await answer.json())
    .flatMap(({ kind, from, to, result, text }) =>
      kind === 'meeting' ? [[from && hour(from), to && hour(to), result, text]] : [],
    );
}

const hour = (time: string) => new Date(time).toISOString().slice(8, 16);

async function lastContact(): Promise<string | undefined> {
  const answer = await server.get('/api/fetchDematLeads/FR-001?clientIdentifier=clientTwo', token);
  const { data } = fetchDematLeads.answer.parse(await answer.json());
  return data.find(({ id }) => id === leads[0])?.Last_Contact_Time;
}

describe('the history of a lead', () => {
  it('tells once of a meeting that was planned, however often the call came', async () => {
    await Promise.all([1, 2, 3].map(() => planned({}, 'one-and-the-same')));
    expect(await told()).toEqual([[undefined, '24T10:30', 'Confirmed', 'Papers together']]);
  });

  it('tells that it was moved, cancelled, taken back and what came of it', async () => {
    const { id } = await planned();
    const change = (body: object) => send('PATCH', `/api/meetings/${id}`, body);
    await change({ plan: plan({ starts_at: '2026-11-25T12:00:00+05:30' }) });
    await change({ status: 'Cancelled' });
    await change({ status: 'Confirmed' });
    await change({ status: 'Confirmed' });
    expect(await lastContact()).toBeUndefined();
    server.clock.pass(6 * 1440);
    token = await server.tokenFor('u1');
    await change({ status: 'Done', outcome: 'Papers come on Monday.' });
    expect(await told()).toEqual([
      ['25T06:30', '25T06:30', 'Done', 'Papers together\nPapers come on Monday.'],
      ['25T06:30', '25T06:30', 'Confirmed', 'Papers together'],
      ['25T06:30', '25T06:30', 'Cancelled', 'Papers together'],
      ['24T10:30', '25T06:30', 'Confirmed', 'Papers together'],
      [undefined, '24T10:30', 'Confirmed', 'Papers together'],
    ]);
    expect(Date.parse((await lastContact()) ?? '')).toBe(server.clock.now());
  });

  it('tells both people when a meeting is with another one', async () => {
    const { id } = await planned();
    await send('PATCH', `/api/meetings/${id}`, { plan: plan({ lead_id: leads[1] }) });
    expect((await told())[0]).toEqual(['24T10:30', '24T10:30', 'Cancelled', 'Papers together']);
    expect(await told(leads[1])).toEqual([[undefined, '24T10:30', 'Confirmed', 'Papers together']]);
  });

  it('tells nothing of a meeting with no lead, and of none that was refused', async () => {
    await planned({ lead_id: undefined });
    await server.app.request('/api/meetings', {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(plan({ title: 'x' })),
    });
    expect(await told()).toEqual([]);
  });
});
