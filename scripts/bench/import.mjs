import { meanwhile } from './calls-meanwhile.mjs';
import { json, onEachEngine, signIn, startPortal } from './portal-process.mjs';
import { cpuOf, peakMegabytes } from './process-figures.mjs';

const flag = (name) => process.argv.find((each) => each.startsWith(`${name}=`))?.split('=')[1];
const ROWS = Number(flag('--rows') ?? 200_000);
/** The limit for 200,000 rows, scaled. */
const BAR_S = (30 * ROWS) / 200_000;
/** The limit for 99 of 100 other calls while a file is tried or stored. */
const WAIT_BAR_MS = 200;
/** How often the progress of an import is printed. */
const PRINT_EVERY_S = 5;

/**
 * Measures the built server with 200,000 rows, or `--rows=`: a trial and its storing, the same again, and payments; on
 * one engine with `--engine=postgres`.
 */
export async function bench(print) {
  await onEachEngine(async (engine, settings) => {
    const portal = await startPortal(settings);
    try {
      const token = await signIn(portal.url, 'admin@example.com', 'admin-demo-1');
      for (const [what, kind, text, isTrial = false] of [
        ['a trial of new leads', 'leads', leads(), true],
        ['new leads', 'leads', leads()],
        ['the same leads again', 'leads', leads()],
        ['new deals', 'deals', deals()],
        ['a trial of other stages', 'deals', deals('Closed Won.'), true],
        ['a trial of new payments', 'payments', payments(), true],
        ['new payments', 'payments', payments()],
      ]) {
        const others = meanwhile(() => json(`${portal.url}/api/me`, token));
        const [begun, before] = [performance.now(), cpuOf(portal.pid)];
        const result = await importOf(
          `${portal.url}/api/imports/${kind}${isTrial ? '?dryRun=yes' : ''}`,
          token,
          text,
        );
        const seconds = (performance.now() - begun) / 1000;
        if (result?.stored !== !isTrial) throw new Error(`Not stored: ${JSON.stringify(result)}`);
        const cpu = cpuOf(portal.pid) - before;
        const { most, longest } = await others.end();
        print({
          what: `${engine}: ${ROWS.toLocaleString('en')} rows, ${what}`,
          value: `${seconds.toFixed(1)} s`,
          bar: `< ${BAR_S} s, ${cpu.toFixed(1)} s of processor, at most ${peakMegabytes(portal.pid)} MB`,
          holds: seconds < BAR_S,
        });
        print({
          what: `${engine}: 99 of 100 other calls meanwhile`,
          value: `${(most * 1000).toFixed(0)} ms`,
          bar: `< ${WAIT_BAR_MS} ms, the longest ${(longest * 1000).toFixed(0)} ms`,
          holds: most * 1000 < WAIT_BAR_MS,
        });
      }
    } finally {
      await portal.stop();
    }
  });
  return [];
}

/** Sends a file and prints its progress; returns the result. */
async function importOf(url, token, text) {
  const begun = performance.now();
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: text,
  });
  let [waiting, lastPrinted, last] = ['', 0, undefined];
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const lines = `${waiting}${piece}`.split('\n');
    waiting = lines.pop();
    for (const line of lines.filter(Boolean)) last = JSON.parse(line);
    const seconds = (performance.now() - begun) / 1000;
    if (!last?.progress || seconds - lastPrinted < PRINT_EVERY_S) continue;
    lastPrinted = seconds;
    console.log(`  ${seconds.toFixed(0)} s: ${last.progress.stage}, ${last.progress.done} rows`);
  }
  return (waiting ? JSON.parse(waiting) : last).result;
}

const numbers = () => Array.from({ length: ROWS }, (_, at) => at);

function leads() {
  const head = 'id,Franchise_code,Full_Name,Mobile,Email,City,Product_Category,Lead_Status,Created_Time';
  const lines = numbers().map(
    (at) =>
      `B-${at},FR-00${(at % 6) + 1},"Person, ${at}",+9198${String(at).padStart(8, '0')},p${at}@example.com,Pune,Loan,New,2026-10-05T10:00:00+05:30`,
  );
  return [head, ...lines].join('\n');
}

function deals(stage = 'Open') {
  const head = 'id,Franchise_code,Created_Time,Product_Category,Stage,Deal_Name,Company';
  return [
    head,
    ...numbers().map((at) => `BD-${at},FR-00${(at % 6) + 1},2026-10-05,Loan,${stage},Deal ${at},Bank`),
  ].join('\n');
}

function payments() {
  return [
    'id,deal_id,Amount_paid,Paid_on',
    ...numbers().map((at) => `BP-${at},BD-${at},${at}.05,2026-10-06`),
  ].join('\n');
}
