import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
});
afterEach(() => network.close());

const leadRow = (server: TestServer, id: string) =>
  server.dependencies.database.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst();
const readLeads = async (server: TestServer) => {
  const rows = await server.dependencies.database
    .selectFrom('leads')
    .select('id')
    .where('id', 'like', 'Z-%')
    .execute();
  return rows.length;
};
const LATER = '2026-11-20T10:00:00+05:30';

describe('leads that the CRM has no longer', () => {
  it('are archived with their history, and come back in the status that the CRM then gives them', async () => {
    crm.modules.Leads = [lead(1), lead(2), lead(3)];
    const server = await network.start();
    await sync(server);
    crm.remove('Leads', 'Z-2', LATER, 'permanent');
    await sync(server);
    expect(await leadRow(server, 'Z-2')).toMatchObject({ lead_status: 'Archived', full_name: 'Person 2' });
    const history = () =>
      server.dependencies.database
        .selectFrom('lead_activities')
        .select(['kind', 'from_value', 'to_value'])
        .where('lead_id', '=', 'Z-2')
        .execute();
    const step = { kind: 'status', from_value: 'New', to_value: 'Archived' };
    expect(await history()).toEqual([step]);
    await sync(server);
    expect(await history()).toEqual([step]);
    expect(await leadRow(server, 'Z-1')).toMatchObject({ lead_status: 'New' });
    crm.deleted.Leads = [];
    crm.modules.Leads.push(lead(2, { Lead_Status: 'Contacted', Modified_Time: '2026-11-21T00:00:00Z' }));
    await sync(server);
    expect(await leadRow(server, 'Z-2')).toMatchObject({ lead_status: 'Contacted' });
  });

  it('are found by a reading from the start when nobody tells of them, as are deals', async () => {
    crm.modules.Leads = [lead(1), lead(2)];
    crm.modules.Deals = [deal('ZW-1'), deal('ZW-2')];
    const server = await network.start();
    await sync(server);
    crm.modules.Leads.pop();
    crm.modules.Deals.pop();
    await sync(server);
    expect(await leadRow(server, 'Z-2')).toMatchObject({ lead_status: 'New' });
    await sync(server, true);
    expect(await leadRow(server, 'Z-2')).toMatchObject({ lead_status: 'Archived' });
    expect(await leadRow(server, 'Z-1')).toMatchObject({ lead_status: 'New' });
    const reported = () =>
      server.dependencies.database.selectFrom('deal_voids').select(['deal_id', 'what']).execute();
    expect(await reported()).toEqual([{ deal_id: 'ZW-2', what: 'reported' }]);
    await sync(server, true);
    expect(await reported()).toEqual([{ deal_id: 'ZW-2', what: 'reported' }]);
    // What no CRM has ever named stays as it is.
    expect(await leadRow(server, 'L-1000')).not.toMatchObject({ lead_status: 'Archived' });
  });

  it('are not believed to be gone when the CRM hides most of them', async () => {
    const server = await network.start();
    await sync(server);
    crm.modules.Leads = crm.modules.Leads?.slice(0, 20) ?? [];
    expect(await sync(server, true)).toMatchObject({
      complete: false,
      why: expect.stringMatching(/^The CRM names 20 of 450 leads only: nothing is taken for deleted/),
    });
    expect(await leadRow(server, 'Z-400')).toMatchObject({ lead_status: 'New' });
  });

  it('are found by comparing when more is deleted than the CRM lists', async () => {
    crm.modules.Leads = [];
    const ids = Array.from({ length: 2100 }, (_, at) => `M-${at}`);
    crm.modules.Deals = ids.map((id) => deal(id));
    const server = await network.start();
    await sync(server);
    crm.modules.Deals = [...ids.slice(0, 1).map((id) => deal(id))];
    crm.deleted.Deals = ids.slice(1).map((id) => ({ id, deleted_time: LATER }));
    expect(await sync(server)).toMatchObject({ complete: true });
    const { count } = await server.dependencies.database
      .selectFrom('deal_voids')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(2000);
    expect(network.logged).toContain('More is deleted in the CRM than it lists');
  });
});

describe('a lead that became a deal', () => {
  it('is asked for, and is converted here with the deal that it became', async () => {
    crm.modules.Leads = [
      lead(1, { $converted: false, $converted_detail: {} }),
      lead(2, {
        Lead_Status: 'Contacted',
        $converted: true,
        $converted_detail: { deal: { name: 'D', id: '7328395000000710007' }, account: null },
      }),
      lead(3, { $converted: true, $converted_detail: { deal: '7328395000000710008' } }),
    ];
    const server = await network.start();
    await sync(server);
    expect(await leadRow(server, 'Z-1')).toMatchObject({ lead_status: 'New', converted_deal: null });
    expect(await leadRow(server, 'Z-2')).toMatchObject({
      lead_status: 'Converted',
      converted_deal: '7328395000000710007',
    });
    expect(await leadRow(server, 'Z-3')).toMatchObject({ converted_deal: '7328395000000710008' });
    expect(crm.calls.find(({ module }) => module === 'Deals')?.query.has('converted')).toBe(false);
  });
});

