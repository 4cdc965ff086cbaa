import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataHealth, faultyRecords, leadDoubles } from '#contract/data-health';
import { toRupees } from '#core/shared/money';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { derivedOfDeal } from '../../server/records/derived-columns';
import { runWith } from '../cli/memory-io';
import { type StandInCrm, startStandInCrm } from '../support/stand-in-crm';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let crm: StandInCrm;
let token: string;
beforeAll(async () => {
  const aLead = {
    id: 'Z-1',
    Franchise_Code: 'FR-NONE',
    Full_Name: 'Asha',
    Modified_Time: '2026-11-01T00:00:00Z',
  };
  crm = await startStandInCrm({ Leads: [aLead], Deals: [] });
  server = await startTestServer({
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: crm.url,
      apiUrl: crm.url,
      modules: readFieldMap(undefined),
      everyMs: undefined,
    },
  });
  token = await server.tokenFor('u0');
});
afterAll(async () => {
  await server.close();
  await crm.close();
});

async function health(query = '') {
  const answer = await server.get(`/api/data-health${query}`, token);
  return dataHealth.answer.parse(await answer.json());
}

async function records(kind: string) {
  const answer = await server.get(`/api/data-health/faults?kind=${kind}`, token);
  return faultyRecords.answer.parse(await answer.json());
}

/** The deals that are paid, won or nearly so, by a way of its own. */
async function costlyDeals(): Promise<ReadonlySet<string>> {
  const { database } = server.dependencies;
  const won = await database
    .selectFrom('deals')
    .select('id')
    .where('stage', 'in', ['Closed Won.', 'Closed Won', 'closed won.'])
    .execute();
  const paid = await database.selectFrom('payments').select('deal_id as id').distinct().execute();
  return new Set([...won, ...paid].map(({ id }) => id));
}

