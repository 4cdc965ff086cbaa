import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMapOf } from '../../server/features/crm/zoho-settings';
import type { CrmRecord, StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
let server: TestServer;

const RECEIPTS = fieldMapOf({
  payments: { module: 'Receipts', fields: { deal_id: 'Of_Deal', Reference: 'UTR' } },
});

const receipt = (id: string, dealId: string, more: Record<string, unknown> = {}): CrmRecord => ({
  id,
  Of_Deal: { name: 'A deal', id: dealId },
  Amount: 1000,
  Payment_Date: '2026-11-10',
  UTR: `UTR-${id}`,
  Modified_Time: '2026-11-10T10:00:00+05:30',
  ...more,
});

const idsOf = async (table: 'deals' | 'payments') => {
  const rows = await server.dependencies.database.selectFrom(table).select(`${table}.id`).execute();
  const ids = rows.map(({ id }) => id).filter((id) => /^(ZW|p)-/.test(id));
  return ids.sort();
};

beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
  Object.assign(crm.modules, { Leads: [], Deals: [], Receipts: [] });
  server = await network.start({ modules: RECEIPTS });
});
afterEach(() => network.close());

describe('a record of the CRM that was left out', () => {
  it('comes in once its deal does, although nothing of it has changed', async () => {
    crm.modules.Deals = [deal('ZW-9', { Franchise_Code: 'FR-999' })];
    crm.modules.Receipts = [
      receipt('p-9', 'ZW-9'),
      receipt('p-10', 'ZW-9', { Modified_Time: '2026-11-10T10:00:05+05:30' }),
    ];
    const first = await sync(server);
    expect(first.left.map(({ id }) => id).sort()).toEqual(['ZW-9', 'p-10', 'p-9']);
    // It is named for as long as it is left out.
    expect((await sync(server)).left.map(({ id }) => id).sort()).toEqual(['ZW-9', 'p-10', 'p-9']);
    crm.modules.Deals = [deal('ZW-9', { Modified_Time: '2026-11-12T00:00:00Z' })];
    expect((await sync(server)).left).toEqual([]);
    expect([await idsOf('deals'), await idsOf('payments')]).toEqual([['ZW-9'], ['p-10', 'p-9']]);
    expect((await sync(server)).counts.payments.read).toBe(1);
  });

  it('comes in though its deal was made between the reading of deals and that of receipts', async () => {
    crm.modules.Deals = [deal('ZW-1')];
    crm.mishap = (request) => {
      if (request.url?.startsWith('/crm/v8/Receipts') && crm.modules.Deals?.length === 1) {
        crm.modules.Deals = [deal('ZW-1'), deal('ZW-2', { Modified_Time: '2026-11-12T00:00:00Z' })];
        crm.modules.Receipts = [
          receipt('p-2', 'ZW-2', { Modified_Time: '2026-11-12T00:00:10Z' }),
          receipt('p-1', 'ZW-1', { Modified_Time: '2026-11-12T00:00:11Z' }),
        ];
      }
      return false;
    };
    await sync(server);
    expect((await sync(server)).left).toEqual([]);
    expect(await idsOf('payments')).toEqual(['p-1', 'p-2']);
  });

  it('is forgotten once the CRM has it no longer, and when all is read anew', async () => {
    crm.modules.Deals = [
      deal('ZW-9', { Franchise_Code: 'FR-999' }),
      deal('ZW-8', { Franchise_Code: 'FR-998' }),
    ];
    await sync(server);
    crm.deleted.Deals = [{ id: 'ZW-9', deleted_time: '2026-11-13T00:00:00Z' }];
    crm.modules.Deals = [deal('ZW-8', { Franchise_Code: 'FR-998' })];
    await sync(server);
    expect((await sync(server)).left.map(({ id }) => id)).toEqual(['ZW-8']);
    crm.modules.Deals = [];
    await sync(server, true);
    expect((await sync(server)).left).toEqual([]);
    expect(await idsOf('deals')).toEqual([]);
  });
});
