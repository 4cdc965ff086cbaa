import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { add, parseDecimal, toRupees, ZERO } from '#core/shared/money';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { expectedFigures } from './integer-oracle';
import { runWith, temporaryFolder } from './memory-io';
import { csvObjects } from './read-csv';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
const env = { COMMISSION_TOKEN: 'stand-in-token' };
let server: SpecServer;
let faulty: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  faulty = await startSpecServer({
    ...network,
    payments: { ...network.payments, 'D-13': BAD_PAYMENT_ANSWERS['cut json'] },
  });
});
afterAll(() => Promise.all([server.close(), faulty.close()]));

const statement = (at: SpecServer, ...more: string[]) =>
  runWith(['statement', '--api-url', at.url, '--retries', '0', ...more], { env });

describe('statement', () => {
  it('has lines that add up to the month of the report, to the last digit', async () => {
    for (const row of expectedFigures(network).rows) {
      const { code, stdout } = await statement(
        server,
        '-f',
        row.franchiseCode,
        '-m',
        row.month,
        '--json',
        '-q',
      );
      const { schema, lines, total } = JSON.parse(stdout);
      expect([code, schema]).toEqual([0, 'commission-statement/1']);
      const { month: _, franchiseCode: __, vendorId: ___, ...figures } = row;
      expect(total).toEqual(figures);
      const earned = lines.reduce(
        (sum: typeof ZERO, line: { exact: string }) => add(sum, parseDecimal(line.exact) ?? ZERO),
        ZERO,
      );
      expect(toRupees(earned)).toBe(row.overall);
    }
  });

  it('is the same lines as CSV, and a document for people', async () => {
    const flags = ['-f', 'FR/001 A', '-m', '2026-03', '-q'];
    const rows = csvObjects((await statement(server, ...flags, '--format', 'csv')).stdout);
    expect(rows.find((row) => row.dealId === 'D-13')).toMatchObject({
      amountPaid: '99999.99',
      ratio: '33.33',
      exact: '33329.996667',
    });
    const { stdout } = await statement(server, ...flags, '--format', 'table');
    expect(stdout).toMatch(/^Statement · 2026-03 · FR\/001 A · =HYPERLINK\("x"\) · \d deals?\nDEAL +PRODUCT/);
    expect(stdout).toMatch(/\nFree demat accounts \d × ₹300\.75 = ₹[\d.,]+\nOverall ₹[\d.,]+\n$/);
  });

  it('is the same from a snapshot', async () => {
    const folder = join(temporaryFolder(), 'snapshot');
    await runWith(['snapshot', '--api-url', server.url, '-o', folder, '-q'], { env });
    const flags = ['-f', 'FR/001 A', '-m', '2026-03', '--format', 'csv', '-q'];
    const offline = await runWith(['statement', '--input', folder, ...flags]);
    expect(offline.stdout).toBe((await statement(server, ...flags)).stdout);
    expect(offline.stdout.length).toBeGreaterThan(100);
  });

  it('says that it lacks a deal, and ends with 3', async () => {
    const { code, stdout, stderr } = await statement(faulty, '-f', 'FR/001 A', '-m', '2026-03', '--json');
    expect([code, JSON.parse(stdout).complete]).toEqual([3, false]);
    expect(stderr).toContain('D-13');
  });

  it('has amounts with two decimals at least, and loses no digit', async () => {
    const loan = { Franchise_code: 'FR-001', Created_Time: '2026-03-05', Product_Category: 'Loan' };
    const demat = { ...loan, Product_Category: 'Free Demat Account', Stage: 'Closed Won.' };
    const whole = await startSpecServer({
      vendors: [{ vendor_id: 'v1', Franchise_code: 'FR-001' }],
      rules: { v1: [{ Product_Category: 'Loan', Franchise_Ratio: 10 }] },
      deals: [
        { id: 'D-1', ...loan },
        { id: 'F-1', ...demat },
      ],
      payments: { 'D-1': [5000, '18500.5', -0.005].map((Amount_paid) => ({ Amount_paid })) },
      opening: [{ amount: 300 }],
    });
    try {
      const { stdout } = await statement(whole, '-f', 'FR-001', '-m', '2026-03', '--json');
      const { accountOpeningAmount, lines } = JSON.parse(stdout);
      expect(accountOpeningAmount).toBe('300.00');
      expect(lines).toMatchObject([
        { amountPaid: '5000.00', exact: '500.00' },
        { amountPaid: '18500.50', exact: '1850.050' },
        { amountPaid: '-0.005', exact: '-0.00050' },
        { amountPaid: null, exact: '300.00' },
      ]);
      const explained = await runWith(['explain', 'D-1', '--api-url', whole.url, '--json'], { env });
      expect(JSON.parse(explained.stdout).deals[0].lines).toMatchObject(
        lines.slice(0, 3).map(({ amountPaid, exact }: Record<string, string>) => ({ amountPaid, exact })),
      );
    } finally {
      await whole.close();
    }
  });

  it('is for one franchise and one month', async () => {
    expect((await statement(server, '-m', '2026-03')).stderr).toContain('the franchise is missing');
    expect((await statement(server, '-f', 'FR-002')).stderr).toContain("required option '-m, --month");
    const two = await statement(server, '-f', 'FR-002,FR-003', '-m', '2026-03');
    expect([two.code, two.stderr]).toEqual([2, expect.stringContaining('one franchise')]);
    const again = await statement(server, '-f', 'FR-002', '-f', 'FR-003', '-m', '2026-03');
    expect([again.code, again.stdout, again.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('one franchise'),
    ]);
    const months = await statement(server, '-f', 'FR-002', '-m', '2026-03', '-m', '2026-04');
    expect([months.code, months.stdout, months.stderr]).toEqual([
      2,
      '',
      expect.stringContaining('one month'),
    ]);
    expect((await statement(server, '-f', 'FR-002', '-m', '2026-9')).stderr).toContain('--month 2026-09');
  });
});
