import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { chromium } from 'playwright-core';
import { buildMissing } from '../build-missing.mjs';
import { findChromium } from '../find-chromium.mjs';

const FRANCHISES = 500;
const DEALS = 200_000;
const LEADS = 200_000;
/** The largest number of calls for one screen. */
const MAX_CALLS = 8;
/** The largest number of kilobytes for one screen. */
const MAX_KB = 300;
const DAY_MS = 86_400_000;
const INDIA_MS = 5.5 * 3_600_000;
const PRODUCTS = ['Mutual Fund', 'Term Insurance', 'Health Insurance', 'Loan', 'Free Demat Account'];
const STAGES = ['Closed Won.', 'Documents received', 'Closed Won.', 'Closed Won'];
const COMPANIES = Array.from({ length: 40 }, (_, at) => `Company ${at}`);
const STATUSES = ['New', 'Contacted', 'Interested', 'Converted', 'Not interested'];
const VIEWPORT = { width: 1280, height: 800 };

/**
 * Measures the administrator's dashboard over 500 franchises and 200,000 deals in SQLite: calls, bytes, time to the
 * figures.
 */
export async function bench() {
  buildMissing();
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-admin-'));
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    // The first start makes the tables and the account that signs in below.
    await (await startServer(dataDir)).stop();
    const filled = fill(join(dataDir, 'portal.db'));
    const server = await startServer(dataDir);
    try {
      const opened = await openDashboard(browser, server.url);
      const screens = await openScreens(browser, server.url);
      return [
        { what: 'rows written, in seconds', value: (filled / 1000).toFixed(1) },
        { what: 'first start over them, in seconds', value: (server.ms / 1000).toFixed(1) },
        {
          what: 'calls to the full dashboard',
          value: String(opened.calls),
          bar: `<= ${MAX_CALLS}`,
          holds: opened.calls <= MAX_CALLS,
        },
        { what: 'bytes of these calls on the wire', value: `${Math.round(opened.bytes / 1024)} kB` },
        { what: 'page asked for to all figures shown', value: `${opened.ms} ms` },
        { what: 'the summary alone, asked again', value: `${opened.again} ms` },
        ...screens.map(({ name, calls, bytes, ms }) => ({
          what: `${name}: calls, kB, time to figures`,
          value: `${calls}, ${Math.round(bytes / 1024)} kB, ${ms} ms`,
          bar: `<= ${MAX_CALLS} calls, <= ${MAX_KB} kB`,
          holds: calls <= MAX_CALLS && bytes <= MAX_KB * 1024,
        })),
      ];
    } finally {
      await server.stop();
    }
  } finally {
    await browser.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** The screens over the whole network except the overview, and the element that shows that their figures are there. */
const SCREENS = [
  ['Leads tab', '/admindashboard?tab=leads&period=fy', (page) => page.getByRole('table', { name: 'Leads' })],
  [
    'Leads found by name',
    '/admindashboard?tab=leads&period=fy&q=1999',
    (page) => page.getByText(/Person \d*1999/),
  ],
  ['Leads by status', '/leadspiechart', (page) => page.getByRole('table', { name: 'Leads by status' })],
  [
    'Deals by company',
    '/companiesdealspercentagepiechart',
    (page) => page.getByRole('table', { name: 'Deals by company' }),
  ],
  ['Deals', '/deals', (page) => page.getByRole('table', { name: 'Deals' })],
  ['Deals with their sums', '/deals', (page) => page.getByRole('region', { name: 'Sum of these deals' })],
  ['Deals that count', '/deals?view=counted', (page) => page.getByRole('table', { name: 'Deals' })],
  ['Deals by commission', '/deals?sort=commission', (page) => page.getByRole('table', { name: 'Deals' })],
  ['Vendors', '/vendors', (page) => page.getByText('₹').first()],
  ['Best performers', '/bestperformer', (page) => page.getByRole('list').or(page.getByRole('table')).last()],
];

/** Opens each screen in a fresh page of one session: calls, bytes, and the time until its figures are shown. */
async function openScreens(browser, url) {
  const measured = [];
  const { context, page } = await signIn(browser, url);
  await page.getByRole('table', { name: 'Best performers' }).waitFor({ timeout: 120_000 });
  for (const [name, path, figures] of SCREENS) {
    const seen = await watchCalls(context, page);
    const started = performance.now();
    await page.goto(url + path, { waitUntil: 'commit' });
    await figures(page).first().waitFor({ timeout: 120_000 });
    const ms = Math.round(performance.now() - started);
    await page.waitForLoadState('networkidle');
    measured.push({ name, ms, calls: seen.calls.size, bytes: seen.bytes });
    await seen.stop();
  }
  await context.close();
  return measured;
}

async function signIn(browser, url) {
  const context = await browser.newContext({ viewport: VIEWPORT, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(url);
  await page.getByLabel('Email').fill('admin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('admin-demo-1');
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL('**/admindashboard');
  await page.getByRole('heading', { name: 'Best performers' }).waitFor({ timeout: 120_000 });
  return { context, page };
}

async function watchCalls(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const seen = { calls: new Map(), bytes: 0, stop: () => session.detach() };
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (new URL(request.url).pathname.startsWith('/api/')) seen.calls.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (seen.calls.has(requestId)) seen.bytes += encodedDataLength;
  });
  return seen;
}

async function openDashboard(browser, url) {
  const { context, page } = await signIn(browser, url);
  const seen = await watchCalls(context, page);
  const started = performance.now();
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('table', { name: 'Best performers' }).waitFor({ timeout: 120_000 });
  const ms = Math.round(performance.now() - started);
  await page.waitForLoadState('networkidle');
  const measured = { calls: seen.calls.size, bytes: seen.bytes, ms };
  const again = performance.now();
  const answered = page.waitForResponse((response) => response.url().includes('/api/reports/summary'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await (await answered).finished();
  await context.close();
  return { ...measured, again: Math.round(performance.now() - again) };
}

async function startServer(dataDir) {
  const started = performance.now();
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', PORTAL_DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      if (said.length > 10_000) return;
      said += String(chunk);
      const address = /https?:\/\/\S+/.exec(said)?.[0];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}`)));
  });
  return {
    url,
    ms: performance.now() - started,
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/**
 * Writes the network into a database that has its tables, in one transaction; returns the time that this took, in ms.
 */
function fill(file) {
  const started = performance.now();
  const database = new Sqlite(file);
  const into = (table, columns) =>
    database.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
    );
  const vendor = into('vendors', ['vendor_id', 'franchise_code', 'name', 'email', 'city', 'status']);
  const rule = into('commission_rules', ['vendor_id', 'product_category', 'ratio_micros', 'position']);
  const lead = into('leads', ['id', 'franchise_code', 'full_name', 'lead_status', 'created_time']);
  const deal = into('deals', [
    'id',
    'franchise_code',
    'created_time',
    'product_category',
    'stage',
    'company',
  ]);
  const payment = into('payments', ['id', 'deal_id', 'amount_micros']);
  database.transaction(() => {
    for (let at = 0; at < FRANCHISES; at += 1) {
      vendor.run(`b${at}`, codeOf(at), `Bench Partner ${at}`, `bench${at}@example.com`, 'Pune', 'active');
      // One in fifty vendors has no rule yet.
      if (at % 50 === 0) continue;
      for (const [position, product] of PRODUCTS.slice(0, 4).entries())
        rule.run(`b${at}`, product, (position * 10 + (at % 7)) * 1_000_000 + 333_300, position);
    }
    for (let at = 0; at < LEADS; at += 1)
      lead.run(`BL${at}`, codeOf(at % FRANCHISES), `Person ${at}`, pick(STATUSES, at), createdTime(at));
    for (let at = 0; at < DEALS; at += 1) {
      const id = `BD${at}`;
      deal.run(
        id,
        codeOf((at * 7) % FRANCHISES),
        createdTime(at * 3),
        pick(PRODUCTS, at),
        pick(STAGES, at),
        pick(COMPANIES, at),
      );
      for (let paid = 0; paid < at % 3; paid += 1)
        payment.run(`${id}-${paid}`, id, 1_000_000 + ((at * 7_919_333) % 90_000_000_000));
    }
  })();
  database.close();
  return performance.now() - started;
}

function codeOf(at) {
  return `BF-${String(at).padStart(4, '0')}`;
}

/** Returns a time within the last 365 days, in India's time zone. */
function createdTime(at) {
  const moment = Date.now() - (at % 365) * DAY_MS - ((at * 37) % DAY_MS);
  return `${new Date(moment + INDIA_MS).toISOString().slice(0, 19)}+05:30`;
}

function pick(list, at) {
  return list[at % list.length];
}
