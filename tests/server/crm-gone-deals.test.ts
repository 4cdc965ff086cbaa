import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
let server: TestServer;
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
  crm.modules.Leads = [];
  crm.modules.Deals = [deal('ZW-1'), deal('ZW-2')];
  server = await network.start();
  await sync(server);
});
afterEach(() => network.close());

const words = () =>
  server.dependencies.database
    .selectFrom('deal_voids')
    .select(['deal_id', 'what', 'source', 'stage', 'gone_ms'])
    .orderBy('deal_id')
    .orderBy('step')
    .execute();
const at = '2026-11-20T10:00:00+05:30';
const reported = { what: 'reported', source: 'crm', stage: 'Open' };

describe('deals that the CRM has no longer', () => {
  it('are reported once, those that the portal has', async () => {
    crm.deleted.Deals = [
      { id: 'ZW-2', deleted_time: at },
      { id: 'never-read', deleted_time: at },
    ];
    expect(await sync(server)).toMatchObject({ complete: true });
    const gone = { deal_id: 'ZW-2', ...reported, gone_ms: Date.parse(at) };
    expect(await words()).toEqual([gone]);
    crm.modules.Deals = [deal('ZW-1')];
    await sync(server);
    await sync(server, true);
    expect(await words()).toEqual([gone]);
  });

  it('count again once the CRM has them again, and are reported again when they go again', async () => {
    const both = crm.modules.Deals ?? [];
    crm.remove('Deals', 'ZW-2', at);
    await sync(server);
    crm.deleted.Deals = [];
    crm.modules.Deals = both;
    await sync(server, true);
    await sync(server, true);
    const said = async () => (await words()).map(({ what, source }) => `${what} by ${source}`);
    expect(await said()).toEqual(['reported by crm', 'counts by crm']);
    crm.modules.Deals = both.filter(({ id }) => id !== 'ZW-2');
    await sync(server, true);
    await sync(server, true);
    expect(await said()).toEqual(['reported by crm', 'counts by crm', 'reported by crm']);
  });

  it('are all reported where they fill pages', async () => {
    const ids = Array.from({ length: 201 }, (_, number) => `M-${number}`);
    crm.modules.Deals = ids.map((id) => deal(id, { Modified_Time: '2026-11-19T00:00:00Z' }));
    await sync(server);
    crm.deleted.Deals = ids.map((id) => ({ id, deleted_time: at }));
    await sync(server);
    expect((await words()).length).toBe(201);
  });

  it('are asked about again when the call has failed', async () => {
    crm.deleted.Deals = [{ id: 'ZW-1', deleted_time: at }];
    crm.mishap = ({ url }, response) => {
      if (!url?.includes('/deleted')) return false;
      response.writeHead(403).end('{"code":"NO_PERMISSION"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({
      complete: false,
      why: 'The CRM refused reading what is deleted of Leads: 403 NO_PERMISSION.',
    });
    crm.mishap = () => false;
    await sync(server);
    expect(await words()).toMatchObject([{ deal_id: 'ZW-1' }]);
  });
});

describe('a void deal that the CRM goes on changing', () => {
  it('stays void, is unchanged where the CRM says the same again, and counts in the stage that the CRM has by then', async () => {
    const { database } = server.dependencies;
    await database.updateTable('deals').set({ void_reason: 'Taken back' }).where('id', '=', 'ZW-1').execute();
    expect(await sync(server, true)).toMatchObject({ counts: { deals: { changed: 0, unchanged: 2 } } });
    crm.modules.Deals = [deal('ZW-1', { Stage: 'Closed Won.', Modified_Time: at })];
    expect(await sync(server)).toMatchObject({ counts: { deals: { changed: 1 } } });
    const row = await database
      .selectFrom('deals')
      .select(['stage', 'stage_in_crm', 'void_reason'])
      .where('id', '=', 'ZW-1')
      .executeTakeFirst();
    expect(row).toEqual({ stage: 'Void (office)', stage_in_crm: 'Closed Won.', void_reason: 'Taken back' });
    const steps = await database
      .selectFrom('deal_stages')
      .selectAll()
      .where('deal_id', '=', 'ZW-1')
      .execute();
    expect(steps).toEqual([]);
  });
});
