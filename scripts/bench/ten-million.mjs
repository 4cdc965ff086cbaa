import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { meanwhile } from './calls-meanwhile.mjs';
import { GrowthTable } from './growth-table.mjs';
import { signIn, startPortal, withPostgres } from './portal-process.mjs';
import { cpuOf, peakMegabytes } from './process-figures.mjs';
import { runProcess } from './run-process.mjs';
import { monthBefore, twoYears } from './two-years.mjs';

const flag = (name) => process.argv.find((each) => each.startsWith(`${name}=`))?.split('=')[1];
const PER_DEAL = 10;
const DEALS_PER_LEAD = 10;
const ALL_STEPS = [10_000, 100_000, 1_000_000, 10_000_000];
/** The numbers of payments: `--steps=10000,100000`, or one step by `--payments=` or `--deals=`. */
const STEPS =
  flag('--steps')?.split(',').map(Number) ??
  (flag('--payments') || flag('--deals')
    ? [Number(flag('--payments') ?? PER_DEAL * flag('--deals'))]
    : process.env.LONG_RUN === '1'
      ? ALL_STEPS
      : ALL_STEPS.slice(0, 2));
/** The rows in the file of payments, if there are five times as many payments. */
const ROWS = Number(flag('--rows') ?? 200_000);
const LATE = 10_000;
/** A task that takes longer, in minutes, is skipped and reported. */
const MOST_MINUTES = Number(flag('--minutes') ?? 10);
const ROUNDS = 5;
/** A call that takes this long is made once. */
const ONCE_S = 20;
const CODE = 'BF-7';
const [EMAIL, PASSWORD] = ['admin@example.com', 'admin-demo-1'];
const VENDOR_EMAIL = 'partner@example.com';
const TIMES = fileURLToPath(new URL('time-statements.mjs', import.meta.url));
const SLOWEST = 3;
/** The indexes of the filled tables, except those that keep ids unique. */
const INDEXES = `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as made from pg_index
  where indrelid in ('deals'::regclass, 'leads'::regclass, 'payments'::regclass) and not indisprimary`;

/**
 * Measures a network of two years with ten payments a deal on PostgreSQL, served by two processes: import, figures,
 * closing and report over HTTP, by the number of payments; 10,000 and 100,000, with `LONG_RUN=1` up to ten million.
 */
export async function bench(print) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  const table = new GrowthTable();
  for (const payments of STEPS) {
    table.begin(payments);
    await withPostgres((url) => measure(url, payments, table, print));
    console.log(`\n${table}\n`);
  }
  return [];
}

