import { fillNetwork } from './fill-network.mjs';
import { underLoad } from './load-calls.mjs';
import { METRICS_TOKEN, megabytesOf, onEachEngine, startPortal, untilRead } from './portal-process.mjs';

const SIZES = process.env.LONG_RUN === '1' ? [10_000, 100_000, 1_000_000] : [10_000, 100_000];
const FRANCHISES = 100;

/**
 * Measures how the times of `load` grow with the deals, on both engines: up to 100,000, or 1,000,000 with `LONG_RUN=1`.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, given, file) => {
    const settings = { ...given, METRICS_TOKEN };
    let filled = 0;
    for (const size of SIZES) {
      await fillNetwork(settings.DATABASE_URL, file, { from: filled, to: size, franchises: FRANCHISES });
      filled = size;
      const started = performance.now();
      const portal = await startPortal(settings);
      const label = `${engine}, ${size.toLocaleString('en')} deals`;
      try {
        await untilRead(portal.url);
        const seconds = (performance.now() - started) / 1000;
        rows.push({ what: `${label}: start until what is new is read`, value: `${seconds.toFixed(1)} s` });
        rows.push(...(await underLoad(label, portal.url)));
        rows.push({ what: `${label}: memory`, value: `${Math.round(await megabytesOf(portal.url))} MB` });
      } finally {
        await portal.stop();
      }
    }
  });
  return rows;
}
