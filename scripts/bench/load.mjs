import { fillNetwork } from './fill-network.mjs';
import { atMost, atRate } from './http-load.mjs';
import { callsOf, FIXED_RATE, recordsOf, underLoad } from './load-calls.mjs';
import {
  METRICS_TOKEN,
  megabytesOf,
  onEachEngine,
  signIn,
  startPortal,
  untilRead,
} from './portal-process.mjs';

const DEALS = 10_000;
const FRANCHISES = 100;
/** Memory must stay flat after a third of this time, since a heap first has to find its size. */
const MEMORY_SECONDS = process.env.LONG_RUN === '1' ? 600 : 60;

/**
 * Measures the portal under load on both engines: times at a fixed rate and at 70 % of the highest it bears, its memory
 * over a minute (`LONG_RUN=1`: ten), and a second process. Uses only loopback.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, given, file) => {
    const settings = { ...given, METRICS_TOKEN };
    await fillNetwork(settings.DATABASE_URL, file, { from: 0, to: DEALS, franchises: FRANCHISES });
    const portal = await startPortal(settings);
    try {
      await untilRead(portal.url);
      rows.push(...(await underLoad(`${engine}, ${DEALS.toLocaleString('en')} deals`, portal.url)));
      rows.push(...(await memoryOf(engine, portal.url)));
      if (engine === 'PostgreSQL') rows.push(await withSecond(engine, settings, portal.url));
    } finally {
      await portal.stop();
    }
  });
  return rows;
}

/** Measures the memory of the process at a steady rate, second by second, and how much it grows. */
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
  // The growth in ten minutes.
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

/** Fits a line by least squares. */
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
