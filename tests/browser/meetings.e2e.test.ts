import { readFileSync } from 'node:fs';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allMeetings, type WireMeeting } from '#contract/meetings';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { startSpecServer } from '../support/spec-server';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const DAY_MS = 86_400_000;
const INDIA_MS = 330 * 60_000;

const portal = startWalk();
const { asVendor } = portal;

/** The own meetings as the server has them. */
async function kept(page: Page): Promise<readonly WireMeeting[]> {
  const token = await page.evaluate(() => sessionStorage.getItem('jwtToken'));
  const answer = await page.request.get(`${portal.url}/api/meetings`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return allMeetings.answer.parse(await answer.json()).data;
}

/** A day so many days from now in India, as a date field takes it. */
const dayAfter = (days: number) => new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);

async function fill(page: Page, title: string, day: string, time: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Date').fill(day);
  await page.getByLabel('Start').fill(time);
}

const schedule = (page: Page) => page.getByRole('button', { name: 'Schedule', exact: true });

describe('the meetings of a vendor', () => {
  it('are planned once by a double tap, warn of a clash, and go into any calendar', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/schedualmeeting`);
    await schedule(page).click();
    await page.getByText('Title is required').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('title');
    const day = dayAfter(40);
    await fill(page, 'Review of the quarter', day, '16:00');
    await page.getByLabel('Reminder').selectOption({ label: '1 day before' });
    await schedule(page).dblclick();
    await page.getByRole('heading', { name: 'Meeting asked for' }).waitFor();
    const made = (await kept(page)).filter(({ title }) => title === 'Review of the quarter');
    expect(made).toHaveLength(1);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Add to calendar' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('meeting.ics');
    const calendar = new ICAL.Component(ICAL.parse(readFileSync(await download.path(), 'utf8')));
    const component = calendar.getFirstSubcomponent('vevent');
    if (!component) throw new Error('There is no event in the file.');
    const event = new ICAL.Event(component);
    expect(event.startDate.toJSDate().toISOString()).toBe(new Date(`${day}T16:00:00+05:30`).toISOString());
    expect(event.uid).toBe(`${made[0]?.id}@partner-portal`);
    const trigger = component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('trigger');
    expect(trigger instanceof ICAL.Duration && trigger.toSeconds()).toBe(-86_400);

    await page.getByRole('button', { name: 'Schedule another' }).click();
    await fill(page, 'Product briefing', day, '16:15');
    await page.getByText("Overlaps 'Review of the quarter' at 4:00 pm.").waitFor();
    await schedule(page).click();
    await page.getByRole('heading', { name: 'Meeting asked for' }).waitFor();
    expect(errors).toEqual([]);
    await close();
  });

  it('keep what was typed over a reload, ask before it is left, and once about an unusual hour', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    await page.getByRole('link', { name: 'Schedule', exact: true }).click();
    await fill(page, 'Late call', dayAfter(41), '20:30');
    await page.reload();
    await page.getByText('Your draft is back.').waitFor();
    expect(await page.getByLabel('Title').inputValue()).toBe('Late call');
    expect(await page.getByLabel('Start').inputValue()).toBe('20:30');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).last().click();
    expect(new URL(page.url()).pathname).toBe('/schedualmeeting');
    await schedule(page).click();
    await page.getByRole('button', { name: 'Schedule anyway' }).click();
    await page.getByRole('heading', { name: 'Meeting asked for' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
    await page.getByRole('link', { name: 'Back to meetings' }).click();
    await page.waitForURL('**/meeting');
    await page.goto(`${portal.url}/schedualmeeting`);
    await page.getByLabel('Title').fill('Not to be kept');
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.waitForURL('**/dashboard');
    expect(await page.evaluate(() => sessionStorage.getItem('drafts'))).toBeNull();
    expect(errors).toEqual([]);
    await close();
  });

  it('are cancelled at once, and taken back by Undo; a note says what came of one', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    const card = page.getByRole('region').filter({ hasText: 'Next meeting' });
    const title = await card.getByRole('heading').innerText();
    const standing = (await kept(page)).filter(({ status }) => status === 'Cancelled').length;
    const cancelled = async () => (await kept(page)).filter(({ status }) => status === 'Cancelled').length;
    await card.getByRole('button', { name: 'Cancel meeting' }).click();
    await expect.poll(cancelled).toBe(standing + 1);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(cancelled).toBe(standing);
    await expect.poll(() => card.getByRole('heading').innerText()).toBe(title);
    await page.getByRole('radio', { name: /^Past/ }).click();
    await page.getByRole('list', { name: 'Meetings' }).getByRole('link').first().click();
    await page.getByLabel('What came of it').fill('Papers come on Monday.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Note saved').waitFor();
    expect((await kept(page)).map(({ outcome }) => outcome)).toContain('Papers come on Monday.');
    expect(errors).toEqual([]);
    await close();
  });

  it('are planned with the lead that the address names', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    const firstId = () =>
      page.evaluate(() => /"id":"(\d+)"/.exec(sessionStorage.getItem('leads') ?? '')?.[1] ?? '');
    await expect.poll(firstId).not.toBe('');
    const id = await firstId();
    await page.goto(`${portal.url}/schedualmeeting?lead=${id}`);
    await expect.poll(() => page.getByLabel('With').inputValue()).toBe(id);
    await fill(page, 'Papers together', dayAfter(42), '11:00');
    await schedule(page).click();
    await page.getByRole('heading', { name: 'Meeting scheduled' }).waitFor();
    const made = (await kept(page)).find(({ title }) => title === 'Papers together');
    expect([made?.lead_id, made?.status]).toEqual([id, 'Confirmed']);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the week of meetings on a desktop', () => {
  it('goes from week to week by its address, opens a meeting as its row does, and is told in the lead', async () => {
    const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    const week = page.getByRole('region', { name: /^\d+ \w+ to \d+ \w+ \d{4}$/ });
    await week.locator('[aria-current=date]').waitFor();
    expect(await week.getByRole('heading', { level: 3 }).count()).toBe(7);
    // Far from the demo's own meetings, two that overlap.
    const token = await page.evaluate(() => sessionStorage.getItem('jwtToken'));
    const leadId = () =>
      page.evaluate(() => /"id":"(\d+)"/.exec(sessionStorage.getItem('leads') ?? '')?.[1] ?? '');
    await expect.poll(leadId).not.toBe('');
    const day = dayAfter(61);
    const own = crypto.randomUUID();
    const titles = [`First ${own}`, `Second ${own}`] as const;
    for (const [title, time] of [
      [titles[0], '20:00'],
      [titles[1], '20:30'],
    ]) {
      const plan = { title, kind: 'Phone', starts_at: `${day}T${time}:00+05:30`, minutes: 60 };
      const answer = await page.request.post(`${portal.url}/api/meetings`, {
        headers: { Authorization: `Bearer ${token}` },
        data: { ...plan, with_whom: 'Someone', lead_id: await leadId() },
      });
      expect(answer.ok()).toBe(true);
    }
    await page.goto(`${portal.url}/meeting?week=${day}`);
    const [first, second] = titles.map((title) =>
      week.getByRole('link', { name: new RegExp(`^${title} 8:.0 pm until 9:.0 pm, .* Confirmed$`) }),
    );
    await second?.waitFor();
    const [a, b] = [await first?.boundingBox(), await second?.boundingBox()];
    expect(a && b && a.x + a.width <= b.x && b.y < a.y + a.height).toBe(true);
    expect(await barriers(page)).toEqual([]);
    await page.getByRole('link', { name: 'Previous week' }).focus();
    await page.keyboard.press('Enter');
    await second?.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Next week' }).press('Enter');
    await second?.press('Enter');
    await page.getByRole('dialog', { name: titles[1] }).waitFor();
    expect(new URL(page.url()).searchParams.get('meeting')).not.toBeNull();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await second?.waitFor();
    await page.getByRole('link', { name: 'This week' }).click();
    await week.locator('[aria-current=date]').waitFor();
    await page.goto(`${portal.url}/leaddetails?id=${await leadId()}`);
    await page.getByRole('button', { name: 'Meetings', exact: true }).click();
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await timeline.getByText('Lead created').waitFor({ state: 'detached' });
    const planned = timeline.getByRole('listitem').filter({ hasText: 'Meeting planned for' });
    for (const title of titles) expect(await planned.filter({ hasText: title }).count()).toBe(1);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the status in a row of the leads', () => {
  it('is changed by a sheet, by the keyboard too, and taken back by Undo', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/leads?view=interested`);
    const button = page.getByRole('button', { name: /^Change status of .+, now Interested$/ }).first();
    await button.waitFor();
    const name = (await button.getAttribute('aria-label')) ?? '';
    const count = page.getByText(/^\d+ leads · newest first$/);
    const before = await count.innerText();
    // Beside the words, but within the 44 px of the button: the row's link does not take the tap.
    const box = await button.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await page.mouse.click((box?.x ?? 0) + 4, (box?.y ?? 0) + 4);
    const sheet = page.getByRole('dialog', { name: 'Change status' });
    await sheet.getByRole('button', { name: 'Contacted', exact: true }).click();
    await page.getByText('Status is now Contacted').waitFor();
    await expect.poll(() => count.innerText()).not.toBe(before);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => count.innerText()).toBe(before);
    expect(await button.getAttribute('aria-label')).toBe(name);
    await button.press('Enter');
    await sheet.waitFor();
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(name);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the calendar that subscribes', () => {
  it('reads the meetings by a link, until another one takes its place or it is ended', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/meeting`);
    await page.getByRole('button', { name: 'Subscribe in calendar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Subscribe in calendar' });
    await sheet.getByText(/^Whoever has the link sees your meetings/).waitFor();
    await sheet.getByRole('button', { name: 'Make a link' }).click();
    const open = sheet.getByRole('link', { name: 'Open in calendar' });
    await open.waitFor();
    const shown = () => sheet.getByText(/\/api\/meetings\/calendar\//).innerText();
    const first = await shown();
    expect(await open.getAttribute('href')).toBe(first.replace('http:', 'webcal:'));
    expect(await barriers(page)).toEqual([]);
    const status = async (address: string) => (await page.request.get(address)).status();
    const calendar = await (await page.request.get(first)).text();
    expect(new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent')).not.toEqual([]);
    await sheet.getByRole('button', { name: 'Make a new link' }).click();
    await expect.poll(shown).not.toBe(first);
    const second = await shown();
    expect([await status(first), await status(second)]).toEqual([404, 200]);
    await sheet.getByRole('button', { name: 'Stop the link' }).click();
    await sheet.getByRole('button', { name: 'Make a link' }).waitFor();
    expect(await status(second)).toBe(404);
    expect(errors).toEqual([]);
    await close();
  });
});

describe('against a server without meetings', () => {
  it('the pages say so, ask for nothing, and show no error', async () => {
    const server = await startSpecServer(LETTER_NETWORK, servePage);
    const { page, errors, close } = await watchedPage(portal.browser);
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    for (const path of ['/meeting', '/schedualmeeting?lead=1']) {
      await page.goto(server.url + path);
      await page.getByText('Meetings are not part of this portal yet.').waitFor();
      expect(await barriers(page)).toEqual([]);
    }
    await page.goto(`${server.url}/profile`);
    await page.getByText('letter@example.com').waitFor();
    await page.getByRole('button', { name: 'Log out', exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Change password' }).count()).toBe(0);
    expect(server.calls.filter(({ path }) => /^\/api\/(me|meetings)/.test(path))).toEqual([]);
    expect(errors.filter((line) => !/Failed to load resource/.test(line))).toEqual([]);
    await close();
    await server.close();
  });
});
