import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deployedPage } from '../support/deployed-page';
import { newBuild } from '../support/new-build';
import { signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
let folder: string;
let page: Awaited<ReturnType<typeof deployedPage>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'next-build-'));
  page = await deployedPage('dist/web', portal.url);
});
afterAll(async () => {
  await page?.close();
  if (folder) rmSync(folder, { recursive: true });
});

/** The names of the files that the device keeps, whichever version they are of. */
const kept = (tab: Page) =>
  tab.evaluate(async () => {
    const requests = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    );
    return requests.flat().map((request) => new URL(request.url).pathname.replace('/assets/', ''));
  });

const PAGES = ['leads', 'lead-details', 'add-lead', 'deals', 'deal-details', 'earning'];

async function keepsAll(tab: Page, ending: RegExp): Promise<void> {
  await expect
    .poll(
      async () => {
        const names = await kept(tab);
        return PAGES.filter(
          (each) => !names.some((name) => name.startsWith(`${each}-page-`) && ending.test(name)),
        );
      },
      { timeout: 60_000, interval: 500 },
    )
    .toEqual([]);
  // What a page needs beside its own file is there when nothing more comes.
  let before = -1;
  await expect
    .poll(
      async () => {
        const now = (await kept(tab)).length;
        const same = now === before;
        before = now;
        return same;
      },
      { timeout: 60_000, interval: 750 },
    )
    .toBe(true);
}

/** What a vendor does before noon, none of it opened before on this device. */
async function aMorning(tab: Page): Promise<void> {
  const home = async () => {
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await tab.getByText('counted this month').waitFor();
  };
  const open = async (address: string, title: string | RegExp) => {
    await tab.locator(`main a[href^="${address}"]`).first().click();
    await tab.getByRole('heading', { level: 1, name: title }).waitFor({ timeout: 10_000 });
  };
  await open('/leads', 'Leads');
  await open('/leaddetails', /./);
  await tab.getByLabel('Write a note').waitFor({ timeout: 10_000 });
  await home();
  await open('/deals', 'Deals');
  await home();
  await open('/dealdetails', /./);
  await home();
  await open('/earning', /earning/i);
  await home();
  // The button that floats gives way to those of rows.
  await tab.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await tab.getByRole('link', { name: 'Add lead' }).first().click();
  await tab.getByLabel('Full name').fill('Morning Example');
  await tab.getByLabel('Mobile').fill(`9${String(Date.now()).slice(-9)}`);
  await tab.locator('fieldset button[aria-pressed]').first().click();
  await tab.getByRole('checkbox', { name: /I agree/ }).check();
  await tab.getByRole('button', { name: 'Add lead' }).click();
  await tab.getByText('Morning Example is waiting to be sent').waitFor();
  expect(await tab.getByText("This page couldn't be loaded.").count()).toBe(0);
}

/** The same after a reload, when only what the session keeps is there: it stands, money is "-", and nothing is red. */
async function comesAnew(tab: Page): Promise<void> {
  // Who leaves the form with an unsent lead is asked.
  tab.on('dialog', (dialog) => void dialog.accept());
  const firstOf = (key: string) =>
    tab.evaluate((name) => {
      const [first]: { id: string }[] = JSON.parse(sessionStorage.getItem(name) ?? '[]');
      return first?.id;
    }, key);
  const [lead, deal] = [await firstOf('leads'), await firstOf('deals')];
  const screens = [
    ['/dashboard', 'Overall earning'],
    ['/leads', 'newest first'],
    [`/leaddetails?id=${lead}`, 'Write a note'],
    ['/deals', 'newest first'],
    [`/dealdetails?id=${deal}`, 'Your commission'],
    ['/earning', 'Overall earning'],
    ['/zohoform', 'Full name'],
  ] as const;
  for (const [path, text] of screens) {
    await tab.goto(page.url + path);
    await tab.getByText(text).or(tab.getByLabel(text)).first().waitFor();
    await tab.getByText("You're offline.").first().waitFor();
    await tab.waitForFunction(() => !document.querySelector('[aria-busy=true]'));
    expect(await tab.locator('main').innerText(), path).not.toMatch(/₹\s*\d|Reading payments|Calculating/);
    const alerts = await tab.locator('main [role=alert]').allInnerTexts();
    expect(alerts.filter(Boolean), path).toEqual([]);
  }
  await tab.goto(`${page.url}/deals`);
  await tab.getByText('Showing what was loaded last').waitFor();
  await tab.context().setOffline(false);
  await tab.locator('main').getByText('Counted').first().waitFor();
  await expect.poll(() => tab.getByText('Showing what was loaded last').count()).toBe(0);
}

it('opens every page of a morning on a fresh device, and after a deploy', { timeout: 200_000 }, async () => {
  const { page: tab, close } = await watchedPage(portal.browser, { serviceWorkers: 'allow' });
  await signInAs(tab, page.url, 'vendor@example.com', 'vendor-demo-1');
  await tab.waitForURL('**/dashboard');
  await tab.getByText('counted this month').waitFor();
  await keepsAll(tab, /\.js$/);
  expect((await kept(tab)).filter((name) => /^(pdf|xlsx)-file|^admin-dashboard|^\/api/.test(name))).toEqual(
    [],
  );
  await tab.context().setOffline(true);
  await aMorning(tab);
  await comesAnew(tab);

  page.deploy(newBuild(folder));
  await tab.goto(`${page.url}/dashboard`);
  await tab.getByText('counted this month').waitFor();
  await keepsAll(tab, /next\.js$/);
  await tab.context().setOffline(true);
  await aMorning(tab);
  await close();
});
