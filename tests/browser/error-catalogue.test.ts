import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { closePages, watchedPage, workersChromium } from './open-chromium';

let browser: Browser;
let server: SpecServer;
let withoutVendorId: SpecServer;
beforeAll(async () => {
  browser = await workersChromium();
  server = await startSpecServer(LETTER_NETWORK, servePage);
  const { vendor_id: _, ...user } = LETTER_NETWORK.user ?? {};
  withoutVendorId = await startSpecServer({ ...LETTER_NETWORK, user }, servePage);
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
  await withoutVendorId?.close();
});

/** Opens a path while the given calls answer otherwise, and gives what was logged. */
async function visit(
  path: string,
  answers: Readonly<Record<string, { status: number; body: string } | 'abort'>>,
  look: (page: Page, logged: readonly string[]) => Promise<void>,
  at: SpecServer = server,
): Promise<void> {
  const { page, warnings, errors, close } = await watchedPage(browser);
  for (const [glob, answer] of Object.entries(answers)) {
    await page.route(glob, (route) =>
      answer === 'abort'
        ? route.abort()
        : route.fulfill({ status: answer.status, contentType: 'application/json', body: answer.body }),
    );
  }
  await beginSignedIn(page, at.url, 'letter@example.com', 'right');
  await page.goto(at.url + path);
  await look(page, warnings);
  const everything = [...warnings, ...errors].join('\n');
  expect(everything).not.toMatch(/stand-in-token|letter@example\.com/);
  expect(errors.filter((line) => !/Failed to load resource|net::ERR/.test(line))).toEqual([]);
  await close();
}

const shown = (page: Page, text: string) => page.getByText(text).first().waitFor();

describe('the error catalogue (spec section 8)', () => {
  it("a missing vendor id: 'User ID not found.'", () =>
    visit('/earning', {}, (page) => shown(page, 'User ID not found.'), withoutVendorId));

  it("no commission rows: 'No commission data found.'", () =>
    visit('/earning', { '**/api/vendors/vendorcommission/*': { status: 200, body: '{"data":[]}' } }, (page) =>
      shown(page, 'No commission data found.'),
    ));

  it.each([
    ['fails', { status: 500, body: '{"error":"secret"}' }],
    ['gets no answer', 'abort'],
    ['has an unexpected shape', { status: 200, body: '{"rows":{}}' }],
  ] as const)("a commission call that %s: 'Error fetching commission data.', logged", (_, answer) =>
    visit('/earning', { '**/api/vendors/vendorcommission/*': answer }, async (page, logged) => {
      await shown(page, 'Error fetching commission data.');
      await expect
        .poll(() => logged.some((line) => line.includes('commission rules of FR/001 A')))
        .toBe(true);
      expect(await page.getByText('secret').count()).toBe(0);
    }),
  );

  it.each([
    ['fails', { status: 500, body: '' }],
    ['gets no answer', 'abort'],
    ['has an unexpected shape', { status: 200, body: '{"data":"none"}' }],
  ] as const)(
    'a deals call that %s: logged, an empty list, and a notice that it is not "none"',
    (_, answer) =>
      visit('/dashboard', { '**/api/fetchDematDeals/*': answer }, async (page, logged) => {
        await shown(page, "Couldn't load deals.");
        await expect.poll(() => logged.some((line) => line.includes('deals'))).toBe(true);
        await page.getByRole('navigation', { name: 'Main' }).waitFor();
      }),
  );

  it('a leads call that fails: logged, and the rest of the screen stands', () =>
    visit('/dashboard', { '**/api/fetchDematLeads/*': 'abort' }, async (page, logged) => {
      await shown(page, "Couldn't load leads.");
      await shown(page, 'deals counted');
      await expect.poll(() => logged.some((line) => line.includes('leads'))).toBe(true);
    }));

  it('an account opening amount that cannot be read: logged, and never shown as zero', () =>
    visit('/earning', { '**/api/account/accountopeningearning': 'abort' }, async (page, logged) => {
      await shown(page, "Couldn't load the account opening amount.");
      await expect.poll(() => logged.some((line) => line.includes('account opening amount'))).toBe(true);
      expect(await page.locator('main').getByText('₹0.00').count()).toBe(0);
    }));

  it('a record that lacks what the calculation needs: logged and left out, and the total says so', () =>
    visit(
      '/totalcummision',
      {
        '**/api/fetchDematDeals/*': {
          status: 200,
          body: JSON.stringify({
            data: {
              dealsData: [
                { id: 'whole', Created_Time: '2026-10-05', Product_Category: 'Mutual Fund', Stage: '' },
                { id: 'half', Created_Time: '2026-10-05' },
              ],
            },
          }),
        },
        '**/api/vendors/payment/whole': { status: 200, body: '{"data":[{"Amount_paid":"100"}]}' },
      },
      async (page, logged) => {
        await shown(page, '1 deal could not be read and is left out.');
        await expect.poll(() => page.locator('main data').first().getAttribute('value')).toBe('40.00');
        await expect.poll(() => logged.some((line) => line.includes('half'))).toBe(true);
      },
    ));

  it('a service worker that cannot be registered: logged, and the portal works', async () => {
    const { page, warnings, close } = await watchedPage(browser, { serviceWorkers: 'allow' });
    await page.context().route('**/service-worker.js', (route) => route.fulfill({ status: 404, body: '' }));
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/dashboard`);
    await expect
      .poll(() => warnings.some((line) => /service worker could not be registered/.test(line)))
      .toBe(true);
    await close();
  });

  it('a browser without service workers: logged, and the portal works', async () => {
    const { page, warnings, close } = await watchedPage(browser);
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
    });
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/dashboard`);
    await expect.poll(() => warnings.some((line) => /no service worker/.test(line))).toBe(true);
    await close();
  });
});
