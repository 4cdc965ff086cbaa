import { beforeAll, expect, it } from 'vitest';
import { type CountedByIntegers, countByIntegers } from '../support/count-by-integers';
import { commission, commissionSaid, paise, tokenOf } from '../support/said-figures';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const VENDOR = { email: 'vendor@example.com', password: 'vendor-demo-1' };
const AHEAD_MS = 14 * 60 * 60 * 1000;
const BUSINESS_TIME_ZONE = 'Pacific/Kiritimati';

const portal = startWalk({ BUSINESS_TIME_ZONE });
let counted: CountedByIntegers;
beforeAll(async () => {
  counted = await countByIntegers(portal.url, VENDOR, AHEAD_MS);
});

// The page learns the zone from what the server writes into it, and in the browser alone is it served.
it('where the business counts in another zone than that of India, the page and the terminal show its months', async () => {
  const inIndia = await countByIntegers(portal.url, VENDOR);
  expect(counted.commission).not.toEqual(inIndia.commission);
  const { page, errors, close } = await watchedPage(portal.browser, { timezoneId: 'Asia/Kolkata' });
  await portal.asVendor(page);
  await page.goto(`${portal.url}/totalcummision`);
  const rows = page.getByRole('list', { name: 'Monthly Commission Calculation' }).getByRole('listitem');
  await rows.first().waitFor();
  const shown = new Map<string, bigint>();
  for (const row of await rows.all()) {
    const month = await row.getByRole('link').innerText();
    shown.set(month, paise((await row.locator('data').getAttribute('value')) ?? ''));
  }
  expect(shown).toEqual(counted.commission);
  expect(errors).toEqual([]);
  await close();
  const report = await commission(['report', '-f', 'FR-001', '--json'], {
    BUSINESS_TIME_ZONE,
    COMMISSION_API_URL: portal.url,
    COMMISSION_TOKEN: await tokenOf(portal.url, { email: 'admin@example.com', password: 'admin-demo-1' }),
  });
  expect(commissionSaid(JSON.parse(report))).toEqual(counted.commission);
});
