import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';
import { observeShifts } from './observe-shifts.mjs';
import { slowDown } from './slow-phone.mjs';

const BAR = 0.02;
const RESTED_MS = 1500;
const SIZES = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const VENDOR_PATHS = [
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
  '/promotion?id=promotion-1',
  '/meeting',
  '/schedualmeeting',
  '/helpdesk',
  '/profile',
];
const ADMIN_PATHS = [
  '/admindashboard',
  '/admindashboard?tab=leads',
  '/admindashboard?tab=meetings',
  '/admindashboard?tab=reports',
  '/admindashboard?tab=payments',
  '/admindashboard?tab=money',
  '/admindashboard?tab=health',
  '/admindashboard?tab=audit',
  '/admindashboard?tab=settings',
  '/deals',
  '/deals?import=leads',
  '/vendors',
  '/allvendors',
  '/vendordetails?id=v2',
  '/vendordetails?id=v2&tab=deals',
  '/vendordetails?id=v2&tab=leads',
  '/vendordetails?id=v2&tab=commission',
  '/vendordetails?id=v2&tab=account',
  '/vendordetails?id=v2&tab=rules',
  '/vendordetails?id=v2&tab=activity',
  '/addvendor',
  '/deals?import=vendors',
  '/training',
  '/promotions',
  '/promotions/edit?id=promotion-1',
  '/advertisementcarouselpage',
  '/leadspiechart',
  '/companiesdealspercentagepiechart',
  '/bestperformer',
  '/profile',
];

/**
 * Measures how much every screen of both roles jumps while it loads on a slow link; the figure is the sum of its jumps.
 * With `--role=admin` or `--width=320` only those.
 */
export async function bench() {
  const portal = await startPortal();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    const rows = [];
    for (const [role, viewport] of wantedWalks()) {
      const context = await browser.newContext({ viewport, hasTouch: viewport.width < 1024 });
      const page = await context.newPage();
      const paths = await signIn(page, portal.url, role);
      await slowDown(page);
      await page.addInitScript(observeShifts);
      for (const path of paths) {
        await page.goto(portal.url + path, { waitUntil: 'networkidle' });
        await page.waitForTimeout(RESTED_MS);
        const { total, worst } = await page.evaluate(() => window.layoutShifts);
        rows.push({
          what: `${role}, ${viewport.width} px ${path}${total > BAR ? ` (${worst})` : ''}`,
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

function wantedWalks() {
  const chosen = (name) => process.argv.find((each) => each.startsWith(`--${name}=`))?.split('=')[1];
  const [role, width] = [chosen('role'), chosen('width')];
  return SIZES.flatMap((size) => [
    ['vendor', size],
    ['admin', size],
  ]).filter(([each, size]) => each === (role ?? each) && size.width === Number(width ?? size.width));
}

/** Signs in and returns the paths that the role visits. */
async function signIn(page, url, role) {
  await page.goto(url);
  await page.getByLabel('Email').fill(`${role}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(`${role}-demo-1`);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL(role === 'admin' ? '**/admindashboard' : '**/dashboard');
  if (role === 'admin') return ADMIN_PATHS;
  await page.waitForFunction(() => sessionStorage.getItem('deals') && sessionStorage.getItem('leads'));
  const [deal, lead] = await page.evaluate(() =>
    ['deals', 'leads'].map((key) => JSON.parse(sessionStorage.getItem(key) ?? '[]')[0]?.id),
  );
  return [...VENDOR_PATHS, `/dealdetails?id=${deal}`, `/leaddetails?id=${lead}`];
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
