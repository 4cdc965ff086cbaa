import { execFile } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_DEALS, LETTER_FIGURES, LETTER_NETWORK } from '../support/letter-network';
import { type SpecServer, startSpecServer } from '../support/spec-server';

let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK);
});
afterAll(async () => {
  await server?.close();
});

describe('against a server that follows the spec to the letter', () => {
  it('the terminal prints the same totals, names the same deals, and exits 3', async () => {
    const run = await commission(['report', '--all', '--json']);
    expect(run.code).toBe(3);
    const report = JSON.parse(run.stdout);
    expect(report.complete).toBe(false);
    expect(report.rows).toMatchObject([
      {
        month: LETTER_FIGURES.month,
        franchiseCode: 'FR/001 A',
        vendorId: '7',
        deals: 3,
        paid: '1001.41',
        commission: LETTER_FIGURES.commission,
        freeDematDeals: 2,
        freeDematEarning: LETTER_FIGURES.demat,
        overall: LETTER_FIGURES.overall,
      },
    ]);
    const reasons = new Map(
      report.excluded.map((each: { dealId: string; reason: string }) => [each.dealId, each.reason]),
    );
    for (const id of BAD_DEALS) expect(reasons.get(id)).toBe('payments-unreadable');
    expect(reasons.get('empty')).toBe('no-payments');
    expect(run.stderr).toContain('bad-1');
    expect(run.stderr).not.toMatch(/\n\s+at |stand-in-token|SELECT/);
    expect((await commission(['report', '--all', '--json', '--allow-incomplete'])).code).toBe(0);
  });
});

function commission(
  args: readonly string[],
): Promise<{ code: number | string; stdout: string; stderr: string }> {
  const env = { ...process.env, COMMISSION_API_URL: server.url, COMMISSION_TOKEN: 'stand-in-token' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['dist/cli/main.js', ...args], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    );
  });
}
