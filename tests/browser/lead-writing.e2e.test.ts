import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { signInAs, type WatchedPage, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();

const Answer = z.object({ data: z.array(z.record(z.string(), z.unknown())) });

/** A vendor's page that has read the own leads; `byForm` gives it a session that may end. */
async function asVendor(number = 1, byForm = false): Promise<WatchedPage> {
  const watched = await watchedPage(portal.browser);
  const { page } = watched;
  const email = number === 1 ? 'vendor@example.com' : `vendor${number}@example.com`;
  if (byForm) {
    await signInAs(page, portal.url, email, `vendor-demo-${number}`);
    await page.waitForURL('**/dashboard');
  } else {
    await beginSignedIn(page, portal.url, email, `vendor-demo-${number}`);
    await page.goto(`${portal.url}/zohoform`);
  }
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
  it('names what is wrong, finds a number that is there, keeps the draft and the consent', async () => {
    const { page, errors, close } = await asVendor();
    await page.goto(`${portal.url}/zohoform`);
    await page.getByRole('heading', { name: 'Add lead', level: 1 }).waitFor();
    expect(await page.title()).toContain('Add lead');
    expect(await page.getByLabel(/^I agree that/).isChecked()).toBe(false);
    await save(page).click();
    await page.getByText('Full name is required').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('name');
    expect(await page.getByRole('textbox', { name: 'Mobile' }).getAttribute('inputmode')).toBe('numeric');

    await page.getByLabel("The person's language (optional)").selectOption('Hindi');
    await page.getByLabel('Full name').fill('आशा वर्मा');
    await page.getByRole('textbox', { name: 'Mobile' }).fill('98765 00001');
    await page.getByLabel(/^मैं सहमत हूँ/).check();
    await page.reload();
    await page.getByText('What you typed before is still here.').waitFor();
    expect(await page.getByLabel('Full name').inputValue()).toBe('आशा वर्मा');
    await save(page).click();
    await page.getByRole('status').getByText('Lead added').waitFor();
    await page.getByRole('link', { name: 'Open' }).click();
    await page.getByText(/^Consent given on \d+ \w+ \d{4} \(in Hindi\)$/).waitFor();

    await page.goto(`${portal.url}/zohoform`);
    expect(await page.getByLabel('Full name').inputValue()).toBe('');
    await page.getByLabel('Full name').fill('Someone Else');
    await page.getByRole('textbox', { name: 'Mobile' }).fill('9876500001');
    await page.getByText('You already have आशा वर्मा with this number').waitFor();
    await page.getByLabel(/^I agree that/).check();
    await save(page).click();
    await page.getByText('This number is already an open lead of yours').waitFor();
    expect(await rowsNamed(page, 'Someone Else')).toEqual([]);
    expect(await rowsNamed(page, 'आशा वर्मा')).toHaveLength(1);
    expect(own(errors)).toEqual([]);
    await close();
  });

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

  it('asks before a log out takes away what is unsent', async () => {
    const { page, close } = await asVendor(3, true);
    await page.goto(`${portal.url}/zohoform`);
    await fill(page, 'Unsent Example', '9876500003');
    await page.route('**/api/leads', (route) => route.abort());
    await save(page).click();
    await page.getByRole('heading', { name: 'Unsent Example is waiting to be sent' }).waitFor();
    await page.getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Log out without sending?' });
    await sheet.waitFor();
    expect(await barriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Stay' }).last().click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await sheet.getByRole('button', { name: 'Log out' }).click();
    await page.getByLabel('Email').waitFor();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
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

  it('asks how a call went, plans the next one, and keeps a note', async () => {
    const { page, errors, close } = await asVendor(2);
    await openLead(page);
    // No telephone answers here, and the browser's question for one would take all further clicks.
    await page.evaluate(() =>
      document.addEventListener('click', (event) => {
        if (event.target instanceof Element && event.target.closest('a[href^="tel:"]'))
          event.preventDefault();
      }),
    );
    await page.getByRole('link', { name: 'Call', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'How did it go?' });
    await sheet.getByRole('button', { name: 'Save' }).click();
    await sheet.getByText('Choose how it went').waitFor();
    expect(await barriers(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'No answer' }).click();
    await sheet.getByRole('button', { name: 'Tomorrow' }).click();
    await sheet.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Call: No answer').first().waitFor();
    await page.getByText(/^Next: call on \w{3}, \d+ \w{3}, 11:00 am$/).waitFor();
    await page.getByRole('textbox', { name: 'Write a note' }).fill('Asked for <b>papers</b>');
    await page.getByRole('button', { name: 'Save note' }).click();
    await page.getByText('Asked for <b>papers</b>').waitFor();
    await page.getByRole('button', { name: 'Notes', exact: true }).click();
    expect(await page.getByText('Call: No answer').count()).toBe(0);
    // A page that is hidden has no time to wait for a word to go.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('unsent'))).toBeNull();
    await page.reload();
    await page.getByText('Call: No answer').first().waitFor();
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Follow-up done').first().waitFor();
    expect(await page.getByText(/^Next: call on/).count()).toBe(0);
    expect(own(errors)).toEqual([]);
    await close();
  });

  it("does not exist for another franchise's lead", async () => {
    const { page, close } = await asVendor();
    const { body } = await atServer(page, '/api/fetchDematLeads/FR-001');
    const id = String(Answer.parse(body).data[0]?.id);
    await close();
    const other = await asVendor(2);
    expect(await atServer(other.page, `/api/leads/${id}`)).toEqual(
      await atServer(other.page, '/api/leads/none'),
    );
    await other.page.goto(`${portal.url}/leaddetails?id=${id}`);
    await other.page.getByText("This lead doesn't exist or isn't yours.").waitFor();
    await other.close();
  });
});

describe('against a server that knows the spec alone', () => {
  it('the screens say where leads are added, and call nothing more', async () => {
    const lead = { id: 'l1', Franchise_code: 'FR/001 A', Full_Name: 'Asha Example', Lead_Status: 'New' };
    const server = await startSpecServer({ ...LETTER_NETWORK, leads: [lead] }, servePage);
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/zohoform`);
    await page.getByRole('heading', { name: 'Leads are added in the CRM' }).waitFor();
    await page.goto(`${server.url}/leaddetails?id=l1`);
    await page.getByText('Calls, notes and changes of this lead are kept in the CRM.').waitFor();
    expect(await page.getByRole('button', { name: /^Change status/ }).count()).toBe(0);
    expect(server.calls.filter(({ path }) => /^\/api\/(leads|settings)/.test(path))).toEqual([]);
    expect(own(errors)).toEqual([]);
    await close();
    await server.close();
  });
});
