import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { DESKTOP, PHONE, signInAs, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

async function asAdmin(page: Page): Promise<void> {
  await portal.asAdmin(page);
  await page.goto(`${portal.url}/admindashboard`);
}

describe('the vendors of an admin', () => {
  it('are stopped together; where that breaks off, it says for whom it is done and goes on with the rest', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/allvendors`);
    const stopped: string[] = [];
    let broken = false;
    await page.route('**/api/vendors/v*', async (route) => {
      if (route.request().method() !== 'PATCH') return route.fallback();
      stopped.push(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
      if (stopped.length !== 2) return route.fallback();
      broken = true;
      return route.fulfill({ status: 500, contentType: 'application/json', body: '{"error":"no"}' });
    });
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('button', { name: 'Select vendors' }).click();
    for (const name of ['Four', 'Five', 'Six'])
      await page.getByRole('checkbox', { name: `Select Demo Partner ${name}` }).press('Space');
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Type the number 3 to confirm').fill('3');
    await sheet.getByLabel('Reason').fill('Contracts ended');
    await sheet.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await sheet.getByText('Done for FR-004. Not yet for FR-005, FR-006: please try again.').waitFor();
    expect(broken).toBe(true);
    await sheet.getByRole('button', { name: 'Deactivate', exact: true }).click();
    await page.getByText('3 vendors deactivated').waitFor();
    expect(stopped).toEqual(['v4', 'v5', 'v5', 'v6']);
    await page.unrouteAll();
    await page.getByRole('button', { name: /^Inactive/ }).click();
    await page.getByText(/^3 vendors · /).waitFor();
    await close();
  });

  it('get one rule for all, once its effect on each is shown; who was changed meanwhile is named', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/allvendors`);
    await page.getByRole('button', { name: 'More for this list' }).click();
    await page.getByRole('button', { name: 'Select vendors' }).click();
    await page.getByRole('checkbox', { name: 'Select Demo Partner Two' }).press('Space');
    await page.getByRole('checkbox', { name: 'Select Demo Partner Three' }).press('Space');
    await page.getByText('2 vendors selected').waitFor();
    await page.getByRole('button', { name: 'Set one rule', exact: true }).click();
    const sheet = page.getByRole('dialog');
    await sheet.getByLabel('Product').selectOption('Mutual Fund');
    await sheet.getByLabel('New ratio').fill('41.256');
    await sheet.getByText('Two decimals at most.', { exact: true }).waitFor();
    await sheet.getByLabel('New ratio').fill('41.25');
    await sheet.getByLabel('Reason').fill('One slab for all');
    const effects = sheet.getByRole('listitem');
    await expect.poll(() => effects.filter({ hasText: /deals: ₹.* → ₹.*2026-/ }).count()).toBe(2);
    expect(await barriers(page)).toEqual([]);
    const promised = await sheet.locator('section p').nth(1).locator('data').last().getAttribute('value');
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('jwtToken')}`,
        'content-type': 'application/json',
      };
      const rules = [{ Product_Category: 'Mutual Fund', Franchise_Ratio: 12 }];
      const body = JSON.stringify({ version: 0, rules, reason: 'By another admin', retroactive: true });
      await fetch('/api/vendors/v3/commission-rules', { method: 'PUT', headers, body });
    });
    await sheet.getByRole('button', { name: 'Set rule', exact: true }).click();
    await sheet.getByText(/^Demo Partner Three \(FR-003\): .* Theirs: 12 %. Yours: 41.25 %.$/).waitFor();
    await sheet.getByRole('button', { name: 'Start from their rules' }).click();
    await sheet.getByText('12 % → 41.25 %').waitFor();
    // What the other admin changed is in what is promised now.
    const figure = () => sheet.locator('section p').nth(1).locator('data').last().getAttribute('value');
    await expect.poll(async () => (await figure()) !== promised).toBe(true);
    await expect
      .poll(() => sheet.getByRole('button', { name: 'Set rule', exact: true }).isEnabled())
      .toBe(true);
    await sheet.getByRole('button', { name: 'Set rule', exact: true }).click();
    await page.getByText('2 vendors have the new rule.').waitFor();
    await page.goto(`${portal.url}/vendordetails?id=v3&tab=rules`);
    await page.getByText('41.25 %').first().waitFor();
    expect(errors.filter((each) => !each.includes('409'))).toEqual([]);
    await close();
  });

  it('have a logo that an admin sets, and see what the network wants said', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: PHONE });
    await asAdmin(page);
    await page.goto(`${portal.url}/vendordetails?id=v2`);
    await page.getByRole('button', { name: 'More for this vendor' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    const sheet = page.getByRole('dialog');
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0B5D57' } })
      .png()
      .toBuffer();
    await sheet
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
    await sheet.locator('img[src^="/api/pictures/logo-"]').waitFor();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    const logo = page.locator('#content header img[src^="/api/pictures/logo-"]');
    await logo.waitFor();
    await page.getByRole('button', { name: 'More for this vendor' }).click();
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await sheet.getByRole('button', { name: 'Remove the picture' }).click();
    await sheet.getByText('No picture').waitFor();
    await sheet.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(() => logo.count()).toBe(0);
    await page.evaluate(async () => {
      const headers = {
        authorization: `Bearer ${sessionStorage.getItem('jwtToken')}`,
        'content-type': 'application/json',
      };
      const { version } = await (await fetch('/api/settings', { headers })).json();
      const body = JSON.stringify({ version, disclaimer: 'Market risks apply to every figure.' });
      await fetch('/api/settings', { method: 'PATCH', headers, body });
    });
    await close();
    const vendor = await watchedPage(portal.browser, { viewport: PHONE });
    await signInAs(vendor.page, portal.url, 'vendor@example.com', 'vendor-demo-1');
    await vendor.page.waitForURL('**/dashboard');
    for (const path of ['/earning', '/cumissionmodel', '/promotion&training']) {
      await vendor.page.goto(portal.url + path);
      await vendor.page.getByRole('note').filter({ hasText: 'Market risks apply' }).waitFor();
    }
    expect([...errors, ...vendor.errors]).toEqual([]);
    await vendor.close();
  });

  it('are added, given a rule whose effect is shown first, and stopped; the changes say so', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/vendors`);
    await page.getByRole('link', { name: 'Add vendor', exact: true }).click();
    await expect.poll(() => page.getByLabel('Franchise code').inputValue()).toBe('FR-007');
    await page.getByLabel('Franchise code').fill('fr-001');
    await page.getByText('This franchise code is already used by FR-001.').waitFor();
    await page.getByLabel('Franchise name').fill('Example Seven');
    await page.reload();
    // What was typed is still there.
    await expect.poll(() => page.getByLabel('Franchise name').inputValue()).toBe('Example Seven');
    await page.getByLabel('Franchise code').fill('FR-007');
    await page.getByLabel('Contact person').fill('Asha Example');
    await page.getByLabel('Email').fill('seven@example.com');
    await page.getByRole('button', { name: 'Create and invite' }).click();
    await page.getByText('Mobile is missing.').waitFor();
    await page.getByLabel('Mobile').fill('9876500107');
    await page.getByRole('button', { name: 'Create and invite' }).click();
    await page.getByRole('heading', { name: 'Example Seven is added' }).waitFor();
    await page.getByRole('link', { name: 'Open vendor' }).click();
    await page.getByRole('heading', { name: 'Example Seven', level: 1 }).waitFor();

    await page.goto(`${portal.url}/vendordetails?id=v1&tab=rules`);
    await page.getByRole('button', { name: 'Change the rule for Mutual Fund' }).click();
    await page.getByLabel('New ratio').fill('140');
    await page.getByText('From 0 to 100.', { exact: true }).waitFor();
    await page.getByLabel('New ratio').fill('45');
    await page.getByRole('table', { name: 'What changes by month' }).waitFor();
    const sheet = page.getByRole('dialog');
    const [, promised] = await sheet.locator('section p').nth(1).locator('data').all();
    const after = (await promised?.getAttribute('value')) ?? 'none';
    await page.getByLabel('Reason').fill('New slab agreed');
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save rules' }).click();
    await page.getByText('Version 1', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Commission', exact: true }).click();
    // What was promised is what stands there now.
    await expect.poll(() => page.locator('main data').first().getAttribute('value')).toBe(after);

    await page.getByRole('button', { name: 'More for this vendor' }).click();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByLabel('Type the franchise code FR-001 to confirm').fill('fr-001');
    await page.getByLabel('Reason').fill('Contract ended');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Inactive', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByText('Vendor · deactivated').waitFor();
    await page.getByText('Commission rules · changed').waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('can only be looked at where the server knows the spec alone, and no other call is made', async () => {
    const server = await startSpecServer(
      { ...LETTER_NETWORK, user: { role: 'admin', name: 'Letter Admin', email: 'letter@example.com' } },
      servePage,
    );
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await signInAs(page, server.url, 'letter@example.com', 'right');
    await page.waitForURL('**/admindashboard');
    server.calls.length = 0;
    await page.goto(`${server.url}/vendors`);
    await page.getByText('Vendors can only be looked at here').waitFor();
    await page.getByRole('link', { name: 'Letter Partner' }).click();
    await page.getByRole('heading', { name: 'Letter Partner', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Rules', exact: true }).click();
    await page.getByText('33.33 %').waitFor();
    expect(await page.getByRole('button', { name: 'Add rule' }).count()).toBe(0);
    await page.getByRole('link', { name: 'Activity', exact: true }).click();
    await page.getByText('This server keeps no list of changes.').waitFor();
    await page.goto(`${server.url}/addvendor`);
    await page.getByText('Vendors are added in the office system.').waitFor();
    const unknown = server.calls.filter(({ path }) =>
      /\/api\/(audit|vendors\/(directory|check|import|\d+\/))|\/api\/vendors$/.test(path),
    );
    expect(unknown).toEqual([]);
    await close();
    await server.close();
  });
});
