import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readCsv } from '../support/read-csv';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

async function asAdmin(page: Page): Promise<void> {
  await portal.asAdmin(page);
  await page.goto(`${portal.url}/admindashboard`);
  await page.getByRole('table', { name: 'Best performers' }).waitFor();
}

/** Opens a place by its link in the sidebar, and waits for what only that place has. */
async function openTab(page: Page, name: string, seen: string): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: new RegExp(`^${name}`) }).click();
  await page.getByRole('heading', { name: seen, exact: true }).waitFor();
}

describe("the administrator's day", () => {
  it('goes from what needs attention to leads, meetings, figures and settings', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, {
      viewport: DESKTOP,
      acceptDownloads: true,
    });
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    await asAdmin(page);
    // The server adds up: no payment comes into the browser.
    expect(calls.filter((path) => /payment/.test(path))).toEqual([]);
    // Once for the figures, and once for each month that is not closed.
    const months = page.getByRole('region', { name: 'Months' });
    await months.getByRole('link', { name: /^Close / }).waitFor();
    await expect.poll(() => calls.filter((path) => path === '/api/reports/summary').length).toBe(3);

    const attention = page.getByRole('region', { name: 'Needs attention' });
    await attention.getByRole('button', { name: /^Review: \d+ deals, stage differs/ }).click();
    const deals = page.getByRole('dialog');
    const first = deals.getByRole('link').first();
    expect(await first.getAttribute('href')).toMatch(/^\/deals\?franchise=FR-00\d&deal=\d+/);
    await page.keyboard.press('Escape');
    await deals.waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Franchises: All 6 franchises' }).click();
    const sheet = page.getByRole('dialog', { name: 'Choose franchises' });
    await sheet.getByRole('checkbox', { name: /FR-002/ }).check();
    await sheet.getByRole('button', { name: 'Show 1 franchise', exact: true }).click();
    await page.getByRole('button', { name: 'Franchises: FR-002' }).waitFor();
    await expect.poll(() => page.getByText('of 1', { exact: true }).count()).toBe(1);
    const leaders = page.getByRole('table', { name: 'Best performers' });
    await expect.poll(() => leaders.getByRole('row').count()).toBe(2);

    await openTab(page, 'Reports', 'Commission per month and franchise');
    const rows = page.getByRole('table', { name: 'Commission per month and franchise' });
    await rows.waitFor();
    const [, month = '', , , commission = ''] = await rows
      .locator('tbody tr')
      .first()
      .locator('td, th')
      .allInnerTexts();
    expect(await page.locator('main pre').innerText()).toBe(
      `commission report -f FR-002 --month ${month} --api-url ${portal.url}`,
    );
    await page.getByRole('button', { name: 'More actions' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const [head, line] = readCsv(readFileSync(await (await download).path(), 'utf8'));
    expect([head?.[0], head?.[5]]).toEqual(['Month', 'Commission']);
    expect([line?.[0], line?.[1], line?.[5]]).toEqual([month, 'FR-002', commission.replaceAll(/[₹,]/g, '')]);

    const places = page.getByRole('navigation', { name: 'Main' });
    await places.getByRole('link', { name: 'Leads' }).click();
    const list = page.getByRole('table', { name: 'Leads' });
    const lead = list.locator('tbody tr').first().getByRole('link');
    const name = await lead.locator('span').first().innerText();
    const address = (await lead.getAttribute('href')) ?? '';
    await lead.click();
    const open = page.getByRole('region', { name });
    await open.getByRole('button', { name: /^New franchise/ }).click();
    await open.getByRole('combobox').fill('kochi');
    await open.getByRole('option', { name: /FR-003/ }).click();
    await open.getByText('FR-002 no longer sees this lead').waitFor();
    await open.getByRole('button', { name: 'Give to FR-003' }).click();
    await page.getByText(`${name} now belongs to FR-003.`).waitFor();
    await open.waitFor({ state: 'detached' });
    // The list is that of FR-002, and was read anew.
    await expect.poll(() => list.locator(`tbody a[href="${address}"]`).count()).toBe(0);
    expect(await list.locator('tbody tr').count()).toBeGreaterThan(0);

    await places.getByRole('link', { name: 'Home' }).click();
    await openTab(page, 'Meetings', 'To confirm');
    const requests = page.getByRole('list', { name: 'To confirm' });
    const standing = page.getByRole('list', { name: 'Confirmed' });
    const before = [
      await requests.getByRole('listitem').count(),
      await standing.getByRole('listitem').count(),
    ];
    await requests
      .getByRole('button', { name: /^Confirm:/ })
      .first()
      .click();
    await page.getByText('Meeting confirmed.').waitFor();
    await expect
      .poll(async () => [
        await requests.getByRole('listitem').count(),
        await standing.getByRole('listitem').count(),
      ])
      .toEqual([(before[0] ?? 0) - 1, (before[1] ?? 0) + 1]);

    await openTab(page, 'Settings', 'Account opening amount');
    const amount = page.getByLabel('Rupees for each opened demat account');
    await amount.fill('350.005');
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Enter 0 to 10,00,000 rupees, with two decimals at most.').waitFor();
    await amount.fill('350');
    const effect = await page.getByText(/^Changes demat earning of/).innerText();
    const [, accounts = '', by = ''] =
      /of (\d+) accounts by \+₹([\d,.]+), from ₹300.00 to ₹350.00/.exec(effect) ?? [];
    expect(Number(by.replaceAll(',', ''))).toBe(Number(accounts) * 50);
    await page.getByRole('button', { name: 'Save settings' }).click();
    await page.getByText('Settings saved.').waitFor();
    await expect.poll(() => amount.inputValue()).toBe('350.00');
    expect(errors).toEqual([]);
    await close();
  });
});
