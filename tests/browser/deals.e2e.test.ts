import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asAdmin, asVendor } = portal;

const deals = (page: Page) => page.getByRole('list', { name: 'Deals' }).getByRole('link');
const allRead = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=false]') &&
      !document.querySelector('[aria-busy=true], [role=progressbar]'),
  );
const fact = (facts: Locator, name: string) =>
  facts.getByRole('definition').and(facts.locator(`dt:text-is("${name}") + dd`));

describe('the list of deals', () => {
  it('is as it was when one comes back: search, view, order, steps and place', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/deals`);
    await allRead(page);
    await page.getByRole('button', { name: /^Counted/ }).click();
    await page.getByLabel('Name, company or product').fill('demo');
    await page.waitForURL('**/deals?view=counted&q=demo');
    await page.getByRole('button', { name: 'Sort by' }).click();
    await page.getByRole('button', { name: 'highest commission first' }).click();
    await page.waitForURL('**/deals?view=counted&q=demo&sort=commission');
    const sorted = async () => {
      const values = await page
        .locator('main li data')
        .evaluateAll((all) => all.map((each) => Number(each.getAttribute('value'))));
      return values.length > 1 && values.every((each, place) => each <= (values[place - 1] ?? each));
    };
    await expect.poll(sorted).toBe(true);
    const names = await deals(page).allInnerTexts();
    await deals(page).last().click();
    await page.waitForURL('**/dealdetails?id=*');
    await page.goBack();
    await page.waitForURL('**/deals?view=counted&q=demo&sort=commission');
    await expect.poll(() => deals(page).allInnerTexts()).toEqual(names);
    expect(await page.getByLabel('Name, company or product').inputValue()).toBe('demo');
    await page.getByRole('button', { name: /^Counted/, pressed: true }).waitFor();

    await page.goto(`${portal.url}/deals`);
    await allRead(page);
    await expect.poll(() => deals(page).count()).toBe(25);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.waitForURL('**/deals?shown=50');
    await expect.poll(() => deals(page).count()).toBe(50);
    const place = deals(page).nth(40);
    await place.scrollIntoViewIfNeeded();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    const scrolled = await page.evaluate(() => window.scrollY);
    await place.click();
    await page.waitForURL('**/dealdetails?id=*');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByRole('button', { name: 'Load more' }).click();
    await page.getByText('96 of 96 shown').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('96 of 96 shown');
    expect(errors).toEqual([]);
    await close();
  });

  it('lead to how the stage of a deal changed, and to the lead in its name', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/deals?view=counted`);
    await deals(page).first().click();
    const history = page.getByRole('region', { name: 'Stage history' });
    const newest = await history.getByRole('listitem').first().innerText();
    const facts = page.getByRole('region', { name: 'Details' });
    expect(newest).toContain(await fact(facts, 'Stage').innerText());
    const name = (await fact(facts, 'Deal').innerText()).split(' - ')[0] ?? '';
    await fact(facts, 'Lead in this name').getByRole('link').click();
    await page.waitForURL(/\/leads\?q=|\/leaddetails\?id=/);
    await page.getByText(name).first().waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('says that nothing matches, and takes the filters away', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/deals?month=2001-01&category=Mutual%20Fund&sort=name`);
    await page.getByText('No deals match these filters.').waitFor();
    await page.getByRole('button', { name: 'Remove filter: Month: 2001-01' }).click();
    await page.waitForURL('**/deals?category=Mutual+Fund&sort=name');
    await page.getByRole('button', { name: 'Clear filters' }).last().click();
    await page.waitForURL('**/deals?sort=name');
    await close();
  });

  it('sorts by the heads of its table on a desktop', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/deals`);
    const head = page.getByRole('columnheader', { name: 'Deal', exact: true });
    const created = page.getByRole('columnheader', { name: 'Created' });
    await expect.poll(() => created.getAttribute('aria-sort')).toBe('descending');
    await head.getByRole('button').click();
    await page.waitForURL('**/deals?sort=name');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending');
    await head.getByRole('button').click();
    await page.waitForURL('**/deals?sort=name-reversed');
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('descending');
    await close();
  });

  it('names what it lacks, and has it after a retry', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.route('**/api/fetchDematDeals/**', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${portal.url}/deals`);
    await page.getByText("Couldn't load deals.").waitFor();
    await page.unroute('**/api/fetchDematDeals/**');
    await page.route('**/api/franchises/*/payments', (route) => route.fulfill({ status: 404, json: {} }));
    let refused: string | undefined;
    await page.route('**/api/vendors/payment/**', (route) => {
      refused ??= route.request().url();
      return route.request().url() === refused ? route.fulfill({ status: 404, json: {} }) : route.fallback();
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('1 deal could not be read and is left out.').waitFor();
    await page.getByText(`Deals: ${refused?.split('/').at(-1)}.`).waitFor();
    await expect.poll(() => page.getByText('without 1 deal').count()).toBe(2);
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    // The notice says it, and the row too where the deal is one of those that are shown.
    await expect.poll(() => page.getByText('could not be read').count(), { timeout: 10_000 }).toBe(0);
    await allRead(page);
    await expect.poll(() => page.getByText('without 1 deal').count()).toBe(0);
    await close();
  });

  it('shows an admin every franchise, and a deal beside the list', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asAdmin(page);
    await page.goto(`${portal.url}/deals?franchise=FR-002&view=counted`);
    await allRead(page);
    const codes = await page.locator('tbody tr td:nth-child(2)').allInnerTexts();
    expect(new Set(codes)).toEqual(new Set(['FR-002']));
    const first = page.locator('tbody').getByRole('link').first();
    await first.click();
    await page.waitForURL('**/deals?franchise=FR-002&view=counted&deal=*');
    const panel = page.getByRole('dialog', { name: 'Deal' });
    await panel.getByRole('heading', { name: 'How this was computed' }).waitFor();
    await allRead(page);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.waitForURL('**/deals?franchise=FR-002&view=counted');
    await expect.poll(() => panel.count()).toBe(0);
    await expect.poll(() => first.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await barriers(page)).toEqual([]);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the page of a deal', () => {
  it('keeps the rest when payments or rules cannot be read, and has them after a retry', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    const id = await countedDeal(page);
    for (const call of ['vendors/payment/**', 'franchises/*/payments'])
      await page.route(`**/api/${call}`, (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(`${portal.url}/dealdetails?id=${id}`);
    await page.getByText('Payments could not be read.', { exact: true }).waitFor();
    await page.getByText(/^[\w ]+: [\d.]+ %$/).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    await page.route('**/api/vendors/vendorcommission/**', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.reload();
    await page.getByText('Error fetching commission data.').waitFor();
    await page.getByRole('row', { name: /^Total/ }).waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByText('Counts in').waitFor();
    await close();
  });

  it('gives its computation as text, and leads to support with its number', async () => {
    const { page, close } = await watchedPage(portal.browser, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await asVendor(page);
    const id = await countedDeal(page);
    await page.goto(`${portal.url}/dealdetails?id=${id}`);
    await page.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Computation copied').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain(`Deal ${id}`);
    const total = await page.locator('tfoot data').allInnerTexts();
    expect(text).toMatch(/^Total: /m);
    for (const amount of total) expect(text).toContain(amount);
    await page.getByRole('link', { name: 'Ask about this' }).click();
    await page.waitForURL(`**/helpdesk?deal=${id}`);
    await close();
  });

  it('of another partner is not there', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/dealdetails?id=nope`);
    await page.getByText("This deal doesn't exist or isn't yours.").waitFor();
    await page.getByRole('link', { name: 'Back to deals' }).click();
    await page.waitForURL('**/deals');
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the commission model', () => {
  it('answers while one types, and says what could not be had', async () => {
    const { page, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.route('**/api/vendors/vendorcommission/**', (route) =>
      route.fulfill({ status: 404, json: {} }),
    );
    await page.goto(`${portal.url}/cumissionmodel`);
    await page.getByText('Error fetching commission data.').waitFor();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByLabel('Product', { exact: true }).selectOption('Corporate Fixed Deposit');
    await page.getByLabel('Amount paid by the customer').fill('₹1,234.50');
    // 1234.50 x 33.33 % = 411.45885
    await expect.poll(() => exactValue(page.locator('output data'))).toBe('411.46');
    await page.route('**/api/vendors/vendorcommission/**', (route) => route.fulfill({ json: { data: [] } }));
    await page.reload();
    await page.getByText('No commission data found.').waitFor();
    await close();
  });
});

async function countedDeal(page: Page): Promise<string> {
  await page.goto(`${portal.url}/deals?view=counted&category=Mutual%20Fund`);
  await allRead(page);
  const href = await deals(page).first().getAttribute('href');
  return new URLSearchParams(href?.split('?')[1]).get('id') ?? '';
}

async function exactValue(amount: Locator): Promise<string> {
  return (await amount.getAttribute('value')) ?? '';
}
