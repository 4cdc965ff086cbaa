import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { countByIntegers } from '../support/count-by-integers';
import { LONG_RUN } from '../support/long-run';
import { readPdf } from '../support/read-pdf';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { DESKTOP, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const VENDOR = { email: 'vendor@example.com', password: 'vendor-demo-1' };

const portal = startWalk();
let month: string;
let commission: bigint;
beforeAll(async () => {
  const expected = await countByIntegers(portal.url, VENDOR);
  [month = '', commission = 0n] = [...expected.commission].toSorted().at(-1) ?? [];
});

async function openStatement(page: Page, statement: string, monthLabel: string): Promise<void> {
  await page.goto(`${portal.url}/earning`);
  await page.getByRole('button', { name: statement, exact: true }).click();
  await page.getByLabel(monthLabel, { exact: true }).selectOption(month);
}

async function downloaded(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: readPdf(bytes).join(' ') };
}

function rupees(paise: bigint): string {
  const whole = new Intl.NumberFormat('en-IN').format(paise / 100n);
  return `₹${whole}.${String(paise % 100n).padStart(2, '0')}`;
}

it('gives the statement of a month as PDF with the total of the page, and says so when it cannot', async () => {
  const { page, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
  const drawing: string[] = [];
  page.on('request', (request) => {
    if (/pdf-file|\.ttf/.test(request.url())) drawing.push(request.url());
  });
  await beginSignedIn(page, portal.url, VENDOR.email, VENDOR.password);
  await openStatement(page, 'Statement', 'Month');
  const sheet = page.getByRole('dialog');
  await sheet.locator('dl data').last().waitFor();
  expect(await barriers(page)).toEqual([]);
  expect(drawing).toEqual([]);

  await page.route('**/*.ttf', (route) => route.abort());
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await page.getByText("Couldn't make the PDF.").waitFor();
  await page.unroute('**/*.ttf');

  const { name, bytes, text } = await downloaded(page, 'Download PDF');
  expect(name).toMatch(new RegExp(`^statement-FR-001-${month}-\\d{4}-\\d\\d-\\d\\d\\.pdf$`));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(text).toContain(`Product commission ${rupees(commission)}`);
  const total = await sheet.locator('dl data').last().innerText();
  expect(text).toContain(`Overall ${total.replaceAll(/\s/g, '')}`);
  await close();
});

it.runIf(LONG_RUN)('is in the language of the page', async () => {
  const { page, errors, close } = await watchedPage(portal.browser, { viewport: DESKTOP });
  await beginSignedIn(page, portal.url, VENDOR.email, VENDOR.password);
  await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
  await openStatement(page, 'स्टेटमेंट', 'महीना');
  const { text } = await downloaded(page, 'PDF डाउनलोड करें');
  expect(text).toContain(rupees(commission));
  expect(text).not.toContain('Statement');
  expect(text).toContain('स्टेटमेंट ·');
  expect(errors).toEqual([]);
  await close();
});
