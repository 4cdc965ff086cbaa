import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { LONG_RUN } from '../support/long-run';
import { lookAtScreens, lookAtScreensInHindi, type Screen } from './look-at-screens';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';
import { textsOfOthers, watchFor } from './texts-of-others';

/** One deal of the demo for each way in which a deal can stand, by what its row shows. */
const KINDS = [/₹111\.10/, /-₹|₹1,500\.00/, /0 %/, /₹300\.00/, /Closed Won(?!\.)/, /Waiting/];

const Records = z.array(z.object({ id: z.string() }));

const portal = startWalk();
const { asVendor } = portal;
let screens: readonly Screen[];
beforeAll(async () => {
  const { page, close } = await watchedPage(portal.browser);
  await asVendor(page);
  await page.goto(`${portal.url}/dashboard`);
  await page.waitForFunction(() => sessionStorage.getItem('leads')?.includes('"id"'));
  const kept = await page.evaluate(() => sessionStorage.getItem('leads') ?? '[]');
  const lead = z.parse(Records, JSON.parse(kept))[0]?.id;
  const month = await page.evaluate(() =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format().slice(0, 7),
  );
  const deals = await dealsOfEachKind(page, month);
  await close();
  screens = [
    { path: '/leads' },
    { path: '/leads?view=today' },
    { path: '/leads?view=interested&product=Mutual+Fund' },
    { path: '/leads?q=nobody-at-all' },
    { path: `/leads?lead=${lead}` },
    { path: `/leaddetails?id=${lead}` },
    { path: `/leaddetails?id=${lead}&tab=deals` },
    { path: '/leaddetails?id=none' },
    { path: '/zohoform', first: (page) => page.locator('form button[type=submit]').click() },
    { path: '/filter?for=leads&status=New' },
    { path: '/filter?for=deals&created=2026-02-01..2026-01-01&paid=5..1' },
    { path: '/recentleadsanddeals' },
    { path: `/deals?month=${month}` },
    { path: `/deals?month=${month}&by=reason` },
    { path: '/deals?q=nothing-of-this-name' },
    ...deals.map((path) => ({ path })),
    { path: '/cumissionmodel' },
  ];
});

async function dealsOfEachKind(page: Page, month: string): Promise<readonly string[]> {
  await page.goto(`${portal.url}/deals?month=${month}`);
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=false]') &&
      !document.querySelector('[aria-busy=true], [role=progressbar]'),
  );
  const rows = await page
    .locator('main ul li')
    .evaluateAll((all) =>
      all.map((row) => [row.querySelector('a')?.getAttribute('href') ?? '', row.textContent] as const),
    );
  return KINDS.map((kind) => {
    const [path] = rows.find(([, text]) => kind.test(text ?? '')) ?? [];
    if (!path) throw new Error(`No deal of the demo shows ${kind}`);
    return path;
  });
}

describe('the screens of leads and deals', { timeout: 600_000 }, () => {
  it('have no barrier, sideways scroll, error or anything of another partner, in any size or theme', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    const others = watchFor(page, await textsOfOthers(portal.url, 'FR-001'));
    await lookAtScreens(page, portal.url, screens, others.look);
    expect((await others.answers()).length).toBeGreaterThan(screens.length);
    expect(errors).toEqual([]);
    await close();
  });

  it.runIf(LONG_RUN)('have none in Hindi either', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await lookAtScreensInHindi(page, portal.url, screens);
    expect(errors).toEqual([]);
    await close();
  });
});
