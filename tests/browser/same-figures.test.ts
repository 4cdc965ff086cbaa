import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CountedByIntegers, countByIntegers } from '../support/count-by-integers';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { beginSignedIn } from './begin-signed-in';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const VENDOR = { email: 'vendor@example.com', password: 'vendor-demo-1' };
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-1' };
const ZONES = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'];
const FRANCHISE = 'FR-001';

// The server runs in a zone of its own, so that no zone of the machine can make the figures agree by chance.
const portal = startWalk({ TZ: 'Pacific/Kiritimati' });
let expected: CountedByIntegers;
let folder: string;

beforeAll(async () => {
  expected = await countByIntegers(portal.url, VENDOR);
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(ZONES)('one vendor, the same rupees and paise everywhere (TZ=%s)', (zone) => {
  it('on the page', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { timezoneId: zone });
    await beginSignedIn(page, portal.url, VENDOR.email, VENDOR.password);
    await page.goto(`${portal.url}/totalcummision`);
    const rows = page.getByRole('list', { name: 'Monthly Commission Calculation' }).getByRole('listitem');
    await rows.first().waitFor();
    const shown = new Map<string, bigint>();
    for (const row of await rows.all()) {
      const month = await row.getByRole('link').innerText();
      shown.set(month, paise((await row.locator('data').getAttribute('value')) ?? ''));
      expect(await row.locator('data').innerText()).toMatch(/^-?₹[\d,]+\.\d\d$/);
    }
    expect(shown).toEqual(expected.commission);
    await page.goto(`${portal.url}/earning`);
    await page.getByText('deals counted').waitFor();
    const overall = await page.locator('main data').first().getAttribute('value');
    expect(paise(overall ?? '')).toBe(expected.overallPaise);
    expect(errors).toEqual([]);
    await close();
  });

  it('in the terminal, over HTTP and from a snapshot, byte for byte', async () => {
    const snapshot = join(folder, zone.replaceAll('/', '-'));
    const environment = { TZ: zone, COMMISSION_API_URL: portal.url, COMMISSION_TOKEN: await tokenOf(ADMIN) };
    const overHttp = await commission(['report', '-f', FRANCHISE, '--json'], environment);
    await commission(['snapshot', '--all', '-o', snapshot], environment);
    const fromFolder = await commission(['report', '-f', FRANCHISE, '--json', '--input', snapshot], {
      TZ: zone,
    });
    const report = JSON.parse(overHttp);
    const counted = report.rows.filter((row: { deals: number }) => row.deals > 0);
    expect(
      new Map(
        counted.map((row: { month: string; commission: string }) => [row.month, paise(row.commission)]),
      ),
    ).toEqual(expected.commission);
    const demat = report.rows.filter((row: { freeDematDeals: number }) => row.freeDematDeals > 0);
    expect(
      new Map(
        demat.map((row: { month: string; freeDematDeals: number }) => [
          row.month,
          BigInt(row.freeDematDeals),
        ]),
      ),
    ).toEqual(expected.dematDeals);
    expect(paise(report.totals[0].overall)).toBe(expected.overallPaise);
    expect(report.complete).toBe(true);
    expect(withoutSource(fromFolder)).toBe(withoutSource(overHttp));
    expect(await commission(['report', '--all', '--format', 'csv', '--input', snapshot], { TZ: zone })).toBe(
      await commission(['report', '--all', '--format', 'csv'], environment),
    );
  });
});

describe('where the business counts in another zone than that of India', () => {
  const AHEAD_MS = 14 * 60 * 60 * 1000;
  const BUSINESS_TIME_ZONE = 'Pacific/Kiritimati';
  let elsewhere: RunningPortal;
  let counted: CountedByIntegers;
  beforeAll(async () => {
    elsewhere = await startPortal({ BUSINESS_TIME_ZONE });
    counted = await countByIntegers(elsewhere.url, VENDOR, AHEAD_MS);
  });
  afterAll(() => elsewhere?.stop());

  it('the page and the terminal show the months of that zone', async () => {
    const inIndia = await countByIntegers(elsewhere.url, VENDOR);
    expect(counted.commission).not.toEqual(inIndia.commission);
    const { page, errors, close } = await watchedPage(portal.browser, { timezoneId: 'Asia/Kolkata' });
    await beginSignedIn(page, elsewhere.url, VENDOR.email, VENDOR.password);
    await page.goto(`${elsewhere.url}/totalcummision`);
    const rows = page.getByRole('list', { name: 'Monthly Commission Calculation' }).getByRole('listitem');
    await rows.first().waitFor();
    const shown = new Map<string, bigint>();
    for (const row of await rows.all()) {
      const month = await row.getByRole('link').innerText();
      shown.set(month, paise((await row.locator('data').getAttribute('value')) ?? ''));
    }
    expect(shown).toEqual(counted.commission);
    expect(errors).toEqual([]);
    await close();
    const token = await tokenOf(ADMIN, elsewhere.url);
    const report = JSON.parse(
      await commission(['report', '-f', FRANCHISE, '--json'], {
        BUSINESS_TIME_ZONE,
        COMMISSION_API_URL: elsewhere.url,
        COMMISSION_TOKEN: token,
      }),
    );
    const printed = report.rows.filter((row: { deals: number }) => row.deals > 0);
    expect(
      new Map(
        printed.map((row: { month: string; commission: string }) => [row.month, paise(row.commission)]),
      ),
    ).toEqual(counted.commission);
  });
});

async function commission(args: readonly string[], environment: Record<string, string>): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/cli/main.js', ...args], {
    env: { PATH: process.env.PATH, HOME: folder, ...environment },
    maxBuffer: 2 ** 26,
  });
  return stdout;
}

async function tokenOf(account: { email: string; password: string }, url = portal.url): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = await response.json();
  return token;
}

function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}

function withoutSource(json: string): string {
  return json.replace(/"source":\s*"[^"]*"/, '"source":""');
}
