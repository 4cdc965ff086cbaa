import { fillNetwork } from './fill-network.mjs';
import { atMost, atRate, inWords } from './http-load.mjs';
import { METRICS_TOKEN, megabytesOf, onEachEngine, signIn, startPortal } from './portal-process.mjs';

const LONG = process.env.LONG_RUN === '1';
const SIZES = LONG ? [10_000, 100_000, 1_000_000] : [10_000];
/** Whether memory stays flat: after a third of this time, since a heap first has to find its size. */
const MEMORY_SECONDS = LONG ? 600 : 60;
const FIXED_RATE = 200;
/** Of what the server bears at most. */
const SHARE = 0.7;
const FRANCHISES = 100;

/**
 * The portal under load on both engines: times at a fixed rate and at 70 % of the most it bears, its memory, a second
 * process, and how all that grows with the deals. Minutes; `LONG_RUN=1` takes an hour. Only loopback is used.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, given, file) => {
    const settings = { ...given, METRICS_TOKEN };
    let filled = 0;
    for (const size of SIZES) {
      await fillNetwork(settings.DATABASE_URL, file, { from: filled, to: size, franchises: FRANCHISES });
      filled = size;
      const portal = await startPortal(settings);
      try {
        const label = `${engine}, ${size.toLocaleString('en')} deals`;
        rows.push(...(await underLoad(label, portal.url)));
        if (size === SIZES[0]) rows.push(...(await memoryOf(engine, portal.url)));
        if (size === SIZES[0] && engine === 'PostgreSQL') {
          rows.push(await withSecond(engine, settings, portal.url));
        }
      } finally {
        await portal.stop();
      }
    }
  });
  return rows;
}

async function callsOf(url) {
  const admin = await signIn(url, 'admin@example.com', 'admin-demo-1');
  const login = JSON.stringify({ email: 'vendor@example.com', password: 'vendor-demo-1' });
  return {
    'one record': { urls: recordsOf(url), token: admin },
    'a page of 100 deals': { urls: [`${url}/api/allvendorscrmdealsdata/BF-7?limit=100`], token: admin },
    'the summary of a quarter': {
      urls: [`${url}/api/reports/summary?from=2026-10-01&to=2026-12-31`],
      token: admin,
    },
    'a sign-in': { urls: [`${url}/api/auth/login`], method: 'POST', body: login },
  };
}

function recordsOf(url) {
  return Array.from({ length: 1000 }, (_, at) => `${url}/api/vendors/payment/BD${at * 7}`);
}

async function underLoad(label, url) {
  const rows = [];
  for (const [what, call] of Object.entries(await callsOf(url))) {
    const connections = what === 'a sign-in' ? 4 : 16;
    const most = await atMost(call, { connections });
    rows.push({
      what: `${label}: ${what}, at most`,
      value: `${most.perSecond.toFixed(1)}/s`,
      bar: inWords(most),
    });
    const share = most.perSecond * SHARE;
    for (const rate of share > FIXED_RATE ? [FIXED_RATE, share] : [share]) {
      const told = await atRate(call, rate);
      rows.push({ what: `${label}: ${what}, open loop`, value: `${rate.toFixed(1)}/s`, bar: inWords(told) });
    }
  }
  return rows;
}

/** What the process holds while it is asked at a steady rate, second by second, and by how much it grows. */
async function memoryOf(engine, url) {
  const calls = Object.values(await callsOf(url)).slice(0, 3);
  const samples = [];
  const started = performance.now();
  const passed = () => (performance.now() - started) / 1000;
  while (passed() < MEMORY_SECONDS) {
    await Promise.all([atRate(calls[0], FIXED_RATE, { seconds: 1 }), atRate(calls[1], 20, { seconds: 1 })]);
    await atRate(calls[2], 4, { seconds: 0.5 });
    if (passed() > MEMORY_SECONDS / 3) samples.push([passed() / 60, await megabytesOf(url)]);
  }
  const slope = slopeOf(samples);
  const size = samples.at(-1)?.[1] ?? 0;
  // What ten minutes of it would add.
  const flat = slope * 10 <= size * 0.1;
  return [
    {
      what: `${engine}: memory over ${MEMORY_SECONDS} s at ${FIXED_RATE}/s and more`,
      value: `${Math.round(size)} MB`,
      bar: `${slope.toFixed(2)} MB a minute, flat: <= 10 % in ten`,
      holds: flat,
    },
  ];
}

/** By least squares. */
function slopeOf(points) {
  const mean = (at) => points.reduce((sum, point) => sum + point[at], 0) / points.length;
  const [x, y] = [mean(0), mean(1)];
  const above = points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0);
  return above / points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0);
}

async function withSecond(engine, settings, url) {
  const other = await startPortal(settings);
  try {
    const token = await signIn(url, 'admin@example.com', 'admin-demo-1');
    const one = await atMost({ urls: recordsOf(url), token });
    const [ours, theirs] = [recordsOf(url), recordsOf(other.url)];
    const two = await atMost({ urls: ours.flatMap((each, at) => [each, theirs[at]]), token });
    return {
      what: `${engine}: one record, two processes against one`,
      value: (two.perSecond / one.perSecond).toFixed(2),
      bar: `${Math.round(one.perSecond)}/s and ${Math.round(two.perSecond)}/s, with the caller on the same cores`,
    };
  } finally {
    await other.stop();
  }
}
