import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { untilSummed } from './fill-network.mjs';
import { makeSnapshot } from './make-snapshot.mjs';
import { startPortal, untilRead } from './portal-process.mjs';
import { fastest, runProcess } from './run-process.mjs';

const DEALS = 200_000;
const ROUNDS = 2;
const COMMAND = 'dist/cli/main.js';
/** The password with which `untilRead` signs in. */
const PASSWORD = 'admin-demo-1';

/**
 * Measures `commission report --all` from our own server against the same report from a folder of the same data. No
 * month is closed, since each closed month would add calls about adjustments that are no part of a report.
 */
export async function bench() {
  const home = mkdtempSync(join(tmpdir(), 'commission-bench-'));
  const settings = { PORTAL_DATA_DIR: join(home, 'data'), NODE_ENV: 'production' };
  // An empty network, since the demo's records have closed months.
  await runProcess(['dist/server/admin.js', 'create', '--email', 'admin@example.com'], {
    env: { ...process.env, ...settings },
    stdin: PASSWORD,
  });
  const file = join(home, 'data', 'portal.db');
  fill(file, makeSnapshot(DEALS));
  const portal = await startPortal(settings);
  try {
    await untilRead(portal.url);
    await untilSummed(undefined, file);
    const env = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: '',
      COMMISSION_API_URL: portal.url,
      COMMISSION_TIMEOUT: '5m',
    };
    const signIn = ['auth', 'login', '--email', 'admin@example.com', '--password-stdin'];
    await runProcess([COMMAND, ...signIn], { env, stdin: PASSWORD });
    const folder = join(home, 'snapshot');
    const snapshot = await runProcess([COMMAND, 'snapshot', '--all', '-q', '-o', folder], { env });
    const report = (...flags) =>
      runProcess([COMMAND, 'report', '--all', '--format', 'csv', '-q', ...flags], { env });
    const turns = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      turns.push([await report(), await report('--input', folder)]);
    }
    const online = fastest(turns.map(([each]) => each));
    const offline = fastest(turns.map(([, each]) => each));
    const same = online.output === offline.output;
    return [
      { what: `snapshot of ${DEALS} deals from the server`, ...measured(snapshot) },
      { what: 'report --all from the server', ...measured(online) },
      { what: 'report --input from its snapshot', ...measured(offline) },
      { what: 'the same bytes', value: same ? 'yes' : 'no', bar: 'yes', holds: same },
      { what: 'server against folder', value: (online.seconds / offline.seconds).toFixed(2) },
    ];
  } finally {
    await portal.stop();
    rmSync(home, { recursive: true });
  }
}

function measured({ seconds, megabytes }) {
  return { value: `${seconds.toFixed(2)} s`, bar: `${megabytes} MB` };
}

/** Writes the deals of a snapshot directly into the database. */
function fill(file, folder) {
  const database = new Database(file);
  database.pragma('busy_timeout = 10000');
  database.pragma('foreign_keys = on');
  const insert = (table, columns) =>
    database.prepare(`insert into ${table} (${columns}) values (${columns.split(',').map(() => '?')})`);
  database.transaction(() => {
    const vendor = insert('vendors', 'vendor_id,franchise_code,name,email,status');
    for (const [id, code, name] of rowsOf(folder, 'vendors')) {
      vendor.run(`bench-${id}`, `B${code}`, name, `${id}@bench.example.com`, 'active');
    }
    const rule = insert('commission_rules', 'vendor_id,product_category,ratio_micros,position');
    for (const [place, [id, product, ratio]] of rowsOf(folder, 'rules').entries()) {
      rule.run(`bench-${id}`, product, Math.round(Number(ratio) * 1e6), place);
    }
    const deal = insert('deals', 'id,franchise_code,created_time,product_category,stage');
    for (const [id, code, ...rest] of rowsOf(folder, 'deals')) deal.run(`b${id}`, `B${code}`, ...rest);
    const payment = insert('payments', 'id,deal_id,amount_micros');
    for (const [place, [id, amount]] of rowsOf(folder, 'payments').entries()) {
      payment.run(`b${place}`, `b${id}`, Math.round(Number(amount) * 1e6));
    }
  })();
  database.close();
}

/** Yields the rows of a generated file, which contains no quotes. */
function rowsOf(folder, name) {
  const lines = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.split(','));
}
