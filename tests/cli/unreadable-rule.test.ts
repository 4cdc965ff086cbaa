import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const CATEGORIES = ['Loan', 'Mutual Fund', 'Gold', 'Term Insurance'];

let server: SpecServer;
let folder: string;
beforeAll(async () => {
  server = await startSpecServer({
    vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
    rules: {
      v1: [
        { Product_Category: 'Mutual Fund', Franchise_Ratio: '40 percent' },
        { Product_Category: 'Loan', Franchise_Ratio: '10' },
        { Product_Category: 'Gold', Franchise_Ratio: null },
        { Franchise_Ratio: 5 },
      ],
    },
    deals: CATEGORIES.map((Product_Category) => ({
      id: `D-${Product_Category}`,
      Franchise_code: 'FR-001',
      Created_Time: '2026-10-05',
      Product_Category,
    })),
    payments: Object.fromEntries(
      CATEGORIES.map((category) => [`D-${category}`, { data: [{ Amount_paid: 100 }] }]),
    ),
  });
  folder = join(temporaryFolder(), 'snapshot');
  expect((await runWith(['snapshot', '--api-url', server.url, '-o', folder], { env })).code).toBe(3);
});
afterAll(() => server.close());

const overHttp = () => ['--api-url', server.url];
const fromFolder = () => ['--input', folder];

describe.each([
  ['over HTTP', overHttp],
  ['from a snapshot', fromFolder],
])('a rule whose ratio cannot be read, %s', (_, source) => {
  it('leaves the deals of its product out as unknown and the report incomplete; the others count', async () => {
    const { code, stdout, stderr } = await runWith(['report', ...source(), '--json'], { env });
    expect(JSON.parse(stdout)).toMatchObject({
      complete: false,
      totals: [{ deals: 1, commission: '10.00' }],
      excluded: [
        { dealId: 'D-Gold', reason: 'rules-unreadable' },
        { dealId: 'D-Mutual Fund', reason: 'rules-unreadable' },
        { dealId: 'D-Term Insurance', reason: 'no-rule' },
      ],
    });
    expect(code).toBe(3);
    expect(stderr).toContain('2 deals left out (Rules could not be read): D-Gold, D-Mutual Fund');
  });

  it('is a fault of the records, and not a ratio of 0', async () => {
    const { code, stdout } = await runWith(['check', ...source(), '--json'], { env });
    const faults = JSON.parse(stdout).faults.map((each: { fault: string; detail: string }) => [
      each.fault,
      each.detail,
    ]);
    expect(faults).toEqual([
      ['invalid-rule', 'Product_Category missing or not readable'],
      ['invalid-rule', 'the ratio of Gold is not a number'],
      ['invalid-rule', 'the ratio of Mutual Fund is not a number'],
      ['no-rule', null],
    ]);
    expect(code).toBe(3);
  });
});

it('a snapshot with such a rule gives the very report that the server gave', async () => {
  const [online, offline] = await Promise.all(
    [overHttp(), fromFolder()].map((source) => runWith(['report', ...source, '--json'], { env })),
  );
  const plain = (text = '') => text.replace(/"source":\s*"[^"]*"/, '');
  expect(plain(offline?.stdout)).toBe(plain(online?.stdout));
});
