import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LETTER_NETWORK } from '../support/letter-network';
import { servePage } from '../support/serve-page';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { beginSignedIn } from './begin-signed-in';
import { closePages, watchedPage, workersChromium } from './open-chromium';

const NOW = new Date('2026-11-21T12:00:00+05:30');
const lead = (id: string, Created_Time: string) => ({
  id,
  Franchise_code: 'FR/001 A',
  Full_Name: `Lead ${id}`,
  Created_Time,
});

let server: SpecServer;
let browser: Browser;
beforeAll(async () => {
  // A time without an offset is that of the business's clocks; a day in another order than the calendar's is none.
  const leads = [lead('night', '2026-11-21 01:00'), lead('week', '2026-11-14'), lead('none', '21/11/2026')];
  server = await startSpecServer(
    { ...LETTER_NETWORK, leads: [...leads, lead('us', '11/20/2026')], now: NOW },
    servePage,
  );
  browser = await workersChromium();
});
afterAll(async () => {
  if (browser) await closePages(browser);
  await server?.close();
});

it.each(['Pacific/Kiritimati', 'Asia/Kolkata', 'Pacific/Honolulu'])(
  'Home reads when leads came by the clocks of the business, on a device in %s',
  async (timezoneId) => {
    const { page, close } = await watchedPage(browser, { timezoneId });
    await page.clock.setFixedTime(NOW);
    await beginSignedIn(page, server.url, 'letter@example.com', 'right');
    await page.goto(`${server.url}/dashboard`);
    const recent = page.getByRole('region', { name: 'Recent' }).getByRole('listitem');
    await expect.poll(() => recent.first().innerText()).toMatch(/Lead night[\s\S]*today/);
    expect(await recent.nth(1).innerText()).toMatch(/Lead week[\s\S]*7 days ago/);
    const shown = await recent.allInnerTexts();
    expect(shown.join()).not.toMatch(/Lead (none|us)/);
    // Those of the last seven times 24 hours.
    await page.getByText('1 new this week').waitFor();
    await close();
  },
);
