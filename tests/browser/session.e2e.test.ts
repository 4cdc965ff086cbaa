import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';
import { SESSION_KEYS, visitorOf } from './visitor';

const CODES = ['FR/001 A', 'FR-002', 'FR-é'];

const portal = startWalk();
let letter: SpecServer;
beforeAll(async () => {
  letter = await startSpecServer(
    {
      ...LETTER_NETWORK,
      user: { role: 'admin', email: 'boss@example.com' },
      vendors: CODES.map((code, place) => ({ vendor_id: place, Franchise_code: code })),
      leads: CODES.map((code) => ({ id: `lead of ${code}`, Franchise_code: code })),
    },
    servePage,
  );
});
afterAll(() => letter?.close());

describe('an admin session (spec section 6)', () => {
  it('covers every vendor: leads and deals of all franchise codes are read and kept', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await signInAs(page, letter.url, 'boss@example.com', 'right');
    await page.waitForURL('**/admindashboard');
    await expect
      .poll(() =>
        page.evaluate(() => JSON.parse(sessionStorage.getItem('crmVendorsDealsData') ?? '[]').length),
      )
      .toBe(LETTER_NETWORK.deals.length);
    const kept = await page.evaluate(() =>
      ['vendors', 'crmVendorsLeadsData'].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]').length),
    );
    expect(kept).toEqual([3, 3]);
    for (const start of ['/api/allvendorscrmleadsdata/', '/api/allvendorscrmdealsdata/']) {
      const call = letter.calls.find(({ path }) => path.startsWith(start));
      expect(call?.path.slice(start.length).split(',').map(decodeURIComponent)).toEqual(CODES);
      expect(call?.query.get('franchiseCodes')).toBe(CODES.join(','));
      expect(call?.authorization).toBe('Bearer stand-in-token');
    }
    expect(letter.calls.some(({ path }) => path.startsWith('/api/fetchDemat'))).toBe(false);
    // The dashboard adds up call by call here, and some payments of this network are answered with errors.
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await close();
  });
});

describe('a session under fire', () => {
  it('a role edited to admin opens no door: the server decides what is read', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/mark.svg`);
    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('logedinuser') ?? '{}');
      user.profile.role = 'admin';
      sessionStorage.setItem('logedinuser', JSON.stringify(user));
    });
    const refused: number[] = [];
    const shown: string[] = [];
    page.on('response', async (response) => {
      if (/\/api\/(allvendors|reports)/.test(response.url())) refused.push(response.status());
      else if (response.url().includes('/api/vendors/getalldata')) shown.push(await response.text());
    });
    await page.goto(`${portal.url}/admindashboard`);
    await expect.poll(() => refused.length).toBeGreaterThan(0);
    expect(new Set(refused)).toEqual(new Set([403]));
    expect(shown.join()).not.toContain('FR-002');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await close();
  });

  it.each([
    ['jwtToken', 'x'],
    ['logedinuser', '{'],
    ['logedinuser', '[]'],
    ['deals', '{"0":'],
    ['Frachise_code', '"]'],
  ])('a poisoned %s (%s) gives no blank page', async (key, value) => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.goto(`${portal.url}/mark.svg`);
    await page.evaluate(([name, text]) => sessionStorage.setItem(name ?? '', text ?? ''), [key, value]);
    await page.goto(`${portal.url}/dashboard`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await close();
  });

  it('a full storage loses nothing that is on the screen, and is logged once', async () => {
    const { page, warnings, close } = await watchedPage(portal.browser);
    await page.addInitScript(() => {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (key: string, value: string) {
        if (this === sessionStorage && key !== 'jwtToken')
          throw new DOMException('full', 'QuotaExceededError');
        set.call(this, key, value);
      };
    });
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    await page.getByText('deals counted').waitFor();
    expect(warnings.filter((line) => line.includes('Session storage takes no more'))).toHaveLength(1);
    await close();
  });

  it('a log out here leaves the session of another tab alone', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    const other = await page.context().newPage();
    await signInAs(other, portal.url, 'vendor2@example.com', 'vendor-demo-2');
    await other.waitForURL('**/dashboard');
    await page.goto(`${portal.url}/profile`);
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await page.getByRole('button', { name: 'Log in' }).waitFor();
    await other.reload();
    await other.getByText('FR-002').first().waitFor();
    await close();
  });
});

describe('login loads what the session is about', () => {
  it('for an admin the vendors, leads and deals of the network, wherever they land', async () => {
    const { page, calls, close } = await visitorOf(portal.browser, portal.url, 'admin');
    await page.goto(`${portal.url}/admindashboard`);
    const kept = () => page.evaluate(() => Object.keys(sessionStorage));
    await expect
      .poll(kept)
      .toEqual(expect.arrayContaining(['vendors', 'crmVendorsLeadsData', 'crmVendorsDealsData']));
    expect((await kept()).every((key) => SESSION_KEYS.includes(key))).toBe(true);
    expect(calls.filter((path) => path.includes('getalldata')).length).toBe(1);
    await close();
  });

  it('for a vendor their leads and deals, once, also on a page that shows none', async () => {
    const { page, calls, close } = await visitorOf(portal.browser, portal.url);
    await page.goto(`${portal.url}/profile`);
    await page.getByLabel('Email').fill('vendor@example.com');
    await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/profile');
    await expect
      .poll(() => page.evaluate(() => Object.keys(sessionStorage)))
      .toEqual(expect.arrayContaining(['leads', 'deals']));
    await page.getByRole('link', { name: 'Training' }).click();
    await page.getByRole('heading', { name: 'Promotions and training' }).waitFor();
    expect(calls.filter((path) => path.includes('fetchDematLeads')).length).toBe(1);
    await close();
  });
});
