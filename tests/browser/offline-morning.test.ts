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
      { timeout: 60_000, interval: 1500 },
    )
    .toBe(true);
}

/** What a vendor does before noon, none of it opened before on this device. */
async function aMorning(tab: Page): Promise<void> {
  const home = async () => {
    await tab.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await tab.getByText('deals counted').waitFor();
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
  await tab.getByRole('link', { name: 'Add lead' }).first().click();
  await tab.getByLabel('Full name').fill('Morning Example');
  await tab.getByLabel('Mobile').fill(`9${String(Date.now()).slice(-9)}`);
  await tab.getByRole('checkbox', { name: /I agree/ }).check();
  await tab.getByRole('button', { name: 'Add lead' }).click();
  await tab.getByText('Morning Example is waiting to be sent').waitFor();
  expect(await tab.getByText("This page couldn't be loaded.").count()).toBe(0);
}

it('opens every page of a morning on a fresh device, and after a deploy', { timeout: 200_000 }, async () => {
  const { page: tab, close } = await watchedPage(portal.browser, { serviceWorkers: 'allow' });
  await signInAs(tab, page.url, 'vendor@example.com', 'vendor-demo-1');
  await tab.waitForURL('**/dashboard');
  await tab.getByText('deals counted').waitFor();
  await keepsAll(tab, /\.js$/);
  expect((await kept(tab)).filter((name) => /^(pdf|xlsx)-file|^admin-dashboard|^\/api/.test(name))).toEqual(
    [],
  );
  await tab.context().setOffline(true);
  await aMorning(tab);
  // Also for who comes anew.
  tab.on('dialog', (dialog) => void dialog.accept());
  await tab.goto(`${page.url}/leads`);
  await tab.getByRole('heading', { level: 1, name: 'Leads' }).waitFor();

  page.deploy(newBuild(folder));
  await tab.context().setOffline(false);
  await tab.goto(`${page.url}/dashboard`);
  await tab.getByText('deals counted').waitFor();
  await keepsAll(tab, /next\.js$/);
  await tab.context().setOffline(true);
  await aMorning(tab);
  await close();
});
