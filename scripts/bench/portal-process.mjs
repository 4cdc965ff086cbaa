import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from '../find-postgres.mjs';
import { PostgresServer } from '../postgres-server.mjs';

/** The token with which `megabytesOf` reads the metrics. */
export const METRICS_TOKEN = 'the token of a benchmark';
const SECRET = 'x'.repeat(48);
/** `--engine=sqlite` or `--engine=postgres` measures only that one. */
const ONLY = process.argv.find((each) => each.startsWith('--engine='))?.slice('--engine='.length);

/**
 * Runs `measure` on each available engine with the demo network in a new database: `SQLite`, and `PostgreSQL` on
 * `TEST_DATABASE_URL` or on a server started for it. Passes the settings that open the database, and removes everything
 * afterwards.
 */
export async function onEachEngine(measure) {
  // An interrupted run ends what it started.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const embedded = { PORTAL_DATA_DIR: join(folder, 'data') };
  try {
    await (await startPortal(embedded)).stop();
    const backup = join(folder, 'demo.db');
    await run(['dist/server/admin.js', 'backup', backup], embedded);
    if (ONLY !== 'postgres') await measure('SQLite', embedded, join(embedded.PORTAL_DATA_DIR, 'portal.db'));
    if (ONLY === 'sqlite') return;
    await withPostgres(async (url) => {
      const settings = { DATABASE_URL: url, PORTAL_SECRET: SECRET, PORTAL_DATA_DIR: join(folder, 'other') };
      await run(['dist/server/admin.js', 'restore', backup], settings);
      await measure('PostgreSQL', settings);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Passes the address of an empty PostgreSQL database, on `TEST_DATABASE_URL` or a new server, and removes it
 * afterwards.
 */
export async function withPostgres(work) {
  const given = process.env.TEST_DATABASE_URL;
  if (!given && !findPostgres()) {
    console.log('  PostgreSQL: not measured, there is none (run scripts/ensure-postgres.mjs)');
    return;
  }
  const server = given ? undefined : new PostgresServer({ durable: true });
  await server?.create();
  const name = `portal_bench_${process.pid}`;
  const admin = new pg.Client({ connectionString: given ?? server.urlOf('postgres') });
  try {
    await admin.connect();
    await admin.query(`create database ${name}`);
    const own = new URL(given ?? 'postgres://localhost');
    own.pathname = `/${name}`;
    await work(server ? server.urlOf(name) : own.href);
    await admin.query(`drop database ${name} with (force)`);
  } finally {
    await admin.end();
    await server?.remove();
  }
}

/**
 * Starts `dist/server` on a free port, like `npm start`; `stop` ends it by its process id. With `flags` Node loads a
 * module that answers questions about the process.
 */
export async function startPortal(settings, flags = []) {
  const child = spawn(process.execPath, ['--max-semi-space-size=32', ...flags, 'dist/server/main.js'], {
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'ignore', ...(flags.length > 0 ? ['ipc'] : [])],
  });
  const endWithUs = () => child.kill();
  process.once('exit', endWithUs);
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
  const stop = async () => {
    process.off('exit', endWithUs);
    child.kill();
    await ended;
  };
  const ask = () =>
    new Promise((resolve) => {
      child.once('message', resolve);
      child.send('tell');
    });
  return { url, pid: child.pid, stop, ask };
}

async function run(command, settings) {
  const child = spawn(process.execPath, command, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise((resolve) => child.on('exit', resolve));
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}`);
}

/** Signs in and returns the token. */
export async function signIn(url, email, password) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return (await response.json()).token;
}

/** Returns the answer of a call. */
export async function json(url, token) {
  return (await fetch(url, { headers: { authorization: `Bearer ${token}` } })).json();
}

/**
 * Waits until a portal has derived the columns of records that were written directly: before that it has no figures.
 */
export async function untilRead(url) {
  const authorization = `Bearer ${await signIn(url, 'admin@example.com', 'admin-demo-1')}`;
  const figures = () => fetch(`${url}/api/network/deal-figures`, { headers: { authorization } });
  while ((await figures()).status === 503) await new Promise((resolve) => setTimeout(resolve, 200));
}

/** Returns the memory of a process that was started with `METRICS_TOKEN`, in megabytes. */
export async function megabytesOf(url) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await answer.text()) ?? [];
  return Number(bytes) / 1e6;
}
