import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportSummary } from '#contract/reports';
import { toRupees } from '#core/shared/money';
import { isDay, type Month } from '#core/shared/month';
import { monthsOf } from '#core/shared/period';
import { reportLine } from '../../src/ui/pages/admin-dashboard/report-line';
import { runWith } from '../cli/memory-io';
import { listen } from './listen';
import { startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let token: string;
let address: string;
let close: () => void;
beforeAll(async () => {
  server = await startTestServer();
  token = await server.tokenFor('u0');
  ({ address, close } = await listen(server));
});
afterAll(async () => {
  close();
  await server.close();
});

/** The words of a line as a shell would pass them on. */
function wordsOf(line: string): readonly string[] {
  const words = line.match(/(?:'[^']*'|\\'|[^\s'])+/g) ?? [];
  return words.map((word) => word.replaceAll(/'([^']*)'|\\(')/g, (_, quoted, escaped) => quoted ?? escaped));
}

describe('the line that the reports tab shows', () => {
  it.each([
    ['2026-11-01', '2026-11-30', undefined],
    ['2026-09-15', '2026-11-03', undefined],
    ['2026-10-01', '2026-10-31', ['FR-001', 'FR-003']],
  ])('from %s to %s gives the figures of the tab', async (from, to, franchiseCodes) => {
    if (!isDay(from) || !isDay(to)) throw new TypeError('These are no days.');
    const months = monthsOf({ from, to });
    const [command, ...argv] = wordsOf(reportLine({ months, franchiseCodes, server: address }));
    // Not by npx, which outside the repository would ask the public registry for a package of that name.
    expect(command).toBe('commission');
    const env = { COMMISSION_TOKEN: token };
    const { code, stdout } = await runWith([...argv, '--json'], { env, now: () => server.clock.now() });
    expect(code).toBe(0);
    const franchises = franchiseCodes ? `&franchises=${franchiseCodes.join(',')}` : '';
    const answer = await server.get(`/api/reports/summary?from=${from}&to=${to}${franchises}`, token);
    const { commission } = reportSummary.answer.parse(await answer.json());
    const report = JSON.parse(stdout);
    expect(report.rows.length).toBeGreaterThan(0);
    const printed = report.rows.map(
      (row: { month: string; franchiseCode: string; paid: string; commission: string }) => [
        row.month,
        row.franchiseCode,
        row.paid,
        row.commission,
      ],
    );
    const told = commission.rows.map((row) => [
      row.month,
      row.franchiseCode,
      toRupees(row.paid),
      toRupees(row.commission),
    ]);
    expect(told).toEqual(printed);
  });

  it('keeps a code whole, whatever it holds', () => {
    const months: readonly Month[] = ['2026-11'];
    const franchiseCodes = ["FR/001 A's", 'फ-003', '$(rm)'];
    const words = wordsOf(reportLine({ months, franchiseCodes, server: 'https://portal.example.com' }));
    expect(words.flatMap((word, at) => (words[at - 1] === '-f' ? [word] : []))).toEqual(franchiseCodes);
  });
});
