import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { syncCrm } from '#contract/crm-sync';
import type { SyncEvent } from '#core/crm/crm-sync';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { startTestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { type CrmRecord, startStandInCrm } from '../support/stand-in-crm';

/** A record of a CRM: the fields by the wire's names, and when they were changed last. */
interface ContractCrmRecord {
  readonly changedAt: number;
  readonly fields: Readonly<Record<string, string>>;
}

const FIRST = Date.parse('2026-11-01T00:00:00Z');
const LATER = Date.parse('2026-11-20T00:00:00Z');

function lead(id: string, changedAt: number, more: Record<string, string> = {}): ContractCrmRecord {
  const fields = { id, Franchise_code: 'FR-001', Full_Name: `Person ${id}`, Lead_Status: 'New' };
  return { changedAt, fields: { ...fields, Created_Time: '2026-11-01T10:00:00+05:30', ...more } };
}

function deal(id: string, more: Record<string, string> = {}): ContractCrmRecord {
  const fields = { id, Franchise_code: 'FR-001', Created_Time: '2026-11-01', Product_Category: 'Loan' };
  return { changedAt: FIRST, fields: { ...fields, Stage: 'Open', ...more } };
}

describe('reading the CRM', () => {
  let crm: Awaited<ReturnType<typeof serverWithCrm>>;
  beforeEach(async () => {
    crm = await serverWithCrm();
  });
  afterEach(() => crm.close());

  async function run(all = false) {
    const events: SyncEvent[] = [];
    const api = apiOf(crm.server, await crm.server.tokenFor('u0'));
    for await (const event of api.lines(syncCrm, { query: { all } })) events.push(event);
    const result = events.at(-1);
    if (result?.kind !== 'result') throw new Error('The sync has no result');
    const left = events.flatMap((event) => (event.kind === 'left' ? [[event.id, event.reason]] : []));
    return { events, result, left };
  }

  it('takes all the first time, and then only what has changed', async () => {
    crm.hold('leads', [lead('Z-1', FIRST), lead('Z-2', FIRST + 1)]);
    const first = await run();
    expect(first.result).toMatchObject({ complete: true, counts: { leads: { read: 2, created: 2 } } });
    crm.hold('leads', [lead('Z-1', LATER, { Lead_Status: 'Contacted' }), lead('Z-2', FIRST + 1)]);
    // The last one of before was changed at that very time, and is seen again.
    expect((await run()).result.counts.leads).toEqual({
      read: 2,
      created: 0,
      changed: 1,
      unchanged: 1,
      left: 0,
    });
    expect((await run()).result.counts.leads).toMatchObject({ read: 1, unchanged: 1 });
    expect((await run(true)).result.counts.leads).toMatchObject({ read: 2, unchanged: 2 });
  });

  it('tells of each kind how far it is before the result, leads first', async () => {
    crm.hold('leads', [lead('Z-1', FIRST)]);
    crm.hold('deals', [deal('ZD-1')]);
    const { events } = await run();
    const progress = events.flatMap((event) => (event.kind === 'progress' ? [event.of] : []));
    expect(progress.indexOf('leads')).toBeLessThan(progress.indexOf('deals'));
    expect(events.findIndex(({ kind }) => kind === 'result')).toBe(events.length - 1);
  });

  it('leaves out and names what belongs to no franchise or cannot be read, and keeps the rest', async () => {
    crm.hold('deals', [
      deal('ZD-1'),
      deal('ZD-2', { Franchise_code: 'FR-999' }),
      deal('ZD-3', { Created_Time: 'soon' }),
    ]);
    const { result, left } = await run();
    expect(result.counts.deals).toEqual({ read: 3, created: 1, changed: 0, unchanged: 0, left: 2 });
    expect(left.toSorted()).toEqual([
      ['ZD-2', 'Franchise_code: unknown-franchise FR-999'],
      ['ZD-3', 'Created_Time: unreadable-date'],
    ]);
    expect(result.complete).toBe(true);
  });

  it('has a result also where there is nothing to read', async () => {
    const { result } = await run();
    expect(result.complete).toBe(true);
    expect(result.counts.leads.read + result.counts.deals.read).toBe(0);
  });
});

const FIELDS = readFieldMap(undefined);

async function serverWithCrm() {
  const standIn = await startStandInCrm({ Leads: [], Deals: [] });
  const server = await startTestServer({
    crmPause: async () => {},
    crm: {
      clientId: 'crm-client',
      clientSecret: 'crm-secret',
      refreshToken: 'crm-refresh',
      accountsUrl: standIn.url,
      apiUrl: standIn.url,
      modules: FIELDS,
      everyMs: undefined,
    },
  });
  return {
    server,
    hold: (kind: 'leads' | 'deals', records: readonly ContractCrmRecord[]) => {
      standIn.modules[FIELDS[kind].module] = records.map((record) => asInCrm(kind, record));
    },
    close: async () => {
      await server.close();
      await standIn.close();
    },
  };
}

/** A record by the names that the CRM has for its fields. */
function asInCrm(kind: 'leads' | 'deals', { changedAt, fields }: ContractCrmRecord): CrmRecord {
  const named = Object.entries(FIELDS[kind].fields).map(([ours, theirs]) => [theirs, fields[ours]]);
  return {
    ...Object.fromEntries(named),
    id: fields.id ?? '',
    Modified_Time: new Date(changedAt).toISOString(),
  };
}
