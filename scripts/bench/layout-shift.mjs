import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';

const BAR = 0.02;
const LINK_MS = 120;
const RESTED_MS = 1500;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const PATHS = [
  '/dashboard',
  '/leads',
  '/filter?for=leads',
  '/zohoform',
  '/recentleadsanddeals',
  '/deals',
  '/filter?for=deals',
  '/earning',
  '/totalcummision',
  '/cumissionmodel',
  '/reports',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
  '/promotion&training',
  '/all-trainings',
  '/all-promotions',
  '/meeting',
  '/schedualmeeting',
  '/helpdesk',
  '/profile',
];

/** How much every screen of the demo vendor jumps while it loads on a slow link: the largest sum is the figure. */
export async function bench() {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    for (const viewport of SIZES) {
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 1024 });
      const page = await context.newPage();
      await signIn(page, portal.url);
      const [deal, lead] = await page.evaluate(() =>
        ['deals', 'leads'].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]')[0]?.id),
      );
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: LINK_MS,
        downloadThroughput: 1_000_000,
        uploadThroughput: 500_000,
      });
      await page.addInitScript(observeShifts);
      for (const path of [...PATHS, `/dealdetails?id=${deal}`, `/leaddetails?id=${lead}`]) {
        await page.goto(portal.url + path, { waitUntil: 'networkidle' });
        await page.waitForTimeout(RESTED_MS);
        const { total, worst } = await page.evaluate(() => window.layoutShifts);
        rows.push({
          what: `${viewport.width} px ${path}${total > BAR ? ` (${worst})` : ''}`,
          value: total.toFixed(4),
          bar: `<= ${BAR}`,
          holds: total <= BAR,
        });
      }
      await context.close();
    }
    return rows;
  } finally {
    await browser.close();
    await portal.stop();
  }
}

function observeShifts() {
  window.layoutShifts = { total: 0, worst: '' };
  let largest = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput) continue;
      window.layoutShifts.total += entry.value;
      if (entry.value < largest) continue;
      largest = entry.value;
      const node = entry.sources[0]?.node;
      window.layoutShifts.worst = `${node?.nodeName} ${(node?.textContent ?? '').trim().slice(0, 40)}`;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

async function signIn(page, url) {
  await page.goto(url);
  await page.getByLabel('Email').fill('vendor@example.com');
  await page.getByLabel('Password', { exact: true }).fill('vendor-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/dashboard');
  await page.waitForFunction(() => sessionStorage.getItem('deals') && sessionStorage.getItem('leads'));
}

async function startPortal() {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PORTAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let said = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      const address = /https?:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(dataDir, { recursive: true });
    },
  };
}
