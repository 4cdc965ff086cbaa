import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { makeSnapshot } from './make-snapshot.mjs';
import { fastest, runProcess } from './run-process.mjs';

const DEALS = 200_000;
const ROUNDS = 2;
const COMMAND = 'dist/cli/main.js';

/** `commission report --all` from our own server against the same report from a folder of the same data. */
export async function bench() {
  const home = mkdtempSync(join(tmpdir(), 'commission-bench-'));
  const server = await startServer(join(home, 'data'));
  try {
    fill(join(home, 'data', 'portal.db'), makeSnapshot(DEALS));
    const env = {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: '',
      COMMISSION_API_URL: server.url,
      COMMISSION_TIMEOUT: '5m',
    };
    const signIn = ['auth', 'login', '--email', 'admin@example.com', '--password-stdin'];
    await runProcess([COMMAND, ...signIn], { env, stdin: 'admin-demo-1' });
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
    server.process.kill();
    await server.ended;
    rmSync(home, { recursive: true });
  }
}

function measured({ seconds, megabytes }) {
  return { value: `${seconds.toFixed(2)} s`, bar: `${megabytes} MB` };
}

/** Our server over an empty folder, on a free port. It makes its demo accounts there. */
async function startServer(folder) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, PORT: '0', PORTAL_DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk) => {
      if (text.length < 10_000) text += chunk;
      const found = /http:\/\/127\.0\.0\.1:[1-9]\d*/.exec(text)?.[0];
      // The accounts are made before the server says that they are there.
      if (found && text.includes('admin@example.com')) resolve(found);
    });
    void ended.then(() => reject(new Error(`The server ended: ${text}`)));
  });
  return { url, process: child, ended };
}

/** Puts the deals of a snapshot beside the demo's, straight into the database. */
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

/** The rows of a file that the generator wrote: it quotes nothing. */
function rowsOf(folder, name) {
  const lines = readFileSync(join(folder, `${name}.csv`), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  return lines.map((line) => line.split(','));
}
