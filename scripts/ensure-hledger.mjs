import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

const isThere = () => spawnSync('hledger', ['--version']).status === 0;

/**
 * Installs hledger, which reads the exported journal in a test, where it is missing: with the system's package manager,
 * if this user may use it. Where that fails, continuous integration fails, and everybody else sees a message.
 */
if (!isThere()) aptInstall('hledger', 'hledger');
if (!isThere()) {
  process.stderr.write('*** THE EXPORTED JOURNAL IS NOT TESTED: hledger was not found. Install it. ***\n');
  if (process.env.CI) process.exit(1);
}
