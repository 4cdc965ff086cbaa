import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { fillFranchise } from './fill-franchise.mjs';
import { buildMandated, buildWithPackagesOf } from './mandated-page.mjs';
import { painted, paintedAfterSignIn, paintedAgain, signInTab } from './paint-times.mjs';
import { onEachEngine, startPortal } from './portal-process.mjs';

const BAR = 1.3;
/** `--deals=3000` gives the vendor so many more deals and leads, as a franchise has after years. */
const DEALS = Number(process.argv.find((flag) => flag.startsWith('--deals='))?.slice('--deals='.length) ?? 0);
const ROUNDS = 3;
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const PAGES = [
  ['vendor', '/dashboard'],
  ['vendor', '/earning'],
  ['admin', '/admindashboard'],
];

/**
 * Measures how long pages take from an empty cache until all their figures are shown, against empty pages: one with the
 * packages that every page must have, and for each page one with all the package code that it loads by then. These run
 * without the service worker, whose connection cannot be slowed down; then each page is loaded again from the device's
 * cache.
 */
export async function bench() {
  const mandated = await serve(await buildMandated());
  const rows = [];
  await onEachEngine(async (engine, settings) => {
    const portal = await startPortal(settings);
    if (DEALS > 0) await fillFranchise(portal.url, DEALS);
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
    const peers = [];
    try {
      const tabs = [];
      for (const [role] of PAGES) tabs.push(await signInTab(browser, portal.url, role));
      const page = (place) => painted(browser, portal.url + PAGES[place][1], tabs[place], 'main');
      const loaded = {};
      for (const [place, [, path]] of PAGES.entries())
        loaded[`packages-of${path.replace('/', '-')}`] = (await page(place)).scripts;
      for (const folder of await buildWithPackagesOf(loaded)) peers.push(await serve(folder));
      const empty = ({ url }) => painted(browser, `${url}/`, {}, '#root');
      const bare = [];
      const seen = PAGES.map(() => ({ ours: [], peer: [] }));
      for (let round = 0; round < ROUNDS; round += 1) {
        bare.push(await empty(mandated));
        for (const [place, { ours, peer }] of seen.entries()) {
          peer.push(await empty(peers[place]));
          ours.push(await page(place));
        }
      }
      rows.push({ what: `${engine}: an empty page, mandated packages`, value: `${least(bare)} ms` });
      for (const [place, [, path]] of PAGES.entries()) {
        const { ours, peer } = seen[place];
        const ratio = least(ours) / least(peer);
        rows.push({ what: `an empty page with the packages of ${path}`, value: `${least(peer)} ms` });
        rows.push({
          what: `${path} with all its figures, to it`,
          value: ratio.toFixed(2),
          bar: `<= ${BAR}; ${least(ours)} ms, ${(least(ours) / least(bare)).toFixed(2)} of the mandated`,
          holds: ratio <= BAR,
        });
        const again = least(await paintedAgain(browser, portal.url + path, tabs[place], ROUNDS));
        rows.push({ what: '  on the next visit, from the device', value: `${again} ms` });
        const twice = [...new Set(ours.flatMap((each) => each.twice))];
        rows.push({
          what: '  calls made twice',
          value: String(twice.length),
          bar: `0 ${twice.join(' ')}`,
          holds: twice.length === 0,
        });
      }
      for (const role of ['vendor', 'admin']) {
        const runs = [];
        for (let round = 0; round < ROUNDS; round += 1)
          runs.push(await paintedAfterSignIn(browser, portal.url, role));
        rows.push({ what: `first sign-in as ${role}, until all figures stand`, value: `${least(runs)} ms` });
      }
    } finally {
      await browser.close();
      await portal.stop();
      for (const { close } of peers) close();
    }
  });
  mandated.close();
  return rows;
}

function least(runs) {
  return Math.min(...runs.map(({ ms }) => ms));
}

/** Serves a page as the portal serves its own: with precompressed scripts. */
async function serve(folder) {
  const packed = new Map();
  for (const name of readdirSync(folder, { recursive: true }))
    if (KINDS[extname(name)]) packed.set(`/${name}`, brotliCompressSync(readFileSync(join(folder, name))));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, 'http://bench');
    const path = extname(pathname) ? pathname : '/index.html';
    const content = packed.get(path);
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': KINDS[extname(path)], 'content-encoding': 'br' }).end(content);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
