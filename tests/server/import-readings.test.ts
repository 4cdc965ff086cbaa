import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WireImportLine } from '#contract/imports';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let admin: string;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
});
afterAll(() => server.close());

const send = (path: string, body: string) =>
  server.app.request(`/api/imports/${path}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'text/csv' },
    body,
  });

/** The columns and the result of an import. */
async function told(path: string, body: string) {
  const text = await (await send(path, body)).text();
  const lines = text
    .trim()
    .split('\n')
    .map((line) => WireImportLine.parse(JSON.parse(line)));
  return {
    columns: lines.flatMap((line) => ('columns' in line ? [line.columns] : []))[0],
    result: lines.flatMap((line) => ('result' in line ? [line.result] : []))[0],
  };
}

const productOf = async (table: 'leads' | 'deals', id: string) =>
  (
    await server.dependencies.database
      .selectFrom(table)
      .select('product_category')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.product_category;

describe('how the columns of a file are read', () => {
  const leads = [
    'Record Id,Franchise,Name,Phone,Product Interest,Lead Source,Created Time',
    'zcrm_910000000000000001,FR-001,Rita Namuna,98000 00001 / 02,MF,Referral,"Oct 09, 2026 01:44 PM"',
    'zcrm_910000000000000002,FR-002,Gopal Testwala,98000 00017,Free Demat,Web,"Oct 09, 2026 02:05 PM"',
    'zcrm_910000000000000003,FR-001,Tara Sample,98000 00023,Moon,Web,"Oct 10, 2026 09:12 AM"',
  ].join('\n');

  it('is said of each in the trial', async () => {
    const { columns } = await told('leads?dryRun=yes', leads);
    expect(columns?.uses?.map(({ heading, reading }) => [heading, reading])).toEqual([
      ['Record Id', { how: 'without-prefix' }],
      ['Franchise', { how: 'codes', count: 2, unknown: 0 }],
      ['Name', undefined],
      ['Phone', { how: 'first-number', count: 1 }],
      [
        'Product Interest',
        {
          how: 'products',
          names: [
            { written: 'MF', read: 'Mutual Fund' },
            { written: 'Free Demat', read: 'Free Demat Account' },
          ],
        },
      ],
      ['Lead Source', { how: 'values', count: 2 }],
      ['Created Time', { how: 'date-and-time' }],
    ]);
    expect(columns?.preview?.map(({ values }) => values.Product_Category)).toEqual([
      'Mutual Fund',
      'Free Demat Account',
      'Moon',
    ]);
  });

  it('is how they are stored, and the same file again changes nothing', async () => {
    expect((await told('leads', leads)).result).toMatchObject({ stored: true, created: 3 });
    expect(await productOf('leads', '910000000000000001')).toBe('Mutual Fund');
    expect(await productOf('leads', '910000000000000003')).toBe('Moon');
    expect((await told('leads', leads)).result).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
  });

  const deals = ['id,Franchise code,Created,Product,Stage', 'R-1,FR-001,2026-11-02,term,Open'].join('\n');

  it('is the same of deals, which are warned of no product that is read', async () => {
    const { columns } = await told('deals?dryRun=yes', deals);
    expect(columns?.warnings).toEqual([]);
    await told('deals', deals);
    expect(await productOf('deals', 'R-1')).toBe('Term Insurance');
  });

  it('is asked for again where a rule that came since the trial makes it another product', async () => {
    const file = deals.replace('R-1', 'R-2');
    const { columns } = await told('deals?dryRun=yes', file);
    const { database } = server.dependencies;
    const rule = await database.selectFrom('commission_rules').selectAll().executeTakeFirstOrThrow();
    await database
      .insertInto('commission_rules')
      .values({ ...rule, product_category: 'term', position: 99 })
      .execute();
    const refused = await send(`deals?trial=${columns?.trial}`, file);
    expect(refused.status).toBe(409);
    expect((await errorOf(refused)).code).toBe('import.not-as-tried');
    expect(await productOf('deals', 'R-2')).toBeUndefined();
  });
});
