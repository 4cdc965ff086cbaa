// Runs the named benchmarks, or all of them, and prints each figure beside what it is measured against.
// A benchmark is a module here that exports `bench(print)`, which gives rows of {what, value, bar, holds}; one that takes
// minutes prints each row when it has it.

import { spawnSync } from 'node:child_process';

const BENCHES = [
  'first-load',
  'painted',
  'dashboard',
  'layout-shift',
  'report-input',
  'report-server',
  'payment-calls',
  'list',
  'import',
  'closings',
  'payouts',
  'cli-start',
  'admin',
  'server',
  'network-sums',
  'load',
  'growth',
  'stream',
];

// What begins with -- is for the benchmark that knows it.
const flags = process.argv.slice(2).filter((each) => each.startsWith('--'));
const wanted = process.argv.slice(2).filter((each) => !each.startsWith('--'));
const unknown = wanted.filter((name) => !BENCHES.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark ${unknown.join(', ')}. There are: ${BENCHES.join(', ')}.`);
  process.exitCode = 2;
} else if (wanted.length === 1) await run(wanted[0]);
else {
  for (const name of wanted.length > 0 ? wanted : BENCHES) {
    // What one of them leaves in its memory and its environment would be measured with the next.
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
