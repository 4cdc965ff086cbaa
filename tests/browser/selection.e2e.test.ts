import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { manyLeads } from '../../scripts/bench/many-leads-server.mjs';
import { readCsv } from '../support/read-sheet';
import { servePage } from '../support/serve-page';
import { startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asVendor } = portal;

const rows = (page: Page) => page.getByRole('list', { name: 'Leads' }).getByRole('listitem');
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true]'));

describe('choosing several leads', () => {
  const bar = (page: Page) => page.getByRole('region', { name: 'Selected leads' });
  const statuses = (page: Page) =>
    page.evaluate(() =>
      (JSON.parse(sessionStorage.getItem('leads') ?? '[]') as { Lead_Status?: string }[]).map(
        (lead) => lead.Lead_Status,
      ),
    );

  it.each([
    ['phone of 320 px', { width: 320, height: 640 }],
    ['desktop', DESKTOP],
  ] as const)(
    'by the keyboard changes the status of two, and Undo takes both back (%s)',
    async (_, viewport) => {
      const { page, errors, close } = await watchedPage(portal.browser, { viewport });
      await asVendor(page);
      await page.goto(`${portal.url}/leads?view=new`);
      await settled(page);
      const line = page.locator('main p[aria-live=polite]').first();
      const all = Number((await line.innerText()).replace(/\D+/g, ''));
      const before = await statuses(page);
      await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
      await page.getByRole('button', { name: 'Select leads' }).press('Enter');
      const boxes = page.getByRole('main').getByRole('checkbox', { name: /^Select / });
      await boxes.nth(0).press('Space');
      await boxes.nth(1).press('Space');
      await bar(page).getByText('2 selected').waitFor();
      expect(await barriers(page)).toEqual([]);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(beyond).toBeLessThanOrEqual(0);
      await bar(page).getByRole('button', { name: 'Status' }).press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'Contacted' }).press('Enter');
      await expect.poll(() => line.innerText()).toMatch(new RegExp(`^${all - 2} leads? `));
      await expect.poll(() => bar(page).count()).toBe(0);
      await page.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect.poll(() => line.innerText()).toMatch(new RegExp(`^${all} leads? `));
      await expect.poll(() => statuses(page)).toEqual(before);
      expect(errors).toEqual([]);
      await close();
    },
  );

  it('begins with the row that a finger rests on; Esc ends it, on the button it began with', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE, hasTouch: true });
    await asVendor(page);
    await page.goto(`${portal.url}/leads`);
    await settled(page);
    const place = await rows(page).first().getByRole('link').first().boundingBox();
    const session = await page.context().newCDPSession(page);
    const point = { x: (place?.x ?? 0) + 20, y: (place?.y ?? 0) + 8 };
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
    await bar(page).getByText('1 selected').waitFor();
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => rows(page).first().getByRole('checkbox').isChecked()).toBe(true);
    await rows(page).nth(2).tap();
    await bar(page).getByText('2 selected').waitFor();
    await bar(page).getByRole('button', { name: 'Export' }).click();
    await page.keyboard.press('Escape');
    await bar(page).getByText('2 selected').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => bar(page).count()).toBe(0);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('More');
    expect(errors).toEqual([]);
    await close();
  });

  it('offers the export alone where the server takes no changes', async () => {
    const server = await startSpecServer(
      {
        vendors: [],
        leads: manyLeads(3),
        deals: [],
        rules: {},
        payments: {},
        user: { role: 'vendor', vendor_id: 'v1', Franchise_code: 'FR-001' },
      },
      servePage,
    );
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, server.url, 'one@example.com', 'right');
    await page.goto(`${server.url}/leads`);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Select leads' }).click();
    await rows(page).nth(1).getByRole('checkbox').press('Space');
    await expect.poll(() => bar(page).getByRole('button').allInnerTexts()).toEqual(['Done', 'Export']);
    await bar(page).getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ]);
    expect(readCsv(readFileSync(await file.path(), 'utf8'))).toHaveLength(2);
    expect(errors).toEqual([]);
    await close();
    await server.close();
  });
});
