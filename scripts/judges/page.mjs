import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from '../find-chromium.mjs';

const ACCOUNTS = [
  ['vendor@example.com', 'vendor-demo-1', ['/dashboard', '/leads', '/deals']],
  ['admin@example.com', 'admin-demo-1', ['/admindashboard', '/admindashboard?tab=money']],
];
const CATEGORIES = ['accessibility', 'best-practices'];

/** Lets Lighthouse judge five pages as a phone shows them: each category must have 100 of 100. */
export async function judge({ url, packageOf }) {
  const chromium = findChromium();
  if (!chromium) return { missing: 'not judged, Chromium is not there' };
  const lighthouse = packageOf('lighthouse@12.2.3');
  const { resolve } = createRequire(join(lighthouse, 'package.json'));
  const { default: puppeteer } = await import(pathToFileURL(resolve('puppeteer-core')).href);
  const { default: audit } = await import(pathToFileURL(join(lighthouse, 'core', 'index.js')).href);
  const browser = await puppeteer.launch({
    executablePath: chromium,
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
  });
  const faults = [];
  let judged = 0;
  try {
    for (const [email, password, paths] of ACCOUNTS) {
      const page = await browser.newPage();
      await page.goto(url);
      await page.locator('input[type=email]').fill(email);
      await page.locator('input[type=password]').fill(password);
      await page.locator('button[type=submit]').click();
      await page.waitForFunction(() => location.pathname.includes('dashboard'));
      for (const path of paths) {
        // The session belongs to the tab, so the tab is judged with its storage.
        const flags = { onlyCategories: CATEGORIES, disableStorageReset: true, logLevel: 'error' };
        const { lhr } = await audit(url + path, flags, undefined, page);
        judged += 1;
        if (new URL(lhr.finalDisplayedUrl).pathname !== new URL(path, url).pathname)
          faults.push(`${path}: ${lhr.finalDisplayedUrl} was judged`);
        for (const category of CATEGORIES) faults.push(...missed(path, lhr, category));
      }
      await page.close();
    }
  } finally {
    await browser.close();
  }
  return { said: `${judged} pages, ${CATEGORIES.join(' and ')} 100 of 100`, faults };
}

/** Lists what cost a category points. */
function missed(path, { categories, audits }, category) {
  const { score, auditRefs } = categories[category];
  if (score === 1) return [];
  const failed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id].score ?? 1) < 1);
  const why = failed.map(
    ({ id }) => `${id}: ${JSON.stringify(audits[id].details?.items ?? []).slice(0, 600)}`,
  );
  return [`${path}: ${category} ${Math.round(score * 100)}: ${why.join('; ')}`];
}
