import { spawnSync } from 'node:child_process';
import { aptInstall } from './apt-install.mjs';

const isThere = () =>
  ['patroni', 'etcd', 'pgbouncer'].every((each) => spawnSync(each, ['--version']).error === undefined);

/**
 * Installs Patroni, etcd and PgBouncer for the long run of the tests where they are missing: with the system's package
 * manager, if this user may use it. Where that fails, it prints what is not tested.
 */
if (!isThere()) aptInstall('Patroni, etcd or PgBouncer', 'patroni', 'etcd-server', 'pgbouncer');
if (!isThere())
  process.stderr.write(
    '*** A TAKEOVER BY PATRONI IS NOT TESTED: patroni, etcd and pgbouncer were not found. Install them. ***\n',
  );
