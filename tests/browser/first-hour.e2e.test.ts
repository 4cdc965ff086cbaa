import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { Sqlite } from '../../server/db/sqlite-driver';
import { monthName } from '../../src/ui/kit/format/dates';
import { anOffice, type OfficeFile } from '../offices/an-office';
import { admin } from '../server/admin-place';
import { LONG_RUN } from '../support/long-run';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { beginSignedIn, forgetSessions } from './begin-signed-in';
import { closePages, DESKTOP, watchedPage, workersChromium } from './open-chromium';

const HEAD = { email: 'head@example.com', password: 'my grandmother has 3 goats' };

let portal: RunningPortal;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  browser = await workersChromium();
  portal = await startPortal({ NODE_ENV: 'production' });
  folder = join(portal.dataDir, 'office');
  await admin(
    { dataDir: portal.dataDir },
    ['create', '--email', HEAD.email, '--name', 'Head'],
    `${HEAD.password}\n`,
  );
});
afterAll(async () => {
  await closePages(browser);
  await portal.stop();
  forgetSessions(portal.url);
  rmSync(folder, { recursive: true, force: true });
});

/** Brings a file in as somebody does who reads what the page says: gives how many rows it stores and keeps out. */
async function bringIn(page: Page, { path, kind, asksDates, chosen }: OfficeFile) {
  await page.goto(`${portal.url}/deals?import=${kind}`);
  await page.locator('input[type=file]').setInputFiles(path);
  for (const [heading, field] of Object.entries(chosen)) {
    await page.getByLabel(heading, { exact: true }).selectOption(field);
    await page.getByRole('button', { name: 'Check again', exact: true }).click();
  }
  if (asksDates) await page.getByRole('button', { name: /day first/i }).click();
  const store = page.getByRole('button', { name: /^Import (the other )?[\d,]+ rows?$/ });
  await store.waitFor({ timeout: 20_000 }).catch(async () => {
    throw new Error(`${path}: ${(await page.locator('main').innerText()).slice(0, 2000)}`);
  });
  const said = (await store.innerText()).replace(/\D/g, '');
  await store.click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 60_000 });
  return Number(said);
}

describe('the first hour of an office', { timeout: 600_000 }, () => {
  it.runIf(LONG_RUN)('brings its whole folder in on the page, and no row is lost or misread', async () => {
    const running = new BusinessCalendar().monthAt(Date.now());
    const last = shiftMonth(running, -1);
    const month = monthName(last, 'en');
    const office = anOffice(folder, running, LONG_RUN ? 1000 : 100);
    const { page, errors } = await watchedPage(browser, { viewport: DESKTOP });
    await beginSignedIn(page, portal.url, HEAD.email, HEAD.password);
    const stored: Record<string, number> = {};
    for (const file of office.files) stored[file.path] = await bringIn(page, file);
    expect(stored).toEqual(Object.fromEntries(office.files.map(({ path, good }) => [path, good])));

    const database = new Sqlite(join(portal.dataDir, 'portal.db'), { readonly: true });
    const kept = (text: string) =>
      new Map(
        database
          .prepare<[], { id: string; said: string }>(text)
          .all()
          .map(({ id, said }) => [id, said]),
      );
    expect(kept("select franchise_code as id, name || ' | ' || email as said from vendors")).toEqual(
      office.records.vendors,
    );
    expect(
      kept(
        "select id, franchise_code || ' | ' || full_name || ' | ' || substr(created_time, 1, 10) as said from leads",
      ),
    ).toEqual(office.records.leads);
    expect(
      kept(
        "select id, franchise_code || ' | ' || product_category || ' | ' || stage || ' | ' || created_day as said from deals",
      ),
    ).toEqual(office.records.deals);
    expect(
      kept(
        "select reference as id, deal_id || ' | ' || printf('%.2f', amount_micros / 1e6) || ' | ' || paid_on as said from payments",
      ),
    ).toEqual(office.records.payments);
    database.close();

    // Then the first month is closed: not before somebody has stated that nothing is missing.
    await page.goto(`${portal.url}/admindashboard?tab=money`);
    await page.getByRole('link', { name: 'Go on with the set-up' }).click();
    await page.getByRole('button', { name: 'All deals and payments are in' }).click();
    await page.getByText('Stated by Head', { exact: false }).waitFor();
    await page.goto(`${portal.url}/admindashboard?setup=openings`);
    await page.getByRole('button', { name: 'There are none' }).click();
    await page.getByText('Stated by Head', { exact: false }).waitFor();
    await page.goto(`${portal.url}/admindashboard?tab=money`);
    await page.getByLabel('First month').selectOption(last);
    await page.getByRole('link', { name: `Look at ${month}` }).click();
    await page.getByRole('button', { name: `Prepare ${month}` }).click();
    await page.getByLabel(new RegExp(`^Type ${month} to close`)).fill(month);
    await page.keyboard.press('Enter');
    await page.getByText('Every month that is over is closed.', { exact: false }).waitFor();
    await page.goto(`${portal.url}/admindashboard`);
    await page.getByRole('heading', { name: 'Set up your portal' }).waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });
});
