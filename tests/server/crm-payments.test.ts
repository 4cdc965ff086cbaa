import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fieldMapOf } from '../../server/features/crm/zoho-settings';
import type { CrmRecord, StandInCrm } from '../support/stand-in-crm';
import { CrmNetwork, deal, sync } from './crm-network';
import type { TestServer } from './start-test-server';

let network: CrmNetwork;
let crm: StandInCrm;
let server: TestServer;
const OF_MODULE = fieldMapOf({
  payments: { module: 'Receipts', fields: { deal_id: 'Of_Deal', Reference: 'UTR' } },
});
const OF_LIST = fieldMapOf({
  payments: { related_list: 'Receipts', fields: { Reference: 'UTR' } },
});
beforeEach(async () => {
  network = await CrmNetwork.open();
  crm = network.crm;
  crm.modules.Leads = [];
  crm.modules.Deals = [deal('ZW-1'), deal('ZW-2')];
  crm.modules.Receipts = [];
});
afterEach(() => network.close());

function receipt(id: string, more: Record<string, unknown> = {}): CrmRecord {
  return {
    id,
    Of_Deal: { name: 'A deal', id: 'ZW-1' },
    Amount: 1500.5,
    Payment_Date: '2026-11-10',
    UTR: `UTR-${id}`,
    Modified_Time: '2026-11-10T10:00:00+05:30',
    ...more,
  };
}

const entries = () =>
  server.dependencies.database
    .selectFrom('payments')
    .select(['id', 'deal_id', 'amount_micros', 'corrects', 'reason'])
    .where('deal_id', 'like', 'ZW-%')
    .orderBy('id')
    .execute();
const sumOf = async (dealId: string) =>
  (await entries())
    .filter(({ deal_id }) => deal_id === dealId)
    .reduce((sum, { amount_micros }) => sum + Number(amount_micros), 0) / 1e6;
const later = (day: number) => ({ Modified_Time: `2026-11-${day}T10:00:00+05:30` });

