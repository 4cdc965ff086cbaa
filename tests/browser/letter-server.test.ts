import { execFile } from 'node:child_process';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_DEALS, LETTER_FIGURES, LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { closePages, watchedPage, workersChromium } from './open-chromium';

let server: SpecServer;
let browser: Browser;
beforeAll(async () => {
  server = await startSpecServer(LETTER_NETWORK, servePage);
  browser = await workersChromium();
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
});

describe('against a server that follows the spec to the letter', () => {
  it('the page shows exact totals and names the deals that could not be read', async () => {
    const { page, errors, warnings, close } = await watchedPage(browser);
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/totalcummision`);
    await page.getByRole('heading', { name: 'Monthly Commission Calculation' }).waitFor();
    await page.getByRole('status').getByText('Loading payment data...').waitFor();
    await page.getByText(`${BAD_DEALS.length} deals could not be read and are left out.`).waitFor();
    const row = page.getByRole('listitem').filter({ hasText: LETTER_FIGURES.month });
    await expect.poll(() => row.locator('data').innerText()).toBe(`₹${LETTER_FIGURES.commission}`);
    expect(await row.innerText()).toContain(`${BAD_DEALS.length} left out`);
    const notice = await page.getByText('bad-1').innerText();
    for (const id of BAD_DEALS.slice(0, 6)) expect(notice).toContain(id);
    for (const id of [...BAD_DEALS, 'empty']) {
      expect(
        warnings.some((line) => line.includes(id)),
        `${id} is logged`,
      ).toBe(true);
    }
    // A browser notes failed loads by itself; nothing else may be there, and no policy may have refused anything.
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await page.goto(`${server.url}/earning`);
    await page.getByText('deals counted').waitFor();
    expect(await page.locator('main data').first().getAttribute('value')).toBe(LETTER_FIGURES.overall);
    await close();
  });

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
