import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../support/read-pdf';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const CATEGORIES = ['Loan', 'Gold'];

let server: SpecServer;
let folder: string;
beforeAll(async () => {
  server = await startSpecServer({
    vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
    rules: {
      v1: [
        { Product_Category: 'Loan', Franchise_Ratio: '10' },
        { Product_Category: 'Gold', Franchise_Ratio: '140' },
        { Product_Category: 'Loan', Franchise_Ratio: '25' },
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
  expect((await runWith(['snapshot', '--api-url', server.url, '-o', folder], { env })).code).toBe(0);
});
afterAll(() => server.close());

describe.each([
  ['over HTTP', () => ['--api-url', server.url]],
  ['from a snapshot', () => ['--input', folder]],
])('rules that look wrong, %s', (_, source) => {
  it('count as they stand and are named in the notes and in the JSON of a report', async () => {
    const { code, stdout, stderr } = await runWith(['report', ...source(), '--json'], { env });
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({
      complete: true,
      totals: [{ deals: 2, commission: '150.00' }],
      notices: [
        { kind: 'ratio-over-100', franchiseCode: 'FR-001', productCategory: 'Gold' },
        { kind: 'two-rules', franchiseCode: 'FR-001', productCategory: 'Loan' },
      ],
    });
    expect(stderr).toContain('FR-001: Two rules for Loan: the first counts.');
    expect(stderr).toContain('FR-001: The ratio for Gold is over 100 %: more is earned than was paid.');
  });

  it('are named on a statement on paper in the sentences of the terminal', async () => {
    const file = join(temporaryFolder(), 'statement.pdf');
    const argv = ['statement', ...source(), '-f', 'FR-001', '-m', '2026-10', '-o', file];
    const { code } = await runWith(argv, { env });
    const text = readPdf(readFileSync(file)).join(' ');
    expect([code, text]).toEqual([0, expect.stringContaining('Two rules for Loan: the first counts.')]);
    expect(text).toContain('The ratio for Gold is over 100 %: more is earned than was paid.');
  });

  it('are faults of the records', async () => {
    const { code, stdout } = await runWith(['check', ...source(), '--json'], { env });
    expect(code).toBe(3);
    expect(stdout).toContain('two-rules');
    expect(stdout).toContain('ratio-over-100');
  });
});
