import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { barriers } from './barriers';
import { type WatchedPage, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

const Answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** A vendor's page that has read the own leads. */
async function asVendor(): Promise<WatchedPage> {
  const watched = await watchedPage(portal.browser);
  const { page } = watched;
  await portal.asVendor(page);
  await page.goto(`${portal.url}/zohoform`);
  await expect.poll(() => keptLeads(page)).not.toBe('');
  return watched;
}

const keptLeads = (page: Page) => page.evaluate(() => sessionStorage.getItem('leads') ?? '');

/** What the server holds, asked apart from the page's own calls. */
async function atServer(page: Page, path: string): Promise<{ status: number; body: unknown }> {
  const token = await page.evaluate(() => sessionStorage.getItem('jwtToken'));
  const answer = await fetch(portal.url + path, { headers: { Authorization: `Bearer ${token}` } });
  return { status: answer.status, body: await answer.json() };
}

async function rowsNamed(page: Page, name: string): Promise<readonly Record<string, unknown>[]> {
  const { body } = await atServer(page, '/api/fetchDematLeads/FR-001');
  return Answer.parse(body).data.filter((lead) => lead.Full_Name === name);
}

async function activitiesOf(page: Page, id: string): Promise<readonly Record<string, unknown>[]> {
  return Answer.parse((await atServer(page, `/api/leads/${id}/activities`)).body).data;
}

async function fill(page: Page, name: string, mobile: string): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('textbox', { name: 'Mobile' }).fill(mobile);
  await page.locator('fieldset button[aria-pressed]').first().click();
  await page.getByLabel(/^I agree that/).check();
}

const save = (page: Page) => page.getByRole('button', { name: 'Add lead' });
/** The browser notes every failed load by itself. */
const own = (errors: readonly string[]) => errors.filter((line) => !/Failed to load resource/.test(line));

/** Opens one of the vendor's leads, an open one with a number to call. */
async function openLead(page: Page): Promise<string> {
  const leads = z
    .array(z.object({ id: z.string(), Lead_Status: z.string().optional() }))
    .parse(JSON.parse(await keptLeads(page)));
  const id = leads.find((lead) => lead.Lead_Status === 'Contacted')?.id ?? '';
  await page.goto(`${portal.url}/leaddetails?id=${id}`);
  await page.getByText('Lead created').waitFor();
  return id;
}

describe('adding a lead', () => {
  it('without a network waits, survives a reload, and is one row although replies were lost', async () => {
    const { page, errors, close } = await asVendor();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.goto(`${portal.url}/zohoform`);
    await fill(page, 'Offline Example', '9876500002');
    await page.context().setOffline(true);
    await save(page).click();
    await page.getByRole('heading', { name: 'Offline Example is waiting to be sent' }).waitFor();
    // Back on the network, of which only the portal's own calls do not get through.
    await page.route('**/api/**', (route) => route.abort());
    await page.context().setOffline(false);
    await page.goto(`${portal.url}/leads`);
    expect(questions).toEqual(['beforeunload']);
    const row = page.getByRole('listitem').filter({ hasText: 'Offline Example' });
    await row.getByText('Waiting to send').waitFor();
    await page.getByText('1 entry is waiting to be sent.').waitFor();
    expect(await rowsNamed(page, 'Offline Example')).toEqual([]);

    // The server takes it, and each reply is lost on the way back.
    await page.unroute('**/api/**');
    let taken = 0;
    await page.route('**/api/leads', async (route) => {
      await route.fetch();
      taken += 1;
      await route.abort();
    });
    await page.getByRole('button', { name: 'Send now' }).click();
    await expect.poll(() => taken, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
    await row.getByText('Waiting to send').waitFor();
    await page.unroute('**/api/leads');
    await page.reload();
    await page.getByRole('listitem').filter({ hasText: 'Offline Example' }).waitFor();
    await expect.poll(() => page.getByText('Waiting to send').count()).toBe(0);
    expect(await rowsNamed(page, 'Offline Example')).toHaveLength(1);
    expect(await page.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull();
    expect(own(errors)).toEqual([]);
    await close();
  });
});

describe('working on a lead', () => {
  it('changes the status at once, takes it back, and sends what stands once the word has gone', async () => {
    const { page, errors, close } = await asVendor();
    const id = await openLead(page);
    const before = await activitiesOf(page, id);
    const change = async (status: string) => {
      await page.getByRole('button', { name: /^Change status/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: status, exact: true }).click();
    };
    await change('Interested');
    await page.getByRole('button', { name: 'Change status, now Interested' }).waitFor();
    await page.getByText('Status is now Interested').waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Change status, now Contacted' }).waitFor();
    await change('Not interested');
    await page.getByRole('dialog', { name: 'Why close this lead?' }).waitFor();
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Price' }).click();
    await page.getByRole('button', { name: 'Change status, now Not interested' }).waitFor();
    // The undone change never reached the server; the other one does, with its reason.
    await expect.poll(() => activitiesOf(page, id), { timeout: 15_000 }).toHaveLength(before.length + 1);
    expect((await activitiesOf(page, id))[0]).toMatchObject({
      kind: 'status',
      from: 'Contacted',
      to: 'Not Interested',
      result: 'Price',
    });
    expect(JSON.parse(await keptLeads(page))).toContainEqual(
      expect.objectContaining({ id, Lead_Status: 'Not Interested' }),
    );
    expect(own(errors)).toEqual([]);
    await close();
  });
});