describe('a page token that the CRM takes no more', () => {
  it.each([
    [401, 'TOKEN_BOUND_DATA_MISMATCH'],
    [400, 'EXPIRED_VALUE'],
    [400, 'DISCRETE_PAGINATION_LIMIT_EXCEEDED'],
    [400, 'PAGINATION_LIMIT_EXCEEDED'],
  ])('has the reading begin again at its last whole point: %i %s', async (status, code) => {
    const server = await network.start();
    crm.mishap = (request, response) => {
      if (!request.url?.includes('page_token=at-400')) return false;
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code }));
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await readLeads(server)).toBe(450);
    expect(crm.tokens()).toBe(1);
  });

  it('does not keep a run from going on that finds it stored', async () => {
    const server = await network.start();
    crm.mishap = (request, response) => {
      if (!request.url?.includes('page_token=at-200')) return false;
      response.destroy();
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: false });
    // A release asks for other fields: the token belongs to another question.
    crm.mishap = (request, response) => {
      if (!request.url?.includes('page_token=at-200')) return false;
      crm.mishap = () => false;
      response
        .writeHead(401, { 'content-type': 'application/json' })
        .end('{"code":"TOKEN_BOUND_DATA_MISMATCH"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await readLeads(server)).toBe(450);
  });

  it('has the window cut by the time of change beyond what tokens reach', async () => {
    crm.reach = 400;
    crm.modules.Leads = Array.from({ length: 1300 }, (_, at) => lead(at));
    const server = await network.start();
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await readLeads(server)).toBe(1300);
  });

  it('ends by name where more were changed at one moment than tokens reach', async () => {
    crm.reach = 400;
    crm.modules.Leads = Array.from({ length: 900 }, (_, at) =>
      lead(at, { Modified_Time: '2026-11-02T00:00:00Z' }),
    );
    const server = await network.start();
    for (let run = 0; run < 2; run += 1) {
      expect(await sync(server)).toMatchObject({
        complete: false,
        why: 'The CRM gives no more of Leads than the records changed at 2026-11-02T00:00:00Z.',
      });
    }
  });

  it('ends by name when the same one comes again and again, and the next run goes on', async () => {
    const server = await network.start();
    let answered = 0;
    crm.mishap = (request, response) => {
      if (!request.url?.includes('/Leads?') || answered > 50) return false;
      answered += 1;
      response.writeHead(200, { 'content-type': 'application/json' }).end(
        JSON.stringify({
          data: [lead(answered % 2)],
          info: { more_records: true, next_page_token: 'the same' },
        }),
      );
      return true;
    };
    expect(await sync(server)).toMatchObject({
      complete: false,
      why: 'The CRM gives the same page of Leads again and again.',
    });
    expect(answered).toBe(2);
    crm.mishap = () => false;
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await readLeads(server)).toBe(450);
  });
});

describe('records as Zoho has them', () => {
  it('keep ids of 19 digits, times in the offset of a user, and empty fields', async () => {
    const id = '7328395000000710007';
    crm.modules.Leads = [
      { ...lead(1, { Email: null, City: null, $currency_symbol: 'INR', $field_states: null }), id },
    ];
    crm.modules.Deals = [
      deal('7328395000000710008', {
        Created_Time: '2026-10-31T23:45:00+03:00',
        Account_Name: null,
        Deal_Name: 'Of the night',
      }),
    ];
    const server = await network.start();
    expect(await sync(server)).toMatchObject({ complete: true, left: [] });
    expect(await leadRow(server, id)).toMatchObject({ email: null, city: null });
    const row = await server.dependencies.database
      .selectFrom('deals')
      .select(['company', 'created_day'])
      .where('id', '=', '7328395000000710008')
      .executeTakeFirst();
    // In the office's zone it is the next day, and the next month.
    expect(row).toEqual({ company: null, created_day: '2026-11-01' });
  });
});

describe('a CRM that wants to be left alone', () => {
  it.each([
    [{}, 60_000],
    [{ 'retry-after': '12' }, 12_000],
    [{ 'retry-after': 'later' }, 60_000],
  ])('is, with %j', async (headers, waits) => {
    const server = await network.start();
    let refused = false;
    crm.mishap = (_, response) => {
      if (refused) return false;
      refused = true;
      response.writeHead(429, headers).end('{"code":"TOO_MANY_REQUESTS"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(network.pauses).toEqual([waits]);
  });
});
