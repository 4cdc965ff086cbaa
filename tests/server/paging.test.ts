import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const Record = z
  .looseObject({ id: z.string().optional(), vendor_id: z.string().optional(), Franchise_code: z.string() })
  .transform((record) => ({ ...record, id: record.id ?? record.vendor_id }));
const Page = z.object({
  data: z.union([
    z.array(Record),
    z.object({ dealsData: z.array(Record) }).transform(({ dealsData }) => dealsData),
  ]),
  next: z.string().optional(),
});

async function read(path: string, user: string): Promise<z.output<typeof Page>> {
  const response = await server.get(path, await server.tokenFor(user));
  expect(response.status).toBe(200);
  return Page.parse(await response.json());
}

const EVERY = ['FR-006', 'FR-001', 'FR-003', 'FR-002', 'FR-005', 'FR-004'].join(',');

describe('a list that is read a page at a time', () => {
  it.each([
    ['/api/fetchDematDeals/FR-001', 'u1', 7],
    ['/api/fetchDematLeads/FR-001', 'u1', 1],
    [`/api/allvendorscrmdealsdata/${EVERY}`, 'u0', 97],
    [`/api/allvendorscrmleadsdata/${EVERY}`, 'u0', 1000],
    ['/api/vendors/getalldata', 'u0', 4],
    ['/api/vendors/getalldata', 'u1', 1],
  ])('%s gives each record once and in the order of the whole list', async (path, user, limit) => {
    const whole = await read(path, user);
    expect(whole.next).toBeUndefined();
    const records: z.output<typeof Record>[] = [];
    let pages = 0;
    for (let cursor: string | undefined = ''; cursor !== undefined; pages += 1) {
      const behind: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const page: z.output<typeof Page> = await read(`${path}?limit=${limit}${behind}`, user);
      expect(page.data.length).toBeLessThanOrEqual(limit);
      records.push(...page.data);
      cursor = page.next;
    }
    expect(records).toEqual(whole.data);
    expect(pages).toBe(Math.ceil(whole.data.length / limit));
  });

  it('goes on rightly when records come and go between two pages', async () => {
    const path = '/api/fetchDematLeads/FR-002';
    const { data: before } = await read(path, 'u2');
    const first = await read(`${path}?limit=5`, 'u2');
    const { database } = server.dependencies;
    const lead = { franchise_code: 'FR-002', full_name: 'New' };
    await database
      .insertInto('leads')
      .values([
        { ...lead, id: '0' },
        { ...lead, id: 'zzz' },
      ])
      .execute();
    const rest = await read(`${path}?limit=1000&cursor=${first.next}`, 'u2');
    expect([...first.data, ...rest.data].map(({ id }) => id)).toEqual([...before.map(({ id }) => id), 'zzz']);
  });

  it('gives nothing of another franchise, whatever the cursor says', async () => {
    const { next } = await read(`/api/allvendorscrmdealsdata/${EVERY}?limit=150`, 'u0');
    const page = await read(`/api/fetchDematDeals/FR-002?cursor=${next}`, 'u1');
    expect(page).toEqual({ data: [] });
  });

  it('takes no limit and no cursor that is none', async () => {
    const token = await server.tokenFor('u1');
    for (const query of [
      'limit=0',
      'limit=1001',
      'limit=-1',
      'limit=x',
      'limit=',
      'cursor=%00',
      'cursor=Zm9v',
      'cursor=',
    ]) {
      const response = await server.get(`/api/fetchDematDeals/FR-001?${query}`, token);
      expect([query, response.status]).toEqual([query, 400]);
      expect((await errorOf(response)).error).toMatch(/limit|cursor/);
    }
  });
});
