// Runs the suites of months and closings on other days of the calendar: demo data depend on the day, so a test that
// passes today may do so by chance.
import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

/** The last day of a year, a leap day, and the first day of a financial year, in UTC. */
const DAYS = ['2026-12-31 18:25:00', '2028-02-29 10:05:00', '2027-04-01 00:05:00'];
/** The suites that depend on the present day. End-to-end tests of closings set their own days. */
const SUITES = ['account-s', 'closing-c', 'closings', 'demo-', 'first-closing', 'month', 'zone'].map(
  (each) => `tests/server/${each}`,
);
const isThere = () => spawnSync('faketime', ['--version']).error === undefined;

if (!isThere()) aptInstall('program that changes the clock', 'faketime');
if (!isThere()) {
  process.stderr.write('*** OTHER DAYS ARE NOT TESTED: faketime was not found. Install it. ***\n');
  if (process.env.CI) process.exitCode = 1;
} else
  for (const day of DAYS) {
    // These suites wait for no other process: a third worker would only load every module once more.
    const vitest = ['npx', 'vitest', 'run', '--project', 'server', '--reporter', 'dot', '--maxWorkers', '2'];
    const suites = process.env.LONG_RUN === '1' ? [] : SUITES;
    process.stdout.write(`\nOn ${day}\n`);
    const { status } = spawnSync('faketime', [day, ...vitest, ...suites], { stdio: 'inherit' });
    if (status !== 0) process.exitCode = 1;
  }
