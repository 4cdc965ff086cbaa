// Runs the named benchmarks, or all of them, and prints each figure with its limit. A benchmark is a module here that
// exports `bench(print)`, which returns rows of {what, value, bar, holds}; one that takes minutes prints each row as
// soon as it has it.

import { spawnSync } from 'node:child_process';
import { buildMissing } from '../build-missing.mjs';

/** The benchmarks, each with what it measures and its own flags. */
const BENCHES = {
  'first-load': 'bytes and requests of the first page, beside an empty page of the same packages',
  painted: 'when figures are on the screen of a slow phone: first sign-in, next visit (--deals=N)',
  dashboard: 'figures of an administrator, from the first tap to the picture',
  'layout-shift': 'what moves on the screen while pages load (--role=, --width=)',
  'report-input': 'a report from a folder beside DuckDB and plain scans (--deals=N)',
  'report-server': 'a report from our own server',
  'payment-calls': 'a report from a server of the spec, beside a client that does nothing else',
  list: 'a list of thousands of rows that is scrolled and searched',
  import: 'files of 200,000 rows (--rows=N, --engine=sqlite|postgres)',
  closings: 'a month of 100,000 deals: prepare, confirm, verify, due (--deals=N, --engine=)',
  payouts: 'a run of 5,000 payouts: its file and its results (--engine=)',
  'cli-start': 'the start of the command',
  admin: 'calls and bytes of the pages of an administrator',
  server: 'single calls beside a bare driver behind an empty server, and the slowest statements of each',
  'network-sums': 'figures of 200 franchises over two years (--deals=N, --more-payments=N, --engine=)',
  'ten-million':
    'two processes on PostgreSQL: import, figures, closing, report (--steps=N,N, --deals=N); LONG_RUN=1: up to 10,000,000 payments',
  load: 'many callers at once; LONG_RUN=1 for longer',
  growth: 'what grows with the data; LONG_RUN=1 for a million deals',
  stream: 'memory and pace of long streams; LONG_RUN=1 for longer',
};
const HELP = /^(--help|-h)$/;

// Arguments with -- are for the benchmark that knows them.
const flags = process.argv.slice(2).filter((each) => each.startsWith('--'));
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('-'));
const unknown = wanted.filter((name) => !(name in BENCHES));
if (process.argv.slice(2).some((each) => HELP.test(each))) {
  console.log('npm run bench -- [NAME ...] [FLAGS]   measures all, or those that are named\n');
  for (const [name, what] of Object.entries(BENCHES)) console.log(`  ${name.padEnd(15)}${what}`);
} else if (unknown.length > 0) {
  console.error(
    `There is no benchmark ${unknown.join(', ')}. There are: ${Object.keys(BENCHES).join(', ')}.`,
  );
  process.exitCode = 2;
} else if (wanted.length === 1) {
  buildMissing();
  await run(wanted[0]);
} else {
  for (const name of wanted.length > 0 ? wanted : Object.keys(BENCHES)) {
    // A process for each, since memory and environment of one would affect the next.
    const { status } = spawnSync(process.execPath, [...process.argv.slice(1, 2), name, ...flags], {
      stdio: 'inherit',
    });
    if (status !== 0) process.exitCode = 1;
  }
}

async function run(name) {
  console.log(`\n${name}`);
  try {
    const { bench } = await import(`./${name}.mjs`);
    for (const row of await bench(print)) print(row);
  } catch (error) {
    console.error(`! ${name} could not be measured:`, error);
    process.exitCode = 1;
  }
}

function print({ what, value, bar, holds }) {
  const mark = holds === undefined ? ' ' : holds ? '+' : '!';
  console.log(`${mark} ${what.padEnd(64)} ${value.padStart(14)}  ${bar ?? ''}`);
}
