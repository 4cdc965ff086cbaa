import { createServer } from 'node:http';
import Database from 'better-sqlite3';
import pg from 'pg';
import { atMost, latencyText } from './http-load.mjs';
import { json, onEachEngine, signIn, startPortal } from './portal-process.mjs';
import { slowestStatements } from './slowest-statements.mjs';

const BAR = 0.6;
/** Alternates, so that other work on the machine affects both. */
const ROUNDS = 5;
const SECONDS = 2;
const LIST = '/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo';
const SUMMARY = '/api/reports/summary?from=2026-01-01&to=2026-12-31';

/**
 * Measures a single record against the same query with a bare driver behind a bare HTTP server, alternating in the same
 * run, and the cost of a list and a report; on both engines.
 */
export async function bench() {
  const rows = [];
  await onEachEngine(async (engine, settings, file) => {
    const portal = await startPortal(settings);
    const bare = await startBare(settings.DATABASE_URL, file);
    try {
      rows.push(...(await measured(engine, portal.url, bare.url)));
    } finally {
      await bare.stop();
      await portal.stop();
    }
    rows.push(...(await slowest(engine, settings, file)));
  });
  return rows;
}

async function slowest(engine, settings, file) {
  const portal = await startPortal(settings);
  const token = await signIn(portal.url, 'vendor@example.com', 'vendor-demo-1');
  const admin = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
  const deals = await json(portal.url + LIST, token);
  await portal.stop();
  const { id } = deals.data.dealsData[0];
  return slowestStatements(engine, settings, file, [
    ['one record', `/api/vendors/payment/${id}`, token],
    ['the deals', LIST, token],
    ['the summary', SUMMARY, admin],
  ]);
}

async function measured(engine, url, bareUrl) {
  const token = await signIn(url, 'vendor@example.com', 'vendor-demo-1');
  const admin = await signIn(url, 'admin@example.com', 'admin-demo-1');
  const deals = await json(url + LIST, token);
  const { id } = deals.data.dealsData[0];
  const [plain, ours] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.push(await atMost({ urls: [`${bareUrl}/${id}`] }, { seconds: SECONDS }));
    ours.push(await atMost({ urls: [`${url}/api/vendors/payment/${id}`], token }, { seconds: SECONDS }));
  }
  const [best, bestOfOurs] = [fastest(plain), fastest(ours)];
  const ratio = bestOfOurs.perSecond / best.perSecond;
  return [
    row(`${engine}: bare server and driver, one record`, best),
    row(`${engine}: one record (payments of a deal)`, bestOfOurs),
    {
      what: `${engine}: one record against the bare server`,
      value: ratio.toFixed(2),
      bar: `>= ${BAR}`,
      holds: ratio >= BAR,
    },
    row(`${engine}: the deals of a franchise`, await atMost({ urls: [url + LIST], token })),
    row(`${engine}: the summary of the network`, await atMost({ urls: [url + SUMMARY], token: admin })),
  ];
}

function fastest(runs) {
  return runs.toSorted((a, b) => b.perSecond - a.perSecond)[0];
}

function row(what, summary) {
  return { what, value: `${Math.round(summary.perSecond)}/s`, bar: latencyText(summary) };
}

/** Serves the same rows with the driver alone. */
async function startBare(databaseUrl, file) {
  const pool = databaseUrl && new pg.Pool({ connectionString: databaseUrl, max: 10 });
  const database = pool ? undefined : new Database(file, { readonly: true });
  const text = 'select amount_micros, paid_on from payments where deal_id = ';
  const statement = database?.prepare(`${text}?`);
  const read = async (id) =>
    pool ? (await pool.query({ name: 'payments', text: `${text}$1`, values: [id] })).rows : statement.all(id);
  const server = createServer(async (call, answer) => {
    const rows = await read(call.url.slice(1));
    answer.setHeader('content-type', 'application/json').end(JSON.stringify({ data: rows }));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await pool?.end();
      database?.close();
    },
  };
}
