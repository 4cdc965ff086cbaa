// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CountedByIntegers, countByIntegers } from '../support/count-by-integers';
import { holds } from '../support/holds';
import { shows } from '../support/page-acts';
import { PageServer } from '../support/page-server';
import { renderPortal } from '../support/render-portal';
import { commission, commissionSaid, paise, tokenOf } from '../support/said-figures';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { watchErrors } from '../support/watch-errors';

const VENDOR = { email: 'vendor@example.com', password: 'vendor-demo-1' };
const ADMIN = { email: 'admin@example.com', password: 'admin-demo-1' };
const ZONES = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles'];
const FRANCHISE = 'FR-001';

const ownZone = process.env.TZ;
let portal: RunningPortal;
let expected: CountedByIntegers;
let folder: string;
let errors: readonly string[];

beforeAll(async () => {
  // The server runs in a zone of its own, so that no zone of the machine can make the figures agree by chance.
  portal = await startPortal({ TZ: 'Pacific/Kiritimati' });
  expected = await countByIntegers(portal.url, VENDOR);
  folder = mkdtempSync(join(tmpdir(), 'figures-'));
});
afterAll(async () => {
  await portal?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  errors = watchErrors();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  runIn(ownZone);
  expect(errors).toEqual([]);
});

/** Has the page count in a zone, as if the device were there. */
function runIn(zone: string | undefined): void {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
}

const zoneOf = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en', options).resolvedOptions().timeZone;

/** Opens the commission by months for the vendor of a portal, and gives what it says of each month. */
async function shownCommission(url: string) {
  const page = new PageServer(url);
  const opened = await renderPortal(
    page,
    '/totalcummision',
    await page.sessionOf(VENDOR.email, VENDOR.password),
  );
  const list = within(await screen.findByRole('list', { name: 'Monthly Commission Calculation' }));
  const shown = new Map<string, bigint>();
  for (const row of await list.findAllByRole('listitem')) {
    const data = row.querySelector('data');
    shown.set(within(row).getByRole('link').textContent ?? '', paise(data?.getAttribute('value') ?? ''));
    expect(data?.textContent).toMatch(/^-?₹[\d,]+\.\d\d$/);
  }
  return { shown, opened };
}

describe.each(ZONES)('one vendor, the same rupees and paise everywhere (TZ=%s)', (zone) => {
  it('on the page', async () => {
    runIn(zone);
    expect(zoneOf({})).toBe(zoneOf({ timeZone: zone }));
    const { shown, opened } = await shownCommission(portal.url);
    expect(shown).toEqual(expected.commission);
    await opened.go('/earning');
    await shows('deals counted');
    const overall = () => document.querySelector('main data')?.getAttribute('value') ?? '';
    await waitFor(() => expect(paise(overall())).toBe(expected.overallPaise));
  });

  it('in the terminal, over HTTP and from a snapshot, byte for byte', async () => {
    holds('page, terminal and server say the same');
    const snapshot = join(folder, zone.replaceAll('/', '-'));
    const environment = {
      TZ: zone,
      COMMISSION_API_URL: portal.url,
      COMMISSION_TOKEN: await tokenOf(portal.url, ADMIN),
    };
    const overHttp = await commission(['report', '-f', FRANCHISE, '--json'], environment);
    await commission(['snapshot', '--all', '-o', snapshot], environment);
    const fromFolder = await commission(['report', '-f', FRANCHISE, '--json', '--input', snapshot], {
      TZ: zone,
    });
    const report = JSON.parse(overHttp);
    expect(commissionSaid(report)).toEqual(expected.commission);
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

function withoutSource(json: string): string {
  return json.replace(/"source":\s*"[^"]*"/, '"source":""');
}
