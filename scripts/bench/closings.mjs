import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { execute, series } from './fill-network.mjs';
import { json, onEachEngine, signIn, startPortal } from './portal-process.mjs';

const flag = (name) => process.argv.find((each) => each === name || each.startsWith(`${name}=`));
const DEALS = Number(flag('--deals')?.split('=')[1] ?? 100_000);
const FRANCHISES = 200;
const LATE = 10_000;
/** What work may take: half as much again as it took in the prototype. */
const SLACK = 1.5;
/** What took the prototype so many seconds with a million deals, by the deals that there are here. */
const ofMillion = (seconds) => (seconds * SLACK * DEALS) / 1_000_000;
const LIGHT_BAR_S = 0.25;

/**
 * How long it takes to close a big month: 100,000 deals, or `--deals=1000000`; on PostgreSQL, too, with `--postgres`. The
 * bars are those of a machine with two cores and nothing else to do.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, settings, file) => {
    if (engine === 'PostgreSQL' && !flag('--postgres')) return;
    rows.push(...(await closeMonth(engine, settings, file)));
  });
  return rows;
}

async function closeMonth(engine, settings, file) {
  const rows = [];
  const row = (what, { seconds, cpuSeconds }, bar) =>
    rows.push({
      what: `${engine}: ${what}`,
      value: seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(2)} s`,
      bar: [
        ...(bar === undefined ? [] : [`< ${bar.toFixed(2)} s`]),
        ...(cpuSeconds === undefined ? [] : [`${cpuSeconds.toFixed(2)} s of processor`]),
      ].join(', '),
      holds: bar === undefined ? undefined : seconds < bar,
    });
  const { month, running } = await openMonth(settings);
  await execute(settings.DATABASE_URL, file, dealsOf(month, running));
  const portal = await startPortal(settings);
  try {
    const call = await adminCalls(portal.url);
    const measured = (work) => timed(work, portal.pid);
    const get = (path) => measured(() => call('GET', path));
    const days = `from=${month}-01&to=${month}-${lastDay(month)}`;
    row(
      `totals of a month of ${DEALS.toLocaleString('en')} deals`,
      await get(`/api/network/deal-figures?${days}`),
      ofMillion(2.8),
    );
    const light = lightCalls(call);
    const prepared = await measured(() => call('POST', '/api/closings', { month }));
    row('prepare it', prepared, DEALS === 100_000 ? 3 * SLACK : ofMillion(19.5));
    row('a light call meanwhile, 99 of 100', { seconds: await light.end() }, LIGHT_BAR_S);
    const { hash } = prepared.answer;
    const confirmed = await measured(() => call('POST', `/api/closings/${month}/confirm`, { hash }));
    row('confirm it', confirmed, SLACK);
    const verified = await get('/api/ledger/verification');
    if (verified.answer.differences.length > 0) throw new Error(verified.answer.differences.join('\n'));
    row('verify all closings', verified, ofMillion(5));
    row('the account of one vendor', await get('/api/statements/BF-7'), 0.05 * SLACK);
    row('what stands on every account', await get('/api/ledger/balances'), 2 * SLACK);
    const intoOpen = await measured(() => importPayments(call, 'BO'));
    const intoClosed = await measured(() => importPayments(call, 'BM'));
    row(`import of ${LATE.toLocaleString('en')} payments into the open month`, intoOpen);
    row('the same into the closed one', intoClosed, intoOpen.seconds * SLACK);
    const due = await get('/api/adjustments?state=due');
    if (due.answer.data.length < LATE) throw new Error(`Only ${due.answer.data.length} are due`);
    row('what is due after them', due, 0.76 * SLACK);
  } finally {
    await portal.stop();
  }
  return rows;
}

/** The month that is the next to close, and the one that runs. */
async function openMonth(settings) {
  const portal = await startPortal(settings);
  try {
    const call = await adminCalls(portal.url);
    const { data } = await call('GET', '/api/closings');
    const { month } = data.find(({ state }) => state === 'open');
    const [year, number] = month.split('-').map(Number);
    const running = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
    return { month, running };
  } finally {
    await portal.stop();
  }
}

/** Deals of 200 franchises in a month, 1.4 payments each, and some in the month after. */
function dealsOf(month, running) {
  const insertDeals = (prefix, count, of) =>
    `${series(0, count)} insert into deals (id, franchise_code, created_time, product_category, stage)
       select '${prefix}' || i, 'BF-' || (i % ${FRANCHISES}), '${of}-1' || (i % 10) || 'T10:00:00+05:30', 'Loan',
         'Closed Won.' from n`;
  const insertPayments = (prefix, where) =>
    `${series(0, DEALS)} insert into payments (id, deal_id, amount_micros, paid_on)
       select '${prefix}' || i, 'BM' || i, 1000000 + i % 90000000, '${month}-20' from n ${where}`;
  return [
    `${series(0, FRANCHISES)} insert into vendors (vendor_id, franchise_code, name, email, status)
       select 'b' || i, 'BF-' || i, 'Bench Partner ' || i, 'bench' || i || '@example.com', 'active' from n`,
    `${series(0, FRANCHISES)} insert into commission_rules (vendor_id, product_category, ratio_micros, position)
       select 'b' || i, 'Loan', 1000000 * (1 + i % 40), 0 from n`,
    insertDeals('BM', DEALS, month),
    insertDeals('BO', LATE, running),
    insertPayments('BP', ''),
    insertPayments('BQ', 'where i % 5 < 2'),
  ];
}

async function importPayments(call, prefix) {
  const lines = Array.from({ length: LATE }, (_, at) => `${prefix}L-${at},${prefix}${at},${at}.05,`);
  await call('POST', '/api/imports/payments', ['id,deal_id,Amount_paid,Paid_on', ...lines].join('\n'));
}

/** Calls one after another until they are ended, and then what 99 of 100 took at most, in seconds. */
function lightCalls(call) {
  const times = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver) {
      times.push((await timed(() => call('GET', '/api/closings'))).seconds);
      await wait(10);
    }
  })();
  return {
    end: async () => {
      isOver = true;
      await calling;
      return times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1];
    },
  };
}

async function adminCalls(url) {
  const token = await signIn(url, 'admin@example.com', 'admin-demo-1');
  return async (method, path, body) => {
    if (method === 'GET') return json(`${url}${path}`, token);
    const isText = typeof body === 'string';
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': isText ? 'text/csv' : 'application/json' },
      body: isText ? body : JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text.trim().split('\n').at(-1));
  };
}

/** An answer, how long it took, and what the server's processor had to do, which is the same on a machine that is busy. */
async function timed(work, pid) {
  const begun = performance.now();
  const before = pid && cpuOf(pid);
  const answer = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { answer, seconds, cpuSeconds: pid && cpuOf(pid) - before };
}

/** Seconds of the processor that a process has had, as Linux counts them. */
function cpuOf(pid) {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}

function lastDay(month) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
