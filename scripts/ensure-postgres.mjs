import { spawnSync } from 'node:child_process';
import { findPostgres } from './find-postgres.mjs';

/**
 * Gets a PostgreSQL where there is none: with the system's package manager, when this user may use it. Where none can
 * be had, a continuous integration fails, and everybody else is told what is not tested.
 */
if (!process.env.TEST_DATABASE_URL && !findPostgres()) {
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('No PostgreSQL found, installing it with apt-get ...\n');
    const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], quiet);
  }
  if (!findPostgres()) {
    const what = 'install it, or set TEST_DATABASE_URL to a server where databases may be created';
    if (process.env.CI) {
      process.stderr.write(`The tests on both engines need PostgreSQL: ${what}.\n`);
      process.exit(1);
    }
    process.stderr.write(
      `\n*** NOT TESTED ON POSTGRESQL: none was found. To test on both engines, ${what}. ***\n\n`,
    );
  }
}
