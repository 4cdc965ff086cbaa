import { execute, series } from './fill-network.mjs';
import { onEachEngine, signIn, startPortal, untilRead } from './portal-process.mjs';
import { cpuOf } from './process-figures.mjs';

const VENDORS = 5000;
const BAR_S = 1;
/** The number of accounts entered or verified at the same time. */
const AT_ONCE = 8;

/**
 * Measures a payout run of 5,000 vendors: its bank file, and reading the bank's result; on one engine with
 * `--engine=postgres`.
 */
export async function bench(print) {
  await onEachEngine((engine, settings, file) => payRun(engine, settings, file, print));
  return [];
}

async function payRun(engine, settings, file, print) {
  const month = await monthToClose(settings);
  await execute(settings.DATABASE_URL, file, vendorsWithDeals(month));
  const portal = await startPortal(settings);
  try {
    await untilRead(portal.url);
    const maker = await callsOf(portal.url, 'admin@example.com', 'admin-demo-1');
    const checker = await callsOf(portal.url, 'admin2@example.com', 'admin-demo-2');
    const row = async (what, work, bar) => {
      const [begun, before] = [performance.now(), cpuOf(portal.pid)];
      const answer = await work();
      const seconds = (performance.now() - begun) / 1000;
      print({
        what: `${engine}: ${what}`,
        value: `${seconds.toFixed(2)} s`,
        bar: [
          ...(bar === undefined ? [] : [`<= ${bar} s`]),
          `${(cpuOf(portal.pid) - before).toFixed(2)} s of processor`,
        ].join(', '),
        holds: bar === undefined ? undefined : seconds <= bar,
      });
      return answer;
    };
    // PostgreSQL gets the demo from a backup, which locks payouts.
    if ((await maker('GET', '/api/payout-lock')).locked)
      for (const call of [maker, checker])
        await call('POST', '/api/payout-lock/open', { reason: 'Nothing was paid' });
    // The key of the backup's portal, which sealed the old account, is missing here.
    await maker('PUT', '/api/payout-account', { bank: 'Bench Bank', account: '000000990001' });
    const { hash } = await maker('POST', '/api/closings', { month });
    await maker('POST', `/api/closings/${month}/confirm`, { hash });
    await enterAccounts(maker, checker);
    const franchises = Array.from({ length: VENDORS }, (_, at) => `BF-${at}`);
    const run = await row('make a run of 5,000 payouts', () => maker('POST', '/api/payouts', { franchises }));
    if (run.count !== VENDORS) throw new Error(`Only ${run.count} are in the run`);
    const place = `/api/payouts/${run.no}`;
    await row('hand it over', () => maker('POST', `${place}/submit`));
    await row('approve it', () => checker('POST', `${place}/approve`));
    const body = { template: 'generic-csv' };
    const made = await row('its bank file', () => maker('POST', `${place}/file`, body), BAR_S);
    const again = await row('the same file again', () => maker('POST', `${place}/file`, body), BAR_S);
    if (again.sha256 !== made.sha256) throw new Error('The file is another one');
    const rows = run.payouts.map(({ reference }, at) =>
      at % 50 === 0 ? `${reference},failed,,,Account closed` : `${reference},paid,BENCH${at}UTR,${today()},`,
    );
    const result = ['reference,status,utr,day,why', ...rows].join('\n');
    await row('try its result', () => maker('POST', `${place}/results?dry_run=yes`, result), BAR_S);
    const report = await row('read its result', () => maker('POST', `${place}/results`, result), BAR_S);
    if (report.paid + report.failed !== VENDORS) throw new Error(JSON.stringify(report).slice(0, 500));
    const same = await row('read it once more', () => maker('POST', `${place}/results`, result), BAR_S);
    if (same.unchanged !== VENDORS) throw new Error(`${same.unchanged} are unchanged`);
    await row('look at the run', () => maker('GET', place));
  } finally {
    await portal.stop();
  }
}

async function monthToClose(settings) {
  const portal = await startPortal(settings);
  try {
    const call = await callsOf(portal.url, 'admin@example.com', 'admin-demo-1');
    const { data } = await call('GET', '/api/closings');
    return data.find(({ state }) => state === 'open').month;
  } finally {
    await portal.stop();
  }
}

/** Generates vendors who are each owed something for one deal of a month. */
function vendorsWithDeals(month) {
  const all = series(0, VENDORS);
  return [
    `${all} insert into vendors (vendor_id, franchise_code, name, email, status)
       select 'b' || i, 'BF-' || i, 'Bench Partner ' || i, 'bench' || i || '@example.com', 'active' from n`,
    `${all} insert into commission_rules (vendor_id, product_category, ratio_micros, position)
       select 'b' || i, 'Loan', 1000000 * (1 + i % 40), 0 from n`,
    `${all} insert into deals (id, franchise_code, created_time, product_category, stage)
       select 'BM' || i, 'BF-' || i, '${month}-1' || (i % 10) || 'T10:00:00+05:30', 'Loan', 'Closed Won.' from n`,
    `${all} insert into payments (id, deal_id, amount_micros, paid_on)
       select 'BP' || i, 'BM' || i, 1000000000 + i % 90000000, '${month}-20' from n`,
  ];
}

/** One administrator enters the account of each vendor, and another verifies it. */
async function enterAccounts(maker, checker) {
  let next = 0;
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < VENDORS) {
        const at = next;
        next += 1;
        const [place, holder] = [`/api/vendors/b${at}/beneficiary`, `Bench Partner ${at}`];
        await maker('PUT', place, { holder, account: `00${7_000_000 + at}`, ifsc: 'HDFC0DEMO02' });
        await checker('POST', `${place}/verify`, { holder_shown: holder });
      }
    }),
  );
}

async function callsOf(url, email, password) {
  const authorization = `Bearer ${await signIn(url, email, password)}`;
  return async (method, path, body) => {
    const isText = typeof body === 'string';
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { authorization, 'content-type': isText ? 'text/csv' : 'application/json' },
      ...(body !== undefined && { body: isText ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text.trim().split('\n').at(-1));
  };
}

function today() {
  return new Date().toISOString().slice(0, 10);
}
