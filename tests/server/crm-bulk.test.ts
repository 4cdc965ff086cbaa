import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, lead, sync } from './crm-network';
import type { TestServer } from './start-test-server';

const MANY = 10_600;
let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
  crm.modules.Leads = [];
  crm.modules.Deals = Array.from({ length: MANY }, (_, at) =>
    deal(`ZW-${at}`, { Deal_Name: `Deal, "${at}"`, Account_Name: { name: `Bank ${at}`, id: String(at) } }),
  );
  crm.names['Account_Name.Account_Name'] = ({ Account_Name: account }) =>
    account && typeof account === 'object' && 'name' in account ? String(account.name) : '';
});
afterEach(() => network.close());

const known = async (server: TestServer) => {
  const { count } = await server.dependencies.database
    .selectFrom('deals')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('id', 'like', 'ZW-%')
    .executeTakeFirstOrThrow();
  return Number(count);
};

describe('a first reading of more than 10,000 records', () => {
  it('is one bulk read, look-ups by name, and changes follow page by page', async () => {
    const server = await network.start();
    expect(await sync(server)).toMatchObject({ complete: true, counts: { deals: { created: MANY } } });
    expect(await known(server)).toBe(MANY);
    const row = await server.dependencies.database
      .selectFrom('deals')
      .select(['deal_name', 'company', 'stage'])
      .where('id', '=', 'ZW-10599')
      .executeTakeFirst();
    expect(row).toEqual({ deal_name: 'Deal, "10599"', company: 'Bank 10599', stage: 'Open' });
    // Count and page of leads, count, fields, job, two looks, result, pages from the latest change on, two of deleted.
    expect(crm.paths.filter((path) => path.includes('/bulk/')).length).toBe(4);
    expect(network.logged).toMatch(/"calls":\d+/);
    const asked = crm.paths.length;
    crm.modules.Deals?.push(deal('ZW-new', { Modified_Time: '2026-11-20T00:00:00Z' }));
    await sync(server);
    expect(await known(server)).toBe(MANY + 1);
    expect(crm.paths.slice(asked).some((path) => path.includes('/bulk/'))).toBe(false);
  }, 60_000);

  it('goes on where it was cut, with the result that is there', async () => {
    const server = await network.start();
    const stop = new AbortController();
    const events = server.dependencies.crm.run({ all: false }, stop.signal);
    for await (const event of events)
      if (event.kind === 'progress' && event.of === 'deals' && event.counts.read >= 3000) stop.abort();
    const before = await known(server);
    expect(before).toBeGreaterThan(2999);
    expect(before).toBeLessThan(MANY);
    const asked = crm.paths.length;
    expect(await sync(server)).toMatchObject({
      complete: true,
      counts: { deals: { created: MANY - before } },
    });
    expect(await known(server)).toBe(MANY);
    expect(crm.paths.slice(asked)).not.toContain('/crm/bulk/v8/read');
  }, 60_000);

  it('reads leads that became deals, too', async () => {
    crm.modules.Deals = [];
    crm.modules.Leads = Array.from({ length: MANY }, (_, at) =>
      lead(at, at % 100 === 0 ? { $converted: true, $converted_detail: { deal: `D-${at}` } } : {}),
    );
    const server = await network.start();
    expect(await sync(server)).toMatchObject({ complete: true });
    const { count } = await server.dependencies.database
      .selectFrom('leads')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('converted_deal', 'like', 'D-%')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(106);
  }, 60_000);

  it('is done page by page where the token has no right to read in bulk', async () => {
    crm.mishap = ({ url }, response) => {
      if (!url?.includes('/bulk/')) return false;
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"OAUTH_SCOPE_MISMATCH"}');
      return true;
    };
    const server = await network.start();
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await known(server)).toBe(MANY);
    expect(network.logged).toContain('The CRM is not read in bulk');
  }, 60_000);
});
