import { readFileSync, writeFileSync } from 'node:fs';
import { fillNetwork } from './fill-network.mjs';
import {
  METRICS_TOKEN,
  megabytesOf,
  onEachEngine,
  signIn,
  startPortal,
  untilRead,
} from './portal-process.mjs';

/** Deals of one franchise, with a payment or two each; `--deals=200000` for another number. */
const DEALS = Number(
  process.argv.find((flag) => flag.startsWith('--deals='))?.slice('--deals='.length) ??
    (process.env.LONG_RUN === '1' ? 1_000_000 : 60_000),
);
const MAX_GROWTH_MB = 150;

/**
 * Measures the peak memory of a server while it sends all payments of a franchise in one stream, all of its deals as
 * one list, to one caller and to four at once, and all of them by page; on both engines.
 */
export async function bench() {
  const rows = [];
  const many = DEALS.toLocaleString('en');
  await onEachEngine(async (engine, given, file) => {
    await fillNetwork(given.DATABASE_URL, file, { from: 0, to: DEALS, franchises: 1 });
    const portal = await startPortal({ ...given, METRICS_TOKEN });
    try {
      await untilRead(portal.url);
      const token = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
      // Whatever every first call loads into memory is not measured.
      await (await call(portal.url, token, '/api/fetchDematDeals/FR-001')).text();
      const before = await megabytesOf(portal.url);
      for (const [what, expected, read] of [
        [`the payments of ${many} deals, streamed`, undefined, () => streamed(portal.url, token)],
        [`${many} deals in one list`, DEALS, () => listed(portal.url, token)],
        ['the same, four times at once', 4 * DEALS, () => listedAtOnce(portal.url, token, 4)],
        [`${many} deals, 500 a page`, DEALS, () => paged(portal.url, token)],
      ]) {
        const started = performance.now();
        const { most, count } = await watched(portal, read);
        if (expected !== undefined && count !== expected) throw new Error(`${what}: ${count} were read`);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        rows.push({
          what: `${engine}: ${what}, peak memory`,
          value: `${Math.round(most)} MB`,
          bar: `<= ${MAX_GROWTH_MB} MB more than the ${Math.round(before)} before; ${count.toLocaleString('en')} read in ${seconds} s`,
          holds: most - before <= MAX_GROWTH_MB,
        });
      }
    } finally {
      await portal.stop();
    }
  });
  return rows;
}

/** Returns the peak memory of the process: from the kernel's record, or by sampling where there is none. */
async function watched({ url, pid }, read) {
  const kept = process.platform === 'linux';
  if (kept) writeFileSync(`/proc/${pid}/clear_refs`, '5');
  let most = 0;
  let reading = true;
  const watching = (async () => {
    while (!kept && reading) {
      most = Math.max(most, await megabytesOf(url));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const count = await read();
  reading = false;
  await watching;
  if (kept)
    most =
      (Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024) / 1e6;
  return { most, count };
}

async function call(url, token, path) {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer;
}

/** Counts the deals of the whole list without storing it, and checks that the list ends properly. */
async function listed(url, token) {
  const answer = await call(url, token, '/api/allvendorscrmdealsdata/BF-0');
  let deals = 0;
  let rest = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const parts = (rest + text).split('"id":');
    deals += parts.length - 1;
    rest = parts.at(-1).slice(-5);
  }
  if (!rest.endsWith(']}')) throw new Error('The list was cut.');
  return deals;
}

async function listedAtOnce(url, token, callers) {
  const counts = await Promise.all(Array.from({ length: callers }, () => listed(url, token)));
  return counts.reduce((sum, each) => sum + each, 0);
}

async function streamed(url, token) {
  const answer = await call(url, token, '/api/franchises/BF-0/payments');
  let payments = 0;
  let rest = '';
  for await (const text of answer.body.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) payments += JSON.parse(line).payments?.length ?? 0;
  }
  return payments;
}

async function paged(url, token) {
  let deals = 0;
  for (let cursor = ''; cursor !== undefined; ) {
    const query = `limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const { data, next } = await (await call(url, token, `/api/allvendorscrmdealsdata/BF-0?${query}`)).json();
    deals += data.length;
    cursor = next;
  }
  return deals;
}
