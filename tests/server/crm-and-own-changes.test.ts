import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StandInCrm } from '../support/stand-in-crm';
import { addAdmins } from '../support/two-admins';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
});
afterEach(() => network.close());

/** What somebody does with a lead in the portal. */
async function act(server: TestServer, user: string, method: string, path: string, body: object) {
  const { status } = await server.app.request(path, {
    method,
    headers: {
      Authorization: `Bearer ${await server.tokenFor(user)}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': `key-of-${method}-${path}-${JSON.stringify(body).length}`.replaceAll('/', '.'),
    },
    body: JSON.stringify(body),
  });
  expect(status, path).toBe(200);
}

describe('what somebody has changed in the portal', () => {
  const row = (server: TestServer) =>
    server.dependencies.database
      .selectFrom('leads')
      .select(['full_name', 'city', 'lead_status', 'franchise_code', 'email'])
      .where('id', '=', 'Z-1')
      .executeTakeFirstOrThrow();
  const again = (at: number, more: Record<string, unknown>) =>
    lead(1, { Modified_Time: `2026-11-2${at}T00:00:00Z`, ...more });

  it('stays while the CRM says the same of it, and gives way once the CRM says something else', async () => {
    crm.modules.Leads = [lead(1)];
    const server = await network.start();
    await sync(server);
    await act(server, 'u1', 'PATCH', '/api/leads/Z-1/person', {
      changes: { Full_Name: 'Person One', City: 'Pune' },
      before: { Full_Name: 'Person 1', City: '' },
    });
    await act(server, 'u1', 'PATCH', '/api/leads/Z-1', { Lead_Status: 'Contacted' });
    await act(server, 'u0', 'POST', '/api/leads/Z-1/assignment', { from: 'FR-001', to: 'FR-002' });
    const here = {
      full_name: 'Person One',
      city: 'Pune',
      lead_status: 'Contacted',
      franchise_code: 'FR-002',
      email: null,
    };
    expect(await row(server)).toEqual(here);
    // Something else has changed there.
    crm.modules.Leads = [again(1, { Email: 'one@example.com' })];
    await sync(server);
    const withEmail = { ...here, email: 'one@example.com' };
    expect(await row(server)).toEqual(withEmail);
    // All of it once more is the same.
    await sync(server, true);
    expect(await row(server)).toEqual(withEmail);
    // Now the office has changed the name and the city there; the rest stays as it is here.
    crm.modules.Leads = [again(2, { Email: 'one@example.com', Full_Name: 'P. One', City: 'Nashik' })];
    await sync(server);
    expect(await row(server)).toEqual({ ...withEmail, full_name: 'P. One', city: 'Nashik' });
    // What is changed here after that stays again.
    await act(server, 'u2', 'PATCH', '/api/leads/Z-1/person', {
      changes: { City: 'Thane' },
      before: { City: 'Nashik' },
    });
    crm.modules.Leads = [again(3, { Email: 'two@example.com', Full_Name: 'P. One', City: 'Nashik' })];
    await sync(server);
    expect(await row(server)).toMatchObject({ city: 'Thane', email: 'two@example.com' });
    // What it no longer says at all is said, too.
    crm.modules.Leads = [again(4, { Full_Name: 'P. One' })];
    await sync(server);
    expect(await row(server)).toMatchObject({ city: null, email: null, lead_status: 'Contacted' });
  });

  it('of a deal in bulk stays in the same way', async () => {
    crm.modules.Leads = [];
    crm.modules.Deals = [deal('D-1')];
    const server = await network.start();
    await sync(server);
    const stored = () =>
      server.dependencies.database
        .selectFrom('deals')
        .select(['stage', 'franchise_code', 'company'])
        .where('id', '=', 'D-1')
        .executeTakeFirstOrThrow();
    const { database } = server.dependencies;
    const about = { subject: 'deals', reason: 'As told on the phone', ids: ['D-1'], counted: 1 };
    await act(server, 'u0', 'POST', '/api/bulk-acts', { ...about, what: 'assign', value: 'FR-002' });
    await act(server, 'u0', 'POST', '/api/bulk-acts', { ...about, what: 'status', value: 'In process' });
    for (const { id } of await database.selectFrom('bulk_acts').select('id').execute())
      await act(server, 'u0', 'POST', `/api/bulk-acts/${id}/steps`, { undo: false });
    const here = { stage: 'In process', franchise_code: 'FR-002', company: 'Example Bank' };
    expect(await stored()).toEqual(here);
    // Something else has changed there.
    const later = (at: number, more: Record<string, unknown>) =>
      deal('D-1', { Modified_Time: `2026-11-2${at}T00:00:00Z`, ...more });
    crm.modules.Deals = [later(1, { Account_Name: { name: 'Other Bank', id: '8' } })];
    await sync(server);
    expect(await stored()).toEqual({ ...here, company: 'Other Bank' });
    // Now the stage is another one there, too: that counts.
    crm.modules.Deals = [later(2, { Stage: 'Closed Lost' })];
    await sync(server);
    expect(await stored()).toMatchObject({ stage: 'Closed Lost', franchise_code: 'FR-002' });
  });

  it('goes on for a franchise that has another code since, under the code of before and the one of now', async () => {
    crm.modules.Leads = [lead(1)];
    crm.modules.Deals = [deal('D-1')];
    const server = await network.start();
    await sync(server);
    const { database } = server.dependencies;
    await act(server, 'u0', 'POST', '/api/leads/Z-1/assignment', { from: 'FR-001', to: 'FR-002' });
    const { vendor_id } = await database
      .selectFrom('vendors')
      .select('vendor_id')
      .where('franchise_code', '=', 'FR-001')
      .executeTakeFirstOrThrow();
    await act(server, 'u0', 'POST', `/api/vendors/${vendor_id}/code-changes`, {
      to: 'FR-101',
      reason: 'Moved',
    });
    const { id } = await database.selectFrom('code_changes').select('id').executeTakeFirstOrThrow();
    const [, second] = await addAdmins(server);
    const approved = await server.app.request(`/api/code-changes/${id}/approve`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${second}` },
    });
    expect(approved.status).toBe(200);
    const codes = async () => [
      (await row(server)).franchise_code,
      (await database.selectFrom('deals').select('franchise_code').where('id', '=', 'D-1').executeTakeFirst())
        ?.franchise_code,
    ];
    expect(await codes()).toEqual(['FR-002', 'FR-101']);
    for (const [at, Franchise_Code] of ['FR-001', 'FR-101'].entries()) {
      crm.modules.Leads = [again(at + 5, { Franchise_Code, City: `Town ${at}` })];
      crm.modules.Deals = [deal('D-1', { Franchise_Code, Modified_Time: `2026-11-2${at + 5}T00:00:00Z` })];
      const { left } = await sync(server);
      expect(left).toEqual([]);
      expect(await codes()).toEqual(['FR-002', 'FR-101']);
    }
  });
});
