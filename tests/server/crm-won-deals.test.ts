import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, sync } from './crm-network';

let network: CrmNetwork;
let crm: StandInCrm;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
});
afterEach(() => network.close());

describe('a deal that is won in the CRM', () => {
  it('is told to its vendor, once, and not when it is of past years', async () => {
    crm.modules.Leads = [];
    crm.modules.Deals = [deal('ZW-1'), deal('ZW-2', { Stage: 'Closed Won.' })];
    const server = await network.start();
    const mails = () =>
      server.dependencies.database
        .selectFrom('outbox')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
    const before = await mails();
    await sync(server);
    expect(await mails()).toEqual(before);
    const won = { Stage: 'Closed Won.', Modified_Time: '2026-11-20T00:00:00Z' };
    crm.modules.Deals = [deal('ZW-1', won), deal('ZW-3', won)];
    await sync(server);
    expect(Number((await mails()).count)).toBe(Number(before.count) + 1);
    await sync(server);
    expect(Number((await mails()).count)).toBe(Number(before.count) + 1);
    const steps = await server.dependencies.database.selectFrom('deal_stages').selectAll().execute();
    expect(steps.filter(({ deal_id }) => deal_id.startsWith('ZW-'))).toMatchObject([
      { deal_id: 'ZW-1', step: 1, before: 'Open', after: 'Closed Won.' },
    ]);
  });
});
