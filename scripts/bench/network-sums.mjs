import { execute, series, untilSummed } from './fill-network.mjs';
import { json, onEachEngine, signIn, startPortal, untilRead } from './portal-process.mjs';
import { dealId, monthBefore, twoYears } from './two-years.mjs';

const flag = (name) => process.argv.find((each) => each.startsWith(`${name}=`))?.split('=')[1];
const DEALS = Number(flag('--deals') ?? (process.env.LONG_RUN === '1' ? 1_000_000 : 100_000));
/** `--more-payments=` adds so many payments to the same deals. */
const MORE_PAYMENTS = Number(flag('--more-payments') ?? 0);
const BAR_MS = 100;
const YEAR_BAR_MS = 150;
/** Sorting by commission reads all deals. */
const ORDER_BAR_MS = 300;
const AT_ONCE = 16;
const AT_ONCE_BAR_MS = 1000;
const ROUNDS = 5;
const YEAR = 'the dashboard of a year';
const ORDERED = 'a page by commission';
/** The figures with a higher limit than the others. */
const BARS_MS = { [YEAR]: YEAR_BAR_MS, [ORDERED]: ORDER_BAR_MS };

/**
 * Measures the figures of a network of 100,000 deals over two years (`LONG_RUN=1` or `--deals=` for a million) on both
 * engines: the time of each with its stored sums, sixteen at once, and when the sums are stored after the start.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, settings, file) => {
    const now = new Date();
    await execute(settings.DATABASE_URL, file, texts(now));
    const started = performance.now();
    const portal = await startPortal(settings);
    const label = `${engine}, ${DEALS.toLocaleString('en')} deals`;
    const passed = () => `${((performance.now() - started) / 1000).toFixed(1)} s`;
    try {
      rows.push({ what: `${label}: start until the page is served`, value: passed(), bar: '<= 15 s' });
      await untilRead(portal.url);
      rows.push({ what: `${label}: start until all deals are read`, value: passed() });
      const token = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
      const first = await timed(() => json(`${portal.url}/api/network/deal-figures`, token));
      const calls = callsOf(portal.url, now);
      rows.push({
        what: `${label}: the first figures, counted deal by deal`,
        value: `${first.toFixed(0)} ms`,
      });
      await untilSummed(settings.DATABASE_URL, file);
      rows.push({ what: `${label}: start until all sums are kept`, value: passed() });
      for (const [what, url] of Object.entries(calls)) {
        const times = [];
        for (let round = 0; round < ROUNDS; round += 1) times.push(await timed(() => json(url, token)));
        rows.push(row(`${label}: ${what}`, median(times), BARS_MS[what] ?? BAR_MS));
      }
      const summary = calls['the dashboard of a month'];
      const together = await timed(() =>
        Promise.all(Array.from({ length: AT_ONCE }, () => json(summary, token))),
      );
      rows.push(row(`${label}: ${AT_ONCE} dashboards at once`, together, AT_ONCE_BAR_MS));
    } finally {
      await portal.stop();
    }
  });
  return rows;
}

function callsOf(url, now) {
  const month = monthBefore(now, 1);
  const year = `from=${monthBefore(now, 12)}-01&to=${month}-28`;
  return {
    'the dashboard of a month': `${url}/api/reports/summary?from=${month}-01&to=${month}-28`,
    [YEAR]: `${url}/api/reports/summary?${year}`,
    'the ranking': `${url}/api/stats/bestperformer?month=${month}&metric=commission`,
    'the sums of all deals': `${url}/api/network/deal-figures`,
    'the sums of a month': `${url}/api/network/deal-figures?from=${month}-01&to=${month}-28`,
    'shares by company': `${url}/api/reports/shares?by=company`,
    'what came for each franchise': `${url}/api/reports/activity`,
    [ORDERED]: `${url}/api/network/deals?order=commission&limit=50`,
  };
}

function row(what, ms, bar) {
  return { what, value: `${ms.toFixed(0)} ms`, bar: `<= ${bar} ms`, holds: ms <= bar };
}

async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function texts(now) {
  const id = dealId('cast(i as bigint)');
  return [
    ...twoYears(now, DEALS),
    `${series(0, DEALS)} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BP' || i, ${id}, 1000000 + i % 90000000, '2026-10-10' from n where i % 5 <> 0`,
    `${series(0, DEALS)} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BQ' || i, ${id}, 2000000, '2026-10-11' from n where i % 3 = 0`,
    ...(MORE_PAYMENTS === 0
      ? []
      : [
          `${series(0, MORE_PAYMENTS)} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BR' || i, ${dealId(`cast(i % ${DEALS} as bigint)`)}, 3000000, '2026-10-12' from n`,
        ]),
  ];
}
