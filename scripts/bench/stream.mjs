import { fillNetwork } from './fill-network.mjs';
import { METRICS_TOKEN, megabytesOf, onEachEngine, signIn, startPortal } from './portal-process.mjs';

/** Of one franchise, with a payment or two each: a million payments in all. */
const DEALS = 666_667;
const MOST_GROWTH_MB = 150;

/**
 * What a server holds in memory while it sends a million payments of one franchise in one stream, and then all of its
 * deals a page at a time; on both engines.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, given, file) => {
    await fillNetwork(given.DATABASE_URL, file, { from: 0, to: DEALS, franchises: 1 });
    const portal = await startPortal({ ...given, METRICS_TOKEN });
    try {
      const token = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
      const before = await megabytesOf(portal.url);
      for (const [what, read] of [
        ['a million payments in one stream', () => streamed(portal.url, token)],
        ['all deals, 500 a page', () => paged(portal.url, token)],
      ]) {
        const started = performance.now();
        const { most, count } = await watched(portal.url, read);
        const seconds = ((performance.now() - started) / 1000).toFixed(1);
        rows.push({
          what: `${engine}: ${what}, growth of memory at most`,
          value: `${Math.round(most - before)} MB`,
          bar: `<= ${MOST_GROWTH_MB} MB; ${count.toLocaleString('en')} read in ${seconds} s`,
          holds: most - before <= MOST_GROWTH_MB,
        });
      }
    } finally {
      await portal.stop();
    }
  });
  return rows;
}

async function watched(url, read) {
  let most = 0;
  let reading = true;
  const watching = (async () => {
    while (reading) {
      most = Math.max(most, await megabytesOf(url));
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  })();
  const count = await read();
  reading = false;
  await watching;
  return { most, count };
}

async function streamed(url, token) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/franchises/BF-0/payments`, { headers });
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
  const headers = { authorization: `Bearer ${token}` };
  let deals = 0;
  for (let cursor = ''; cursor !== undefined; ) {
    const query = `limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`;
    const answer = await fetch(`${url}/api/allvendorscrmdealsdata/BF-0?${query}`, { headers });
    if (!answer.ok) throw new Error(`${answer.status}`);
    const { data, next } = await answer.json();
    deals += data.length;
    cursor = next;
  }
  return deals;
}
