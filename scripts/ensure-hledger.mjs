import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

const isThere = () => spawnSync('hledger', ['--version']).status === 0;

/**
 * Gets hledger, which reads the exported journal in a test, where there is none: with the system's package manager, when
 * this user may use it. Where it cannot be had, a continuous integration fails, and everybody else is told.
 */
if (!isThere()) aptInstall('hledger', 'hledger');
if (!isThere()) {
  process.stderr.write('*** THE EXPORTED JOURNAL IS NOT TESTED: hledger was not found. Install it. ***\n');
  if (process.env.CI) process.exit(1);
}
