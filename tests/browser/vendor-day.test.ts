import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ReadableDeal } from '#contract/deals';
import { ReadableLead } from '#contract/leads';
import { listIn } from '#contract/liberal-reading';
import { ReadableVendor } from '#contract/vendors';
import { type RunningPortal, startPortal } from '../support/start-portal';
import { barriers } from './barriers';
import { openChromium, signInAs, watchedPage } from './open-chromium';

const OWN = 'FR-001';
const SCREENS = [
  '/dashboard',
  '/leads',
  '/leaddetails?id={lead}',
  '/filter?for=leads',
  '/zohoform',
  '/recentleadsanddeals',
  '/deals',
  '/dealdetails?id={deal}',
  '/filter?for=deals',
  '/earning',
  '/totalcummision',
  '/cumissionmodel',
  '/reports',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
  '/promotion&training',
  '/all-trainings',
  '/all-promotions',
  '/promotion?id=promotion-1',
  '/meeting',
  '/schedualmeeting',
  '/helpdesk',
  '/profile',
];

let portal: RunningPortal;
let browser: Browser;
let foreign: readonly string[];
let [lead, deal] = ['', ''];

beforeAll(async () => {
  portal = await startPortal();
  browser = await openChromium();
  const admin = await tokenOf('admin@example.com', 'admin-demo-1');
  const ask = async <Schema extends z.ZodMiniType>(schema: Schema, path: string) => {
    const answer = await fetch(portal.url + path, { headers: { authorization: `Bearer ${admin}` } });
    return z.parse(z.array(schema), listIn(await answer.json()));
  };
  const vendors = await ask(ReadableVendor, '/api/vendors/getalldata');
  const codes = vendors.map((vendor) => vendor.Franchise_code).join(',');
  const leads = await ask(ReadableLead, `/api/allvendorscrmleadsdata/${codes}?franchiseCodes=${codes}`);
  const deals = await ask(ReadableDeal, `/api/allvendorscrmdealsdata/${codes}?franchiseCodes=${codes}`);
  lead = leads.find((each) => each.Franchise_code === OWN)?.id ?? '';
  deal = deals.find((each) => each.Franchise_code === OWN)?.id ?? '';
  foreign = [
    ...vendors
      .filter((each) => each.Franchise_code !== OWN)
      .flatMap((each) => [each.Franchise_code, each.name, each.email, digits(each.mobile)]),
    ...leads
      .filter((each) => each.Franchise_code !== OWN)
      .flatMap((each) => [each.id, each.Email, digits(each.Mobile)]),
    ...deals.filter((each) => each.Franchise_code !== OWN).map((each) => each.id),
  ].filter((text): text is string => Boolean(text));
  expect(foreign.length).toBeGreaterThan(800);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe.each([
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 800 }],
])('the day of a vendor on %s', (_, viewport) => {
  it('goes through every screen without barrier, error or anything of another partner', {
    timeout: 240_000,
  }, async () => {
    const { page, errors, close } = await watchedPage(browser, { viewport });
    const answers: { path: string; text: string }[] = [];
    page.on('response', async (response) => {
      const { pathname } = new URL(response.url());
      // The spec's list of logos is public, also to strangers, and names no person.
      if (!pathname.startsWith('/api/') || pathname === '/api/logo/getlogo') return;
      answers.push({ path: pathname, text: await response.text().catch(() => '') });
    });
    await signInAs(page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await page.waitForURL('**/dashboard');
    for (const screen of SCREENS) {
      const path = screen.replace('{lead}', lead).replace('{deal}', deal);
      await page.goto(portal.url + path, { waitUntil: 'networkidle' });
      await settled(page);
      expect(await page.locator('h1').count(), path).toBe(1);
      expect(found(await page.locator('body').innerText()), path).toEqual([]);
      expect(await barriers(page), path).toEqual([]);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
    for (const { path, text } of answers) expect(found(text), path).toEqual([]);
    expect(answers.length).toBeGreaterThan(SCREENS.length);
    expect(errors).toEqual([]);
    await close();
  });
});

function found(text: string): readonly string[] {
  return foreign.filter((each) => text.includes(each));
}

function digits(mobile: string | undefined): string {
  return mobile?.replaceAll(/\D/g, '').slice(-10) ?? '';
}

async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector('main') && !document.querySelector('main [aria-busy="true"]'),
  );
}

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - window.innerWidth));
}

async function tokenOf(email: string, password: string): Promise<string> {
  const answer = await fetch(`${portal.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return z.parse(z.object({ token: z.string() }), await answer.json()).token;
}
