import { once } from 'node:events';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { meanwhile } from './calls-meanwhile.mjs';
import { execute, series } from './fill-network.mjs';
import { json, onEachEngine, signIn, startPortal, untilRead } from './portal-process.mjs';
import { cpuOf, peakMegabytes } from './process-figures.mjs';

const flag = (name) => process.argv.find((each) => each === name || each.startsWith(`${name}=`));
const DEALS = Number(flag('--deals')?.split('=')[1] ?? 100_000);
const FRANCHISES = 200;
const LATE = 10_000;
/** The limit for each task: half as much again as in the prototype. */
const SLACK = 1.5;
/** Returns the limit for this number of deals, from the seconds that the prototype took for a million. */
const ofMillion = (seconds) => (seconds * SLACK * DEALS) / 1_000_000;
const LIGHT_BAR_S = 0.25;
/** The same without other calls: PostgreSQL's processes share the two cores. */
const ALONE = 'prepare it anew, with no other calls';
/** How often the progress of a preparation is printed. */
const TOLD_EACH_MS = 10_000;

/**
 * Measures the closing of a large month: 100,000 deals, or `--deals=1000000`; on one engine with `--engine=postgres`.
 * The limits are those of an idle machine with two cores.
 */
export async function bench(print) {
  await onEachEngine((engine, settings, file) => closeMonth(engine, settings, file, print));
  return [];
}

async function closeMonth(engine, settings, file, print) {
  const row = (what, { seconds, cpuSeconds }, bar) =>
    print({
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
    await untilRead(portal.url);
    const call = await adminCalls(portal.url);
    const measured = (work) => timed(work, portal.pid);
    const get = (path) => measured(() => call('GET', path));
    const days = `from=${month}-01&to=${month}-${lastDay(month)}`;
    row(
      `totals of a month of ${DEALS.toLocaleString('en')} deals`,
      await get(`/api/network/deal-figures?${days}`),
      ofMillion(2.8),
    );
    let hash;
    const steps = {
      'prepare it': () => undefined,
      'prepare it again after a payment': () =>
        call('POST', '/api/vendors/payment/BM7', {
          Amount_paid: '1.00',
          Paid_on: `${month}-21`,
          Reference: 'L-1',
          Payments_seen: 1,
        }),
      'prepare it anew': () => call('DELETE', `/api/closings/${month}`),
      [ALONE]: () => call('DELETE', `/api/closings/${month}`),
    };
    for (const [what, before] of Object.entries(steps)) {
      await before();
      const ended = printProgress(call, month, portal.pid);
      const load =
        what === ALONE
          ? []
          : [
              ['read', readsMeanwhile(call)],
              ['payment that is written', writesMeanwhile(call, running)],
            ];
      const prepared = await measured(() => call('POST', '/api/closings', { month })).finally(ended);
      const isWhole = what !== 'prepare it again after a payment';
      row(what, prepared, !isWhole ? undefined : DEALS === 100_000 ? 3 * SLACK : ofMillion(19.5));
      for (const [kind, calls] of load) {
        const { most, longest } = await calls.end();
        row(`a ${kind} meanwhile, 99 of 100`, { seconds: most }, LIGHT_BAR_S);
        row(`a ${kind} meanwhile, the longest`, { seconds: longest });
      }
      hash = prepared.answer.hash;
    }
    print({
      what: `${engine}: the most memory of the server by then`,
      value: `${peakMegabytes(portal.pid)} MB`,
    });
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
}

/** Returns the next month to close, and the current one. */
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

/** Generates deals of 200 franchises in a month, with 1.4 payments each, and some in the month after. */
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

/** Prints the progress of a preparation until the returned function is called. */
function printProgress(call, month, pid) {
  const begun = performance.now();
  const timer = setInterval(async () => {
    const { progress } = await call('GET', `/api/closings/${month}`).catch(() => ({}));
    if (!progress) return;
    const lines = Math.round((DEALS * Math.min(FRANCHISES, progress.done)) / FRANCHISES);
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(
      `  ${seconds} s: ${progress.done} of ${progress.total} franchises, about ${lines.toLocaleString('en')} lines, at most ${peakMegabytes(pid)} MB`,
    );
  }, TOLD_EACH_MS);
  return () => clearInterval(timer);
}

function readsMeanwhile(call) {
  return meanwhile(() => call('GET', '/api/closings'));
}

let written = 0;
/** Records payments for deals of the current month, so that the prepared closing stays valid. */
function writesMeanwhile(call, running) {
  return meanwhile(() => {
    const [deal, Payments_seen] = [written % LATE, Math.floor(written / LATE)];
    written += 1;
    const body = { Amount_paid: '1.00', Paid_on: `${running}-01`, Reference: `W-${written}`, Payments_seen };
    return call('POST', `/api/vendors/payment/BO${deal}`, body);
  });
}

async function adminCalls(url) {
  const token = await signIn(url, 'admin@example.com', 'admin-demo-1');
  return async (method, path, body) => {
    if (method === 'GET') return json(`${url}${path}`, token);
    const isText = typeof body === 'string';
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': isText ? 'text/csv' : 'application/json',
    };
    // Not with fetch, which waits only five minutes for the first byte of an answer.
    const sent = request(`${url}${path}`, { method, headers }).end(isText ? body : JSON.stringify(body));
    const [response] = await once(sent, 'response');
    const text = await readText(response);
    if (response.statusCode !== 200) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text.trim().split('\n').at(-1));
  };
}

/** Measures the time of an answer and the server's processor time, which a busy machine does not change. */
async function timed(work, pid) {
  const begun = performance.now();
  const before = pid && cpuOf(pid);
  const answer = await work();
  const seconds = (performance.now() - begun) / 1000;
  return { answer, seconds, cpuSeconds: pid && cpuOf(pid) - before };
}

function lastDay(month) {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
