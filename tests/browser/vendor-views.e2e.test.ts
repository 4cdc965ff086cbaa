import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { Sqlite } from '../../server/db/sqlite-driver';
import { readPdf } from '../support/read-pdf';
import { barriers } from './barriers';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const { asVendor } = portal;

/** The file that a press on a button gives, by its name and the words on its pages. */
async function pressedFor(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button, exact: true }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), text: readPdf(bytes).join(' ') };
}

it('gives the reports as a PDF with every figure of the page', async () => {
  const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
  await asVendor(page);
  await page.goto(`${portal.url}/reports?period=fy`);
  await page.getByRole('region', { name: 'Earnings by month' }).locator('figure').waitFor();
  await page.getByRole('button', { name: 'View as table', exact: true }).click();
  await expect.poll(() => page.locator('main table').count()).toBe(5);
  const rows = await page.locator('main table tbody tr').allInnerTexts();
  const figures = await page.locator('main dl data').last().getAttribute('value');
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  const { name, text } = await pressedFor(page, 'Export PDF');
  expect(name).toMatch(/^report-\d{4}-\d\d-\d\d\.pdf$/);
  const paper = text.replaceAll(/\s+/g, '');
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) expect(paper).toContain(row.replaceAll(/\s+/g, ''));
  expect(paper.replaceAll(',', '')).toContain(figures ?? 'no figure');
  expect(text).toContain('FR-001');
  expect(text).toMatch(/Made by Partner Portal on /);
  expect(errors).toEqual([]);
  await close();
});

it('gives the certificate of trainings to whoever has finished them, and no button to anyone else', async () => {
  const { page, errors, close } = await watchedPage(portal.browser);
  await asVendor(page, 2);
  await page.goto(`${portal.url}/all-trainings`);
  await page.getByRole('list', { name: 'Trainings' }).waitFor();
  const button = page.getByRole('button', { name: 'Certificate (PDF)', exact: true });
  expect(await button.count()).toBe(0);
  beganEarlier(60_000);
  // Nine tenths of both films, at twice their pace: less time is not believed.
  await watch(page, 'training-3', 22);
  await watch(page, 'training-7', 27);
  await page.reload();
  await button.waitFor();
  expect(await barriers(page)).toEqual([]);
  const { name, text } = await pressedFor(page, 'Certificate (PDF)');
  expect(name).toMatch(/^training-certificate-\d{4}-\d\d-\d\d\.pdf$/);
  for (const words of [
    'Training certificate',
    'Demo Partner Two',
    'Franchise FR-002',
    'Made by Partner Portal on',
  ]) {
    expect(text).toContain(words);
  }
  const day = await page.evaluate(() => {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone: 'Asia/Kolkata',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }).formatToParts();
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    return `${part('day')} ${part('month')} ${part('year')}`;
  });
  expect(text).toContain(`KYC documents: what to collect ${day}`);
  expect(text).toContain(`How your commission is computed ${day}`);
  expect(errors).toEqual([]);
  await close();
});

/** Has all sessions begun so many ms before they did: there was time to watch films. */
function beganEarlier(ms: number): void {
  const database = new Sqlite(join(portal.dataDir, 'portal.db'), { timeout: 10_000 });
  database.prepare('update sessions set issued_at_ms = issued_at_ms - ?').run(ms);
  database.close();
}

/** Tells the server that a film was watched. */
async function watch(page: Page, id: string, seconds: number): Promise<void> {
  const status = await page.evaluate(
    async ([training, to]) => {
      const answer = await fetch(`/api/training/${training}/progress`, {
        method: 'PUT',
        headers: {
          authorization: `Bearer ${sessionStorage.getItem('jwtToken')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ positionSeconds: to, watched: [{ from: 0, to }] }),
      });
      return answer.status;
    },
    [id, seconds] as const,
  );
  expect(status).toBe(200);
}
