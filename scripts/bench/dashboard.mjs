import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { signedIn, startStandIn } from './stand-in-portal.mjs';

const LINK_MS = 40;
const WON_DEMATS = 18;

/**
 * Measures the time until Home shows the demat part and the whole figure, with one call per deal and with the stream.
 */
export async function bench() {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    for (const deals of [300, 5000]) {
      for (const [way, features] of [
        ['per deal', []],
        ['in bulk', ['payments.bulk']],
      ]) {
        const { demat, whole } = await openHome(browser, deals, features);
        rows.push(
          { what: `${deals} deals ${way}: demat part`, value: `${demat} ms` },
          { what: `${deals} deals ${way}: whole figure`, value: `${whole} ms` },
        );
      }
    }
    return rows;
  } finally {
    await browser.close();
  }
}

async function openHome(browser, count, features) {
  const portal = await startStandIn(network(count), LINK_MS);
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, signedIn(features));
  const page = await context.newPage();
  try {
    await page.goto(`${portal.url}/dashboard`, { waitUntil: 'commit' });
    // Uses the page's own clock: the transfer between it and this process must not count.
    const seen = (text, there) =>
      page
        .waitForFunction(
          ([wanted, present]) => {
            const found = document.querySelector('main')?.innerText.includes(wanted) ?? false;
            return found === present && document.querySelector('main')?.innerText.includes('×')
              ? Math.round(performance.now())
              : undefined;
          },
          [text, there],
          { polling: 'raf', timeout: 120_000 },
        )
        .then((handle) => handle.jsonValue());
    const demat = await seen(`${WON_DEMATS} × ₹300.00`, true);
    const whole = await seen('Calculating', false);
    return { demat, whole };
  } finally {
    await context.close();
    portal.close();
  }
}

function network(count) {
  const now = new Date();
  const created = `${now.toISOString().slice(0, 10)}T12:00:00+05:30`;
  const month = now.getUTCDate() > 1 ? created : `${now.toISOString().slice(0, 8)}01T12:00:00+05:30`;
  const products = Array.from({ length: count }, (_, at) => ({
    id: String(100_000 + at),
    Franchise_code: 'FR-001',
    Created_Time: month,
    Product_Category: at % 2 ? 'Mutual Fund' : 'Loan',
    Stage: 'Closed Won.',
  }));
  const demats = Array.from({ length: WON_DEMATS }, (_, at) => ({
    id: String(900_000 + at),
    Franchise_code: 'FR-001',
    Created_Time: month,
    Product_Category: 'Free Demat Account',
    Stage: 'Closed Won.',
  }));
  return {
    deals: [...products, ...demats],
    payments: Object.fromEntries(
      products.map(({ id }) => [id, [{ Amount_paid: 1234.5 }, { Amount_paid: 0.1 }]]),
    ),
    rules: [
      { Product_Category: 'Mutual Fund', Franchise_Ratio: 33.33 },
      { Product_Category: 'Loan', Franchise_Ratio: 12.5 },
    ],
  };
}
