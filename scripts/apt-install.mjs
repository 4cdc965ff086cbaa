import { spawnSync } from 'node:child_process';

/**
 * Installs packages with apt-get, if there is one and this user may use it; `what` names the missing program on the
 * console.
 */
export function aptInstall(what, ...packages) {
  const isRoot = process.getuid?.() === 0;
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return;
  process.stderr.write(`No ${what} found, installing it with apt-get ...\n`);
  const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet);
}