describe('payments of a module', () => {
  beforeEach(async () => {
    server = await network.start({ modules: OF_MODULE });
  });

  it('come in with their deal, amount, day and reference, once', async () => {
    crm.modules.Receipts = [
      receipt('p-1'),
      receipt('p-2', { Of_Deal: null }),
      receipt('p-3', { Amount: 'much' }),
    ];
    const { counts, left } = await sync(server);
    expect(counts.payments).toEqual({ read: 3, created: 1, changed: 0, unchanged: 0, left: 2 });
    expect(left.map(({ of, id, reason }) => [of, id, reason])).toEqual([
      ['payments', 'p-2', 'deal_id: missing'],
      ['payments', 'p-3', 'Amount_paid: unreadable-amount'],
    ]);
    const row = await server.dependencies.database
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', 'p-1')
      .executeTakeFirst();
    expect(row).toMatchObject({ deal_id: 'ZW-1', paid_on: '2026-11-10', reference: 'UTR-p-1' });
    expect(Number(row?.amount_micros)).toBe(1_500_500_000);
    expect((await sync(server, true)).counts.payments).toMatchObject({ created: 0, unchanged: 1 });
  });

  it('that the CRM has changed are taken back by a counter entry, and count as they are now', async () => {
    crm.modules.Receipts = [receipt('p-1')];
    await sync(server);
    crm.modules.Receipts = [receipt('p-1', { Amount: 2000, ...later(11) })];
    expect((await sync(server)).counts.payments).toMatchObject({ created: 0, changed: 1 });
    expect(await entries()).toEqual(
      [
        { id: 'p-1', deal_id: 'ZW-1', amount_micros: 1_500_500_000, corrects: null, reason: null },
        {
          id: 'p-1~2',
          deal_id: 'ZW-1',
          amount_micros: 2_000_000_000,
          corrects: null,
          reason: null,
        },
        {
          id: 'p-1~back',
          deal_id: 'ZW-1',
          amount_micros: -1_500_500_000,
          corrects: 'p-1',
          reason: 'Changed in the CRM',
        },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    // To another deal, and back to what it was at first.
    crm.modules.Receipts = [
      receipt('p-1', { Amount: 2000, Of_Deal: { id: 'ZW-2', name: 'x' }, ...later(12) }),
    ];
    await sync(server);
    expect([await sumOf('ZW-1'), await sumOf('ZW-2')]).toEqual([0, 2000]);
    crm.modules.Receipts = [receipt('p-1', later(13))];
    await sync(server);
    expect([await sumOf('ZW-1'), await sumOf('ZW-2')]).toEqual([1500.5, 0]);
    expect((await sync(server, true)).counts.payments).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('that the CRM has no longer are taken back once, told of or not, and come again when it has them again', async () => {
    crm.modules.Receipts = [receipt('p-1'), receipt('p-2')];
    await sync(server);
    crm.remove('Receipts', 'p-1', '2026-11-20T10:00:00+05:30');
    await sync(server);
    await sync(server);
    expect(await sumOf('ZW-1')).toBe(1500.5);
    crm.modules.Receipts = [];
    await sync(server, true);
    expect(await sumOf('ZW-1')).toBe(0);
    expect((await entries()).length).toBe(4);
    crm.deleted.Receipts = [];
    crm.modules.Receipts = [receipt('p-1', later(21))];
    await sync(server);
    expect(await sumOf('ZW-1')).toBe(1500.5);
    expect((await sync(server)).counts.payments).toMatchObject({ unchanged: 1 });
  });

  it('are none of a receipt that was recorded by hand, and stay taken back where somebody has done so', async () => {
    await sync(server);
    await server.dependencies.database
      .insertInto('payments')
      .values([
        {
          id: 'R-1',
          deal_id: 'ZW-1',
          amount_micros: 1_500_500_000,
          paid_on: '2026-11-10',
          reference: 'utr-P-1',
          corrects: null,
          reason: null,
          recorded_at_ms: 1,
          recorded_by: 'u0',
        },
      ])
      .execute();
    crm.modules.Receipts = [receipt('p-1'), receipt('p-2')];
    const { left } = await sync(server);
    expect(left).toMatchObject([{ id: 'p-1', reason: 'Reference: receipt-recorded UTR-p-1' }]);
    await server.dependencies.database
      .insertInto('payments')
      .values([
        {
          id: 'R-2',
          deal_id: 'ZW-1',
          amount_micros: -1_500_500_000,
          paid_on: '2026-11-11',
          reference: null,
          corrects: 'p-2',
          reason: 'By hand',
          recorded_at_ms: 2,
          recorded_by: 'u0',
        },
      ])
      .execute();
    await sync(server, true);
    expect(await sumOf('ZW-1')).toBe(1500.5);
  });

  it('that somebody has corrected here count once, whatever the CRM says of them later', async () => {
    crm.modules.Receipts = [receipt('p-1', { Amount: 1000 })];
    await sync(server);
    const byHand = { deal_id: 'ZW-1', paid_on: '2026-11-11', reason: 'By hand', recorded_by: 'u0' };
    const add = (more: { id: string; amount_micros: number; corrects: string | null; reference?: string }) =>
      server.dependencies.database
        .insertInto('payments')
        .values({ ...byHand, reference: null, recorded_at_ms: Date.now(), ...more })
        .execute();
    await add({ id: 'R-1', amount_micros: -1_000_000_000, corrects: 'p-1' });
    await add({ id: 'R-2', amount_micros: 1_200_000_000, corrects: null, reference: 'UTR-of-hand' });
    crm.modules.Receipts = [receipt('p-1', { Amount: 1200, UTR: 'UTR-of-crm', ...later(12) })];
    expect((await sync(server)).left).toMatchObject([{ id: 'p-1', reason: 'id: receipt-recorded' }]);
    expect(await sumOf('ZW-1')).toBe(1200);
    // Once that of here is taken back, what the CRM says counts.
    await add({ id: 'R-3', amount_micros: -1_200_000_000, corrects: 'R-2' });
    expect(await sync(server)).toMatchObject({ left: [], counts: { payments: { changed: 1 } } });
    expect(await sumOf('ZW-1')).toBe(1200);
    expect((await sync(server, true)).counts.payments).toMatchObject({ unchanged: 1, changed: 0 });
  });

  it('tell the vendor, though not the first time through', async () => {
    crm.modules.Receipts = [receipt('p-1')];
    const mails = async () =>
      (await server.dependencies.database.selectFrom('outbox').selectAll().execute()).length;
    const before = await mails();
    await sync(server);
    expect(await mails()).toBe(before);
    crm.modules.Receipts = [receipt('p-1', { Amount: 20, ...later(12) }), receipt('p-2', later(12))];
    await sync(server);
    expect(await mails()).toBeGreaterThan(before);
  });
});

describe('payments of a related list of deals', () => {
  it('are read for each deal that has changed, and taken back when the list has them no longer', async () => {
    server = await network.start({ modules: OF_LIST });
    crm.related['Deals/ZW-1/Receipts'] = [receipt('p-1'), receipt('p-2', { Amount: 100 })];
    await sync(server);
    expect(await sumOf('ZW-1')).toBe(1600.5);
    crm.related['Deals/ZW-1/Receipts'] = [receipt('p-2', { Amount: 120 })];
    crm.modules.Deals = [deal('ZW-1', { Modified_Time: '2026-11-12T00:00:00Z' })];
    // Cut on the way to the list: the deal waits for it.
    crm.mishap = ({ url }, response) => {
      if (!url?.includes('/Receipts')) return false;
      response.writeHead(403).end('{"code":"NO_PERMISSION"}');
      return true;
    };
    expect(await sync(server)).toMatchObject({
      complete: false,
      why: 'The CRM refused reading Receipts: 403 NO_PERMISSION.',
    });
    crm.mishap = () => false;
    expect(await sync(server)).toMatchObject({ complete: true });
    expect(await sumOf('ZW-1')).toBe(120);
    const asked = crm.paths.length;
    await sync(server);
    expect(crm.paths.slice(asked).filter((path) => path.includes('/Receipts'))).toHaveLength(1);
  });
});

describe('the map of payments', () => {
  it.each([
    [{ payments: { module: 'A', related_list: 'B' } }],
    [{ payments: {} }],
    [{ payments: { module: 'A', fields: { Unknown: 'x' } } }],
  ])('%j is refused', (map) => {
    expect(() => fieldMapOf(map)).toThrow();
  });
});
