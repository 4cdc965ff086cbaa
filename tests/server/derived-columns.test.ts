import { afterEach, describe, expect, it } from 'vitest';
import type { BusinessCalendar } from '#core/shared/month';
import type { PortalDatabase } from '../../server/db/portal-database';
import { readFieldMap } from '../../server/features/crm/zoho-settings';
import { NO_DAY, NO_MOMENT } from '../../server/records/derived-columns';
import {
  forgetDerivedOfOtherZone,
  refreshDerivedColumns,
} from '../../server/records/refresh-derived-columns';
import { startStandInCrm } from '../support/stand-in-crm';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
afterEach(() => server.close());

async function send(path: string, body: string, user: string, type = 'application/json'): Promise<void> {
  const answer = await server.app.request(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${await server.tokenFor(user)}`,
      'Content-Type': type,
      'Idempotency-Key': 'one-of-its-own',
    },
    body,
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
}

/** What is derived of each record, by its id. */
async function derived(database: PortalDatabase) {
  const rows = [];
  for (const table of ['leads', 'deals'] as const)
    rows.push(
      ...(await database
        .selectFrom(table)
        .select(['id', 'created_at_ms', 'created_day', 'searched'])
        .orderBy('id')
        .execute()),
    );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Every record has what reading it anew would derive, without anybody having read it. */
async function expectDerived(ids: readonly string[]): Promise<void> {
  const { database, calendar } = server.dependencies;
  const written = await derived(database);
  for (const table of ['leads', 'deals'] as const)
    await database
      .updateTable(table)
      .set({ created_day: null, created_at_ms: null, searched: null })
      .execute();
  await refreshDerivedColumns(database, calendar);
  expect(written).toEqual(await derived(database));
  for (const id of ids) expect(written.get(id)?.searched, id).toMatch(/\w/);
}

describe('what is derived of leads and deals is written with them', () => {
  it('by an import, also over what was there', async () => {
    server = await startTestServer();
    const leads = [
      'id,Franchise_code,Full_Name,Created_Time',
      '100001001,FR-001,Renamed,2026-10-31T20:00:00Z',
      'N-1,FR-002,Asha,',
    ];
    await send('/api/imports/leads', leads.join('\n'), 'u0', 'text/csv');
    const deals = [
      'id,Franchise_code,Created_Time,Product_Category,Stage,Company',
      '200001001,FR-002,2026-10-31,Loan,New,Example Bank',
      'N-2,FR-001,2026-11-01T00:10:00+05:30,Loan,New,',
    ];
    await send('/api/imports/deals', deals.join('\n'), 'u0', 'text/csv');
    await expectDerived(['100001001', 'N-1', '200001001', 'N-2']);
  });

  it('by the sync of the CRM', async () => {
    const Created_Time = '2026-10-31T20:00:00Z';
    const same = { Franchise_Code: 'FR-001', Created_Time, Modified_Time: Created_Time };
    const crm = await startStandInCrm({
      Leads: [
        { ...same, id: '100001001', Full_Name: 'Renamed' },
        { ...same, id: 'Z-1', Full_Name: 'Asha' },
      ],
      Deals: [
        { ...same, id: '200001001', Product_Category: 'Loan', Stage: 'New' },
        { ...same, id: 'Z-2', Product_Category: 'Loan', Stage: 'New' },
      ],
    });
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
    await send('/api/crm/sync', '', 'u0');
    await crm.close();
    await expectDerived(['100001001', 'Z-1', '200001001', 'Z-2']);
  });

  it('by a partner who adds a lead', async () => {
    server = await startTestServer();
    const lead = {
      Full_Name: 'Asha Example',
      Mobile: '9123456701',
      Product_Category: 'Mutual Fund',
      consent: { version: '2026-11', language: 'Hindi', givenAt: '2026-11-20T15:30:00+05:30' },
      Offers: false,
    };
    await send('/api/leads', JSON.stringify(lead), 'u1');
    await expectDerived([]);
  });

  it('by the start of a server, over what an older version derived', async () => {
    server = await startTestServer();
    const { database, calendar } = server.dependencies;
    const now = await derived(database);
    await database.updateTable('deals').set({ searched: 'as it was' }).execute();
    await readByAnOlderVersion(database, calendar);
    await forgetDerivedOfOtherZone(database, calendar);
    await refreshDerivedColumns(database, calendar);
    expect(await derived(database)).toEqual(now);
  });
});

it('has a stored time with an offset that there is not read anew, as a fresh one is read', async () => {
  server = await startTestServer();
  const { database, calendar } = server.dependencies;
  const times = ['2026-11-01T00:10:00+05:75', '2026-11-01T00:10:00-0560 ', '2026-11-01T00:10:00+05:30'];
  const earlier = { franchise_code: 'FR-001', created_at_ms: 1, created_day: '2026-10-31', searched: 'old' };
  for (const [at, created_time] of times.entries()) {
    await database
      .insertInto('leads')
      .values({ id: `T-${at}`, created_time, ...earlier })
      .execute();
    await database
      .insertInto('deals')
      .values({ id: `T-${at}`, created_time, product_category: 'Loan', stage: 'New', ...earlier })
      .execute();
  }
  await readByAnOlderVersion(database, calendar);
  await forgetDerivedOfOtherZone(database, calendar);
  await refreshDerivedColumns(database, calendar);
  for (const table of ['leads', 'deals'] as const) {
    const rows = await database
      .selectFrom(table)
      .select(['created_day', 'created_at_ms'])
      .where('id', 'like', 'T-%')
      .orderBy('id')
      .execute();
    const fresh = { created_day: NO_DAY, created_at_ms: NO_MOMENT };
    expect(rows).toEqual([
      fresh,
      fresh,
      { created_day: '2026-11-01', created_at_ms: Date.parse(times[2] ?? '') },
    ]);
  }
});

async function readByAnOlderVersion(
  database: PortalDatabase,
  { timeZone: value }: BusinessCalendar,
): Promise<void> {
  await database
    .insertInto('facts')
    .values({ name: 'records-read-in-zone', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}
