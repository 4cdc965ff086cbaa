import { aptInstall } from './apt-install.mjs';
import { findPostgres } from './find-postgres.mjs';

const isThere = () => Boolean(process.env.TEST_DATABASE_URL) || findPostgres() !== undefined;

/**
 * Installs PostgreSQL where it is missing: with the system's package manager, if this user may use it. Where that
 * fails, continuous integration fails, and everybody else sees what is not tested.
 */
if (!isThere()) aptInstall('PostgreSQL', 'postgresql');
if (!isThere()) {
  const what = 'install it, or set TEST_DATABASE_URL to a server where databases may be created';
  if (process.env.CI) {
    process.stderr.write(`The tests on both engines need PostgreSQL: ${what}.\n`);
    process.exit(1);
  }
  process.stderr.write(
    `\n*** NOT TESTED ON POSTGRESQL: none was found. To test on both engines, ${what}. ***\n\n`,
  );
}
