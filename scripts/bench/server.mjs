import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';

const CONNECTIONS = 16;
const SECONDS = 3;
const BAR = 0.5;

/**
 * Calls per second and their times, on the embedded database and, where `TEST_DATABASE_URL` names a server, on
 * PostgreSQL; a single record against the same query by a bare driver behind a bare HTTP server in the same run.
 */
export async function bench() {
  const rows = await onEngine('SQLite', {});
  const url = process.env.TEST_DATABASE_URL;
  if (!url) {
    rows.push({ what: 'PostgreSQL: not measured, TEST_DATABASE_URL is not set', value: '' });
    return rows;
  }
  const name = `portal_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  try {
    const own = new URL(url);
    own.pathname = `/${name}`;
    rows.push(...(await onEngine('PostgreSQL', { DATABASE_URL: own.href, PORTAL_SECRET: 'x'.repeat(48) })));
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
  return rows;
}

async function onEngine(engine, settings) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const embedded = join(folder, 'data');
  const child = await startPortal({ PORTAL_DATA_DIR: embedded });
  // The other engine gets the demo network as a backup of this one.
  let portal = child;
  if (settings.DATABASE_URL) {
    await stop(child);
    const file = join(folder, 'demo.db');
    await run(['dist/server/admin.js', 'backup', file], { PORTAL_DATA_DIR: embedded });
    await run(['dist/server/admin.js', 'restore', file], settings);
    portal = await startPortal(settings);
  }
  const bare = await startBare(settings.DATABASE_URL, join(embedded, 'portal.db'));
  try {
    const token = await signIn(portal.url, 'vendor@example.com', 'vendor-demo-1');
    const admin = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
    const deals = await json(`${portal.url}/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo`, token);
    const { id } = deals.data.dealsData[0];
    const calls = [
      ['one record (payments of a deal)', `/api/vendors/payment/${id}`, token],
      ['the deals of a franchise', '/api/fetchDematDeals/FR-001?clientIdentifier=clientTwo', token],
      ['the summary of the network', '/api/reports/summary?from=2026-01-01&to=2026-12-31', admin],
    ];
    const plain = await load(`${bare.url}/${id}`);
    const rows = [{ what: `${engine}: bare server and driver, one record`, ...told(plain) }];
    for (const [what, path, bearer] of calls) {
      const measured = await load(portal.url + path, bearer);
      rows.push({ what: `${engine}: ${what}`, ...told(measured) });
      if (path.includes('payment')) {
        const ratio = measured.perSecond / plain.perSecond;
        const bar = engine === 'PostgreSQL' ? { bar: `>= ${BAR}`, holds: ratio >= BAR } : {};
        rows.push({ what: `${engine}: one record against the bare server`, value: ratio.toFixed(2), ...bar });
      }
    }
    return rows;
  } finally {
    await bare.stop();
    await stop(portal);
    rmSync(folder, { recursive: true, force: true });
  }
}

function told({ perSecond, p50, p99, failed }) {
  const value = `${Math.round(perSecond)}/s`;
  return {
    value,
    bar: `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms${failed ? `, ${failed} FAILED` : ''}`,
  };
}

/** Asks without a pause over some connections that are kept, for some seconds. */
async function load(url, token) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const times = [];
  let failed = 0;
  const once = () =>
    new Promise((resolve, reject) => {
      const headers = token ? { authorization: `Bearer ${token}` } : {};
      request(url, { agent, headers }, (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode));
      })
        .on('error', reject)
        .end();
    });
  await once();
  const until = performance.now() + SECONDS * 1000;
  const started = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < until) {
        const begun = performance.now();
        if ((await once()) !== 200) failed += 1;
        times.push(performance.now() - begun);
      }
    }),
  );
  const seconds = (performance.now() - started) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.floor(times.length * share)] ?? 0;
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99), failed };
}

/** The same rows by the driver alone, sent as they come. */
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

async function startPortal(settings) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(text)?.[0];
      if (found) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server ended: ${text}`)));
  });
  return { url, child, ended };
}

async function stop({ child, ended }) {
  child.kill();
  await ended;
}

async function run(command, settings) {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
}

async function signIn(url, email, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()).token;
}

async function json(url, token) {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
}