describe('the health of the records', () => {
  it('finds exactly what `commission check` finds over the same server, as far as it can cost money', async () => {
    const { address, close } = await listen(server);
    const { stdout } = await runWith(['check', '--json', '--no-fail', '--api-url', address], {
      env: { COMMISSION_TOKEN: token },
      now: () => server.clock.now(),
    });
    close();
    const { faults, deals }: { faults: { fault: string; dealIds: string[] }[]; deals: number } =
      JSON.parse(stdout);
    const found = await health('?anew=yes');
    expect(found.deals).toBe(deals);
    const costly = await costlyDeals();
    const all = faults.flatMap(({ dealIds }) => dealIds);
    const faulty = all.filter((id) => costly.has(id));
    expect(faulty.length).toBeLessThan(all.length);
    expect(found.faultyDeals).toBe(new Set(faulty).size);
    const kinds = new Set(
      faults.flatMap(({ fault, dealIds }) => (dealIds.some((id) => costly.has(id)) ? [fault] : [])),
    );
    expect(kinds.size).toBeGreaterThan(2);
    expect(found.faults.map(({ kind }) => kind).toSorted()).toEqual([...kinds].toSorted());
    // What costs most comes first, and what nobody knows the worth of last.
    const worth = found.faults.map((fault) => Number(fault.worth ? toRupees(fault.worth.amount) : -1));
    expect(worth).toEqual(worth.toSorted((a, b) => b - a));
    for (const { kind, deals: touched, places } of found.faults) {
      const asChecked = faults.filter(
        ({ fault, dealIds }) => fault === kind && dealIds.some((id) => costly.has(id)),
      );
      const ids = new Set(asChecked.flatMap(({ dealIds }) => dealIds).filter((id) => costly.has(id)));
      expect([kind, touched, places]).toEqual([kind, ids.size, asChecked.length]);
      const listed = await records(kind);
      expect(listed.deals).toBe(ids.size);
      expect(listed.faults.flatMap((fault) => fault.dealIds).toSorted()).toEqual([...ids].toSorted());
    }
  });

  it('names the leads that two franchises have, until one of them is archived', async () => {
    const { database } = server.dependencies;
    const before = (await health('?anew=yes')).leadDoubles ?? 0;
    const rows = [
      { id: 'double-1', franchise_code: 'FR-001', mobile: '+91 70000 00017', email: null },
      { id: 'double-2', franchise_code: 'FR-002', mobile: '07000000017', email: 'Twice@Example.com' },
      { id: 'double-3', franchise_code: 'FR-003', mobile: null, email: 'twice@example.com' },
    ];
    await database
      .insertInto('leads')
      .values(
        rows.map((row) => ({
          ...row,
          full_name: `Lead ${row.id}`,
          lead_status: 'New',
          created_at_ms: 0,
          created_day: '2026-11-01',
          searched: row.id,
        })),
      )
      .execute();
    const own = async () => {
      const answer = await server.get('/api/data-health/lead-doubles', token);
      const { total, doubles } = leadDoubles.answer.parse(await answer.json());
      const ours = doubles.filter(({ leads }) => leads.some(({ id }) => id.startsWith('double-')));
      return { total, ours };
    };
    expect((await health('?anew=yes')).leadDoubles).toBe(before + 2);
    expect(await own()).toEqual({
      total: before + 2,
      ours: [
        {
          by: 'mobile',
          value: '7000000017',
          leads: [
            { id: 'double-1', franchiseCode: 'FR-001', name: 'Lead double-1' },
            { id: 'double-2', franchiseCode: 'FR-002', name: 'Lead double-2' },
          ],
        },
        { by: 'email', value: 'twice@example.com', leads: [{ id: 'double-2' }, { id: 'double-3' }] },
      ].map(({ leads, ...each }) => ({ ...each, leads: leads.map((lead) => expect.objectContaining(lead)) })),
    });
    await database
      .updateTable('leads')
      .set({ lead_status: 'Archived' })
      .where('id', '=', 'double-2')
      .execute();
    expect((await health('?anew=yes')).leadDoubles).toBe(before);
  });

  it('says what the deals that it lists are called', async () => {
    const { faults, names } = await records('stage-differs');
    const ids = faults.flatMap(({ dealIds }) => dealIds);
    expect([...names.keys()].toSorted()).toEqual(ids.toSorted());
    const [first = ''] = ids;
    const kept = await server.dependencies.database
      .selectFrom('deals')
      .select('deal_name')
      .where('id', '=', first)
      .executeTakeFirstOrThrow();
    expect(names.get(first)).toBe(kept.deal_name);
  });

  it('says what was paid for deals that earn nothing, what a stage would bring, and nothing it does not know', async () => {
    const { faults } = await health();
    const worthOf = (kind: string) => faults.find((fault) => fault.kind === kind);
    expect(worthOf('no-payments')?.worth).toBeUndefined();
    expect(worthOf('no-rule')?.worth?.of).toBe('paid');
    const differs = worthOf('stage-differs');
    expect(differs?.worth?.of).toBe('once-mended');
    expect(differs?.worth && toRupees(differs.worth.amount)).toBe(`${300 * (differs?.deals ?? 0)}.00`);
  });

  it('names a deal of which more was refunded than paid, with its rupees', async () => {
    const { database, calendar } = server.dependencies;
    const row = {
      id: 'given-back',
      franchise_code: 'FR-001',
      created_time: '2026-10-05',
      product_category: 'Mutual Fund',
      stage: 'New',
    };
    await database
      .insertInto('deals')
      .values({ ...row, ...derivedOfDeal(row, calendar) })
      .execute();
    await database
      .insertInto('payments')
      .values([
        { id: 'g1', deal_id: row.id, amount_micros: 1_000_040_000 },
        { id: 'g2', deal_id: row.id, amount_micros: -5_000_000_000 },
      ])
      .execute();
    const { faults } = await health('?anew=yes');
    expect(faults.find(({ kind }) => kind === 'over-refunded')).toMatchObject({
      deals: 1,
      worth: { of: 'paid', amount: { units: -3_999_960_000n, scale: 6 } },
    });
    const listed = await records('over-refunded');
    expect(listed.faults).toMatchObject([{ dealIds: ['given-back'], detail: '3999.96 more than was paid' }]);
  });

  it('counts each deal in one state', async () => {
    const { deals, states } = await health();
    expect(states.reduce((sum, state) => sum + state.deals, 0)).toBe(deals);
  });

  it('keeps what it found for a minute, unless it is asked to look anew', async () => {
    const before = await health('?anew=yes');
    await server.dependencies.database
      .insertInto('deals')
      .values({
        id: 'odd-date',
        franchise_code: 'FR-001',
        created_time: 'soon',
        product_category: 'Mutual Fund',
        stage: 'Closed Won.',
      })
      .execute();
    expect((await health()).deals).toBe(before.deals);
    const now = await health('?anew=yes');
    expect(now.deals).toBe(before.deals + 1);
    expect((await records('unreadable-date')).faults.flatMap(({ dealIds }) => dealIds)).toContain('odd-date');
    server.clock.pass(2);
    expect((await health()).at).not.toBe(now.at);
  });

  it('is incomplete while an import is being stored', async () => {
    const { database } = server.dependencies;
    expect((await health('?anew=yes')).complete).toBeUndefined();
    await database
      .insertInto('applying_imports')
      .values({ import_id: 'i', kind: 'payments', next_batch: 0, work: '{}' })
      .execute();
    expect((await health('?anew=yes')).complete).toBe(false);
    await database.deleteFrom('applying_imports').execute();
  });

  it('tells how the CRM was read last, with what was left out', async () => {
    expect((await health()).crm).toEqual({ lastRun: undefined });
    const events = [];
    for await (const event of server.dependencies.crm?.run({ all: false }) ?? []) events.push(event.kind);
    expect(events).toContain('result');
    const { crm: told } = await health();
    expect(told?.lastRun).toMatchObject({ complete: true, counts: { leads: { read: 1, left: 1 } } });
    expect(told?.lastRun?.left).toEqual([{ of: 'leads', id: 'Z-1', reason: expect.any(String) }]);
  });
});
