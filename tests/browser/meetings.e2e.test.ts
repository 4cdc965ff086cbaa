import { describe, expect, it } from 'vitest';
import { barriers } from './barriers';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const DAY_MS = 86_400_000;
const INDIA_MS = 330 * 60_000;

const portal = startWalk();
const { asVendor } = portal;

/** A day so many days from now in India, as a date field takes it. */
const dayAfter = (days: number) => new Date(Date.now() + INDIA_MS + days * DAY_MS).toISOString().slice(0, 10);

describe('the week of meetings on a desktop', () => {
  it('has two that overlap beside each other, without a barrier', async () => {
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
    expect(errors).toEqual([]);
    await close();
  });
});

describe('the requests for a meeting', () => {
  it('keep the keyboard where it was, whether the answer was refused or took the request away', async () => {
    const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
    await portal.asAdmin(page);
    await page.goto(`${portal.url}/admindashboard?tab=meetings`);
    const decline = page.getByRole('button', { name: /^Decline: / }).first();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    let answers = 0;
    await page.route('**/api/meetings/*', async (route) => {
      // Busy for long enough to be drawn so, which takes the focus; counted only then, as the next key is for a free one.
      await page.waitForFunction(() => document.activeElement === document.body);
      answers += 1;
      if (answers === 1) await route.fulfill({ status: 400, json: { error: 'No.' } });
      else await route.continue();
    });
    await decline.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => answers).toBe(1);
    await expect.poll(focused).toBe('Decline');
    await page.keyboard.press('Enter');
    await expect.poll(() => answers).toBe(2);
    await expect.poll(focused).toBe('To confirm');
    await page.keyboard.press('Tab');
    await expect.poll(focused).toBe('Confirm');
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
    await expect.poll(() => button.getAttribute('aria-label')).toBe(name);
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