async function measure(databaseUrl, payments, table, print) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
  const settings = {
    DATABASE_URL: databaseUrl,
    PORTAL_SECRET: 'x'.repeat(48),
    PORTAL_DATA_DIR: join(folder, 'data'),
  };
  const database = new pg.Client({ connectionString: databaseUrl });
  const portals = [];
  try {
    await runProcess(['dist/server/admin.js', 'create', '--email', EMAIL], {
      env: { ...process.env, ...settings },
      stdin: PASSWORD,
    });
    await database.connect();
    const run = new Run({ settings, folder, database, portals, payments, table, print });
    await run.all();
  } finally {
    for (const portal of portals) await portal.stop();
    await database.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** All measurements of one size. */
class Run {
  #given;
  #now = new Date();
  #tokens = {};

  constructor(given) {
    this.#given = given;
  }

  async all() {
    await this.#phase('filling', () => this.#fill());
    await this.#phase('start', () => this.#start());
    await this.#phase('import', () => this.#import());
    await this.#phase('figures', () => this.#figures());
    await this.#phase('first closing', () =>
      this.#close(monthBefore(this.#now, 2), 'the first closing, all before it'),
    );
    await this.#phase('closing', () => this.#close(monthBefore(this.#now, 1), 'the next closing'));
    await this.#phase('after closing', () => this.#afterClosing());
    await this.#phase('report', () => this.#report());
    await this.#phase('what reads all payments', async () => {
      await this.#median('a page of payments by amount', '/api/network/payments?order=amount&limit=50');
      await this.#median('health of the data', '/api/data-health?anew=yes');
    });
    for (const [at, { pid }] of this.#portals.entries())
      this.#note(`most memory of process ${at + 1}`, `${peakMegabytes(pid)} MB`, peakMegabytes(pid));
  }

  get #portals() {
    return this.#given.portals;
  }

  get #deals() {
    return this.#given.payments / PER_DEAL;
  }

  #note(what, text, amount, more) {
    const { payments, table, print } = this.#given;
    table.add(what, text, amount);
    print({ what: `${payments.toLocaleString('en')} payments: ${what}`, value: text, bar: more });
  }

  #took(what, seconds, more) {
    this.#note(what, inWords(seconds), seconds, more);
  }

  /** Runs a task; reports one that fails or takes too long and continues. Prints its slowest statements. */
  async #phase(name, work) {
    try {
      await work();
    } catch (error) {
      this.#note(name, 'not done', undefined, error.message);
    }
    const statements = (await Promise.all(this.#portals.map((portal) => portal.ask()))).flat();
    for (const { text, most, ms, calls } of statements
      .toSorted((a, b) => b.most - a.most)
      .slice(0, SLOWEST)) {
      const line = text.replace(/\s+/g, ' ').slice(0, 160);
      console.log(`    ${inWords(most / 1000)} at most, ${inWords(ms / 1000)} in ${calls} times: ${line}`);
    }
  }

  async #fill() {
    const { database } = this.#given;
    const begun = performance.now();
    const today = this.#now.toISOString().slice(0, 10);
    const texts = [
      ...twoYears(this.#now, this.#deals, this.#deals / DEALS_PER_LEAD),
      'insert into account_opening (position, amount_micros) values (0, 200000000)',
      `insert into users (id, email, password_hash, role, vendor_id, name, status)
         select 'partner', '${VENDOR_EMAIL}', password_hash, 'vendor', 'b7', 'Bench Partner 7', 'active'
         from users where email = '${EMAIL}'`,
      // The payments of a deal are three days apart, and are scattered as in a table that has grown.
      ...Array.from(
        { length: PER_DEAL },
        (_, at) => `insert into payments (id, deal_id, amount_micros, paid_on)
           select 'P${at}-' || id, id, 1000000 + abs(cast(hashtext(id) as bigint) * ${at + 1}) % 90000000,
             least(to_char(cast(substr(created_time, 1, 10) as date) + ${3 * at}, 'YYYY-MM-DD'), '${today}')
           from deals`,
      ),
    ];
    // Like a restore: rows without constraints first, and then the indexes.
    const { rows: indexes } = await database.query(INDEXES);
    for (const { name } of indexes) await database.query(`drop index ${name}`);
    await database.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
    for (const text of texts) await database.query(text);
    await database.query('set session_replication_role = origin');
    for (const { made } of indexes) await database.query(made);
    await database.query('vacuum analyze');
    this.#took('filling by SQL', secondsSince(begun));
    const { rows } = await database.query('select pg_database_size(current_database()) as bytes');
    const bytes = Number(rows[0].bytes);
    this.#note('size of the database', `${Math.round(bytes / 1e6)} MB`, bytes);
  }

  async #start() {
    const begun = performance.now();
    for (let process = 0; process < 2; process += 1)
      this.#portals.push(await startPortal(this.#given.settings, ['--import', TIMES]));
    this.#took('two processes started', secondsSince(begun));
    this.#tokens.admin = await signIn(this.#portals[0].url, EMAIL, PASSWORD);
    this.#tokens.vendor = await signIn(this.#portals[1].url, VENDOR_EMAIL, PASSWORD);
    await this.#until(async () => (await this.#call(0, '/api/network/deal-figures')).status !== 503);
    this.#took('all deals and leads read', secondsSince(begun));
    await this.#untilSummed();
    this.#took('all sums kept', secondsSince(begun));
  }

  /** Imports a file of payments for deals of all months at the first process, while the second answers calls. */
  async #import() {
    const rows = Math.min(ROWS, this.#given.payments / 5);
    const lines = Array.from(
      { length: rows },
      (_, at) => `F-${at},${this.#dealAt(at)},${at}.05,${monthBefore(this.#now, 1)}-20`,
    );
    const others = {
      'import: a call meanwhile': this.#othersMeanwhile(),
      'import: a dashboard of a month meanwhile': this.#meanwhile(() => this.#call(1, this.#dashboard(1))),
    };
    const { seconds, cpu } = await this.#beside(others, () => this.#importOf(lines));
    this.#note(
      'import, a row',
      `${Math.round((seconds / rows) * 1e6)} us`,
      seconds / rows,
      `${rows.toLocaleString('en')} rows in ${inWords(seconds)}, ${inWords(cpu)} of processor, at most ${peakMegabytes(this.#portals[0].pid)} MB`,
    );
    const begun = performance.now();
    await this.#timed('import: a dashboard of a month right after it', 1, this.#dashboard(1));
    await this.#untilSummed();
    this.#took('import: sums kept again after it', secondsSince(begun));
  }

  async #figures() {
    const month = monthBefore(this.#now, 1);
    for (const [what, path, token] of [
      ['dashboard of a month', this.#dashboard(1)],
      ['dashboard of a year', this.#dashboard(12)],
      ['ranking of a month', `/api/stats/bestperformer?month=${month}&metric=commission`],
      ['a page of deals', '/api/network/deals?limit=50'],
      ['a page of deals by commission', '/api/network/deals?order=commission&limit=50'],
      ['a page of payments', '/api/network/payments?limit=50'],
      ['what all payments come to', '/api/network/payment-figures'],
      ['what payments of a month come to', `/api/network/payment-figures?from=${month}-01&to=${month}-28`],
      ["a vendor's deals, all", `/api/fetchDematDeals/${CODE}`, 'vendor'],
      ["a vendor's payments, all", `/api/franchises/${CODE}/payments`, 'vendor'],
      ["a deal's payments", `/api/vendors/payment/${this.#dealAt(1)}`],
    ])
      await this.#median(what, path, token);
  }

  /**
   * Prepares a month at the first process, while the second answers calls and records payments of the current month;
   * the second confirms.
   */
  async #close(month, what) {
    const others = {
      [`${what}: a call meanwhile`]: this.#othersMeanwhile(),
      [`${what}: a payment meanwhile`]: this.#meanwhile(await this.#writer()),
    };
    const prepare = () => this.#call(0, '/api/closings', { body: { month } });
    const { answer, seconds, cpu } = await this.#beside(others, prepare);
    if (answer.status !== 200) throw new Error(answer.text.slice(0, 300));
    const { hash, vendors, incomplete } = JSON.parse(answer.text);
    const lines = vendors.reduce((sum, each) => sum + each.lines, 0);
    this.#took(
      `${what}: prepare`,
      seconds,
      `${lines.toLocaleString('en')} lines, ${incomplete.length} incomplete, ${inWords(cpu)} of processor, at most ${peakMegabytes(this.#portals[0].pid)} MB`,
    );
    await this.#timed(`${what}: confirm`, 1, `/api/closings/${month}/confirm`, { body: { hash } });
  }

  async #afterClosing() {
    const month = monthBefore(this.#now, 1);
    await this.#timed('verify all closings', 1, '/api/ledger/verification', {}, (answer) => {
      if (answer.differences.length > 0) throw new Error(answer.differences.slice(0, 3).join(' '));
      return `${answer.deals} deals`;
    });
    await this.#median(
      "a vendor's statement of the closed month",
      `/api/statements/${CODE}/${month}`,
      'vendor',
    );
    await this.#median("a vendor's account", `/api/statements/${CODE}`, 'vendor');
    await this.#median('what every vendor is owed', '/api/amounts');
    const rows = Math.min(LATE, this.#deals / 10);
    const late = Array.from({ length: rows }, (_, at) => `L-${at},${this.#dealAt(at)},${at}.05,${month}-20`);
    const { seconds } = await this.#onFirst(() => this.#importOf(late));
    this.#note(
      'import into closed months, a row',
      `${Math.round((seconds / rows) * 1e6)} us`,
      seconds / rows,
      `${rows} rows in ${inWords(seconds)}`,
    );
    await this.#timed(
      'what is due after it',
      1,
      '/api/adjustments?state=due',
      {},
      ({ data }) => `${data.length} due`,
    );
    await this.#untilSummed();
  }

  async #report() {
    for (const [what, at, flags] of [
      ['commission report of a month', 1, ['-m', 'last']],
      ['commission report of all time', 0, ['--all']],
    ]) {
      const env = {
        ...process.env,
        HOME: this.#given.folder,
        XDG_CONFIG_HOME: '',
        COMMISSION_API_URL: this.#portals[at].url,
        COMMISSION_TOKEN: this.#tokens.admin,
        COMMISSION_TIMEOUT: '5m',
      };
      const argv = ['dist/cli/main.js', 'report', ...flags, '--format', 'csv', '-q'];
      const { seconds, cpuSeconds, megabytes, output } = await runProcess(argv, {
        env,
        signal: AbortSignal.timeout(MOST_MINUTES * 60_000),
      });
      const lines = output.trim().split('\n').length - 1;
      this.#took(what, seconds, `${lines} lines, ${inWords(cpuSeconds)} of processor, ${megabytes} MB`);
      this.#note(`${what}, its memory`, `${megabytes} MB`, megabytes);
    }
  }

  #dashboard(months) {
    return `/api/reports/summary?from=${monthBefore(this.#now, months)}-01&to=${monthBefore(this.#now, 1)}-28`;
  }

  /** Returns the id of a deal, in no order. */
  #dealAt(at) {
    return `48760000${1_000_000_000 + ((at * 48_271) % this.#deals) * 7919}`;
  }

  /** Makes small calls to the second process, like an office all day. */
  #othersMeanwhile() {
    const paths = ['/api/me', '/api/network/deals?limit=50', `/api/vendors/payment/${this.#dealAt(3)}`];
    let made = 0;
    return this.#meanwhile(() => this.#call(1, paths[made++ % paths.length]));
  }

  /** Records payments of deals of the current month. */
  async #writer() {
    const { rows } = await this.#given.database.query(
      `select deals.id, count(*) as payments from deals join payments on payments.deal_id = deals.id
         where deals.created_day >= '${monthBefore(this.#now, 0)}' group by deals.id order by deals.id limit 1000`,
    );
    let written = 0;
    return () => {
      const [{ id, payments }, round] = [rows[written % rows.length], Math.floor(written / rows.length)];
      written += 1;
      const Reference = `W-${randomUUID()}`;
      const body = { Amount_paid: '1.00', Paid_on: `${monthBefore(this.#now, 0)}-01`, Reference };
      return this.#call(1, `/api/vendors/payment/${id}`, {
        body: { ...body, Payments_seen: Number(payments) + round },
      });
    };
  }

  /** Calls one after another; counts the refused ones. */
  #meanwhile(call) {
    let [made, refused] = [0, 0];
    const calls = meanwhile(async () => {
      made += 1;
      if ((await call()).status !== 200) refused += 1;
    });
    return { end: async () => ({ ...(await calls.end()), made, refused }) };
  }

  async #printTimes(what, calls) {
    const { most, longest, made, refused } = await calls.end();
    this.#took(
      `${what}, 99 of 100`,
      most,
      `the longest ${inWords(longest)}, ${made} made, ${refused} refused`,
    );
  }

  /** Makes a call once and measures it, with `remark` about its answer. */
  async #timed(what, at, path, options = {}, remark = () => undefined) {
    const begun = performance.now();
    const { status, text } = await this.#call(at, path, options);
    const seconds = secondsSince(begun);
    if (status !== 200)
      return this.#note(what, `${status} after ${inWords(seconds)}`, undefined, text.slice(0, 200));
    this.#took(what, seconds, remark(JSON.parse(text)));
  }

  /** Repeats a call, at the processes in turn; a slow one less often. */
  async #median(what, path, token = 'admin') {
    const times = [];
    let size = 0;
    for (let round = 0; round < ROUNDS && (times.at(-1) ?? 0) < ONCE_S; round += 1) {
      const begun = performance.now();
      const { status, text } = await this.#call(round % 2, path, { token });
      const seconds = secondsSince(begun);
      if (status !== 200)
        return this.#note(what, `${status} after ${inWords(seconds)}`, undefined, text.slice(0, 200));
      size = text.length;
      times.push(seconds);
    }
    const sorted = times.toSorted((a, b) => a - b);
    const more = `the first ${inWords(times[0])}, the longest ${inWords(sorted.at(-1))}, ${Math.round(size / 1000)} kB`;
    this.#took(what, sorted[Math.floor(sorted.length / 2)], more);
  }

  async #importOf(lines) {
    const text = ['id,deal_id,Amount_paid,Paid_on', ...lines].join('\n');
    const answer = await this.#call(0, '/api/imports/payments', { body: text });
    const { result } = JSON.parse(answer.text.trim().split('\n').at(-1));
    if (result?.stored !== true) throw new Error(`Not stored: ${answer.text.slice(-300)}`);
  }

  /** Like `#onFirst`, while other calls are made; reports their times. */
  async #beside(others, work) {
    try {
      return await this.#onFirst(work);
    } finally {
      for (const [what, calls] of Object.entries(others)) await this.#printTimes(what, calls);
    }
  }

  /** Measures a task: its time, and the processor time of the first process. */
  async #onFirst(work) {
    const [{ pid }] = this.#portals;
    const [begun, before] = [performance.now(), cpuOf(pid)];
    const answer = await work();
    return { answer, seconds: secondsSince(begun), cpu: cpuOf(pid) - before };
  }

  async #untilSummed() {
    const text = 'select (select count(*) from deal_changes) + (select count(*) from lead_changes) as many';
    await this.#until(async () => Number((await this.#given.database.query(text)).rows[0].many) === 0);
  }

  async #until(isSo) {
    const last = performance.now() + MOST_MINUTES * 60_000;
    while (!(await isSo())) {
      if (performance.now() > last) throw new Error(`not so after ${MOST_MINUTES} minutes`);
      await wait(200);
    }
  }

  /** Calls one of the processes; not with fetch, which waits only five minutes for the first byte of an answer. */
  async #call(at, path, { body, token = 'admin' } = {}) {
    const isText = typeof body === 'string';
    const sent = request(`${this.#portals[at].url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.#tokens[token]}`,
        ...(body !== undefined && { 'content-type': isText ? 'text/csv' : 'application/json' }),
      },
      signal: AbortSignal.timeout(MOST_MINUTES * 60_000),
    }).end(isText || body === undefined ? body : JSON.stringify(body));
    const [response] = await once(sent, 'response');
    return { status: response.statusCode, text: await readText(response) };
  }
}

function secondsSince(begun) {
  return (performance.now() - begun) / 1000;
}

function inWords(seconds) {
  return seconds < 1 ? `${Math.round(seconds * 1000)} ms` : `${seconds.toFixed(seconds < 10 ? 2 : 1)} s`;
}
