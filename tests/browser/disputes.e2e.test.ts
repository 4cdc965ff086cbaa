import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BusinessCalendar, shiftMonth } from '#core/shared/month';
import { Sqlite } from '../../server/db/sqlite-driver';
import { tokenOf } from '../support/said-figures';
import { barriers } from './barriers';
import { beginSignedIn } from './begin-signed-in';
import { sidewaysScroll } from './look-at-screens';
import { PHONE, watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const portal = startWalk();
const DESK = { width: 1366, height: 768 };
/** The month that is closed at the end; the demo data have closed those before it. */
const MONTH = shiftMonth(new BusinessCalendar().monthAt(Date.now()), -1);
const CHECKER = { email: 'admin2@example.com', password: 'admin-demo-2' };
const QUESTION = 'ग्राहक ने पूरा भुगतान किया है।';
const REASON = 'Half of what was missing';

/** Has the newest month of the demo closed a week ago: of a statement of long ago nobody may ask. */
function closedLastWeek(): void {
  const database = new Sqlite(join(portal.dataDir, 'portal.db'));
  database.exec('drop trigger closings_no_update_once_closed');
  database
    .prepare('update closings set closed_at_ms = ? where no = (select max(no) from closings)')
    .run(Date.now() - 7 * 86_400_000);
  database.close();
}

async function call(path: string, body: object): Promise<unknown> {
  const token = await tokenOf(portal.url, { email: 'admin@example.com', password: 'admin-demo-1' });
  const answer = await fetch(portal.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  expect(answer.status, text).toBe(200);
  // A preparation is told line by line, with the hash in the last one.
  return JSON.parse(text.trim().split('\n').at(-1) ?? '');
}

async function asVendorInHindi(page: Page): Promise<void> {
  await portal.asVendor(page);
  await page.addInitScript(() => localStorage.setItem('portal.language', 'hi'));
}

async function expectOpenToAll(page: Page): Promise<void> {
  expect(await barriers(page), page.url()).toEqual([]);
  await expect.poll(() => sidewaysScroll(page), { message: page.url() }).toBe(0);
}

describe('a dispute', { timeout: 240_000 }, () => {
  it('walks from a line to the next statement, by a vendor and two administrators', async () => {
    closedLastWeek();
    const vendor = await watchedPage(portal.browser, { viewport: PHONE });
    await asVendorInHindi(vendor.page);
    await vendor.page.goto(`${portal.url}/earning?tab=statements`);
    await vendor.page.locator('main ul a[href^="/dealdetails"]').first().click();
    const field = vendor.page.locator('textarea[name=question]');
    await field.fill(QUESTION);
    await vendor.page.getByLabel('आपके हिसाब से रकम (ज़रूरी नहीं)').fill('5,500');
    await vendor.page.setInputFiles('input[type=file]', {
      name: 'receipt.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
    await vendor.page.getByText('receipt.pdf').waitFor();
    // A reload in the middle loses nothing, and a second tap opens no second one.
    await vendor.page.reload();
    await expect.poll(() => field.inputValue()).toBe(QUESTION);
    await vendor.page.getByText('receipt.pdf').waitFor();
    await vendor.page.getByRole('button', { name: 'भेजें', exact: true }).dblclick();
    await vendor.page.getByText(/तक आएगा/).waitFor();
    await vendor.page.getByText('आपत्ति 3').waitFor();
    await expectOpenToAll(vendor.page);

    const maker = await watchedPage(portal.browser, { viewport: DESK });
    await portal.asAdmin(maker.page);
    await maker.page.goto(`${portal.url}/admindashboard?tab=questions`);
    await maker.page.getByRole('link', { name: QUESTION }).click();
    await maker.page.getByText('Dispute 3').waitFor();
    await maker.page.getByRole('button', { name: 'Decide', exact: true }).click();
    await maker.page.getByText('In part').click();
    await maker.page.getByLabel('Amount', { exact: true }).last().fill('150');
    await maker.page.getByLabel('Reason').fill(REASON);
    await expectOpenToAll(maker.page);
    await maker.page.getByRole('button', { name: 'Propose', exact: true }).dblclick();
    await maker.page.getByText('₹150.00 waits for another administrator').waitFor();
    await maker.page.getByText('You proposed this. Another administrator approves it.').waitFor();
    expect(maker.errors).toEqual([]);
    await maker.close();

    const checker = await watchedPage(portal.browser, { viewport: DESK });
    await beginSignedIn(checker.page, portal.url, CHECKER.email, CHECKER.password);
    await checker.page.goto(`${portal.url}/admindashboard?tab=questions&no=3`);
    await checker.page.getByRole('button', { name: 'Approve', exact: true }).click();
    await checker.page.getByText('Accepted in part', { exact: true }).first().waitFor();
    await checker.close();

    // The news leads to the answer, and is no news once it was on the screen.
    await vendor.page.goto(`${portal.url}/dashboard`);
    await vendor.page.getByRole('link', { name: 'आपके सवाल का जवाब आया' }).click();
    await vendor.page.getByText(REASON).first().waitFor();
    await expectOpenToAll(vendor.page);

    const prepared = await call('/api/closings', { month: MONTH });
    const { hash } = z.parse(z.object({ hash: z.string() }), prepared);
    await call(`/api/closings/${MONTH}/confirm`, { hash, incomplete: 'A walk' });
    await vendor.page.goto(`${portal.url}/earning?tab=statements&month=${MONTH}`);
    await vendor.page.getByText(`आपत्ति 3, ${REASON}`).waitFor();
    await vendor.page.goto(`${portal.url}/dashboard`);
    await vendor.page.locator('main').waitFor();
    await expect.poll(() => vendor.page.getByRole('link', { name: 'आपके सवाल का जवाब आया' }).count()).toBe(0);
    expect(vendor.errors).toEqual([]);
    await vendor.close();
  });
});
