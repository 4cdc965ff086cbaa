import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { monthName } from '../../src/ui/kit/format/dates';
import { watchedPage } from './open-chromium';
import { startWalk } from './start-walk';

const MICROS = 1_000_000n;

const portal = startWalk();
const { asVendor } = portal;

const deals = (page: Page) => page.getByRole('list', { name: 'Deals' }).getByRole('link');
const allRead = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[aria-busy=false]') &&
      !document.querySelector('[aria-busy=true], [role=progressbar]'),
  );

describe('a month and its deals', () => {
  it('come to the same paisa on the page of months, in the list and line by line', async () => {
    const { page, errors, close } = await watchedPage(portal.browser);
    await asVendor(page);
    await page.goto(`${portal.url}/totalcummision`);
    const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^\d{4}-\d\d$/ }) });
    const month = await row.first().getByRole('link').innerText();
    const ofMonth = paise(await exactValue(row.first().locator('data')));
    await row.first().getByRole('link').click();
    await page.waitForURL(`**/deals?view=products&month=${month}`);
    await allRead(page);
    const summary = page.getByRole('region', { name: 'Sum of these deals' });
    const commission = summary.locator('div').filter({ has: page.getByText('Commission', { exact: true }) });
    expect(paise(await exactValue(commission.last().locator('data')))).toBe(ofMonth);

    let exact = 0n;
    let counted = 0;
    const places = await deals(page).count();
    expect(places).toBeGreaterThan(3);
    for (let place = 0; place < places; place += 1) {
      await deals(page).nth(place).click();
      await page.getByRole('heading', { name: 'How this was computed' }).waitFor();
      await allRead(page);
      const ratio = page.getByRole('columnheader', { name: /^×/ });
      if ((await ratio.count()) > 0) {
        const ofDeal = await exactCommission(page, micros(await ratio.innerText()));
        exact += ofDeal;
        counted += 1;
        const shown = page.locator('main data').first();
        expect(paise(await exactValue(shown))).toBe(rounded(ofDeal));
        expect(paise(await exactValue(page.locator('tfoot data').last()))).toBe(rounded(ofDeal));
        await page.getByText(`Counts in ${monthName(month)}`).waitFor();
      }
      await page.goBack();
      await deals(page).first().waitFor();
    }
    // The figure of a month opens the deals that make it, and no others.
    expect(counted).toBe(places);
    expect(rounded(exact)).toBe(ofMonth);
    expect(errors).toEqual([]);
    await close();
  });
});

/** The sum of payment x ratio of the open deal, in millionths of a paisa-percent: exact, nothing is rounded. */
async function exactCommission(page: Page, ratioMicros: bigint): Promise<bigint> {
  let sum = 0n;
  for (const amount of await page.locator('tbody tr td:nth-child(2) data').all()) {
    sum += paise(await exactValue(amount)) * ratioMicros;
  }
  return sum;
}

/** Whole paise of an exact commission, half away from zero. */
function rounded(exact: bigint): bigint {
  const whole = 100n * MICROS;
  const size = ((exact < 0n ? -exact : exact) * 2n + whole) / (whole * 2n);
  return exact < 0n ? -size : size;
}

function micros(text: string): bigint {
  const [, whole = '', fraction = ''] = /([\d]+)(?:\.(\d+))? %/.exec(text) ?? [];
  return BigInt(whole) * MICROS + BigInt(fraction.padEnd(6, '0'));
}

async function exactValue(amount: Locator): Promise<string> {
  return (await amount.getAttribute('value')) ?? '';
}

function paise(rupees: string): bigint {
  expect(rupees).toMatch(/^-?\d+\.\d\d$/);
  return BigInt(rupees.replace('.', ''));
}
