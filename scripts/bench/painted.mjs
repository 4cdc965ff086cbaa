import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { buildMandated } from './mandated-page.mjs';
import { onEachEngine, startPortal } from './portal-process.mjs';
import { slowDown } from './slow-phone.mjs';

const BAR = 1.3;
const ROUNDS = 3;
const RESTED_MS = 1500;
const VIEWPORT = { width: 390, height: 844 };
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const PAGES = [
  ['vendor', '/dashboard'],
  ['vendor', '/earning'],
  ['admin', '/admindashboard'],
];

/** How long pages take from an empty cache until all their figures stand, against an empty page with the same packages. */
export async function bench() {
  const empty = await serve(await buildMandated());
  const rows = [];
  await onEachEngine(async (engine, settings) => {
    const portal = await startPortal(settings);
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    try {
      const signedIn = Object.fromEntries(
        await Promise.all(
          ['vendor', 'admin'].map(async (role) => [role, await signIn(browser, portal.url, role)]),
        ),
      );
      const bare = [];
      const seen = PAGES.map(() => []);
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await painted(browser, `${empty.url}/`, {}, '#root'));
        for (const [place, [role, path]] of PAGES.entries())
          seen[place].push(await painted(browser, portal.url + path, signedIn[role], 'main'));
      }
      const least = Math.min(...bare.map(({ ms }) => ms));
      rows.push({ what: `${engine}: an empty page`, value: `${least} ms` });
      for (const [place, [, path]] of PAGES.entries()) {
        const ms = Math.min(...seen[place].map((each) => each.ms));
        const twice = [...new Set(seen[place].flatMap((each) => each.twice))];
        rows.push({
          what: `${path} with all its figures, to an empty page`,
          value: (ms / least).toFixed(2),
          bar: `<= ${BAR}; ${ms} ms`,
          holds: ms / least <= BAR,
        });
        rows.push({
          what: '  calls made twice',
          value: String(twice.length),
          bar: `0 ${twice.join(' ')}`,
          holds: twice.length === 0,
        });
      }
    } finally {
      await browser.close();
      await portal.stop();
    }
  });
  empty.close();
  return rows;
}

/** What the tab's storage holds of who is signed in. */
async function signIn(browser, url, role) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill(`${role}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(`${role}-demo-1`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(role === 'admin' ? '**/admindashboard' : '**/dashboard');
  const entries = await page.evaluate(() =>
    Object.fromEntries(
      ['jwtToken', 'Frachise_code', 'logedinuser'].map((key) => [key, sessionStorage.getItem(key)]),
    ),
  );
  await context.close();
  return entries;
}

/** When the text of the page changed last, in ms from its first byte asked for, and the calls that it made more than once. */
async function painted(browser, url, entries, root) {
  const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(
    ([stored, selector]) => {
      for (const [key, value] of Object.entries(stored))
        if (value !== null) sessionStorage.setItem(key, value);
      let text;
      new MutationObserver(() => {
        const now = document.querySelector(selector)?.textContent;
        if (!now || now === text) return;
        text = now;
        requestAnimationFrame(() => {
          window.paintedAt = performance.now();
        });
      }).observe(document, { childList: true, subtree: true, characterData: true });
    },
    [entries, root],
  );
  await slowDown(page);
  const calls = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}${search}`);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(RESTED_MS);
  const ms = Math.round(await page.evaluate(() => window.paintedAt));
  await context.close();
  return { ms, twice: calls.filter((call, place) => calls.indexOf(call) !== place) };
}

async function serve(folder) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    const path = join(folder, extname(pathname) ? pathname : 'index.html');
    response
      .writeHead(200, { 'content-type': KINDS[extname(path)] ?? 'text/plain', 'content-encoding': 'gzip' })
      .end(gzipSync(readFileSync(path), { level: 9 }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
