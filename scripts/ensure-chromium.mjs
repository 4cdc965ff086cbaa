import { spawnSync } from 'node:child_process';
import { findChromium } from './find-chromium.mjs';

/** Gets a Chromium where there is none: with the system's package manager, when this user may use it. */
if (!findChromium()) {
  const root = process.getuid?.() === 0;
  if (root && spawnSync('apt-get', ['--version']).status === 0) {
    process.stderr.write('No Chromium found, installing it with apt-get ...\n');
    const quiet = { stdio: ['ignore', 2, 2], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      quiet,
    );
  }
  if (!findChromium()) {
    process.stderr.write(
      'The browser tests need Chromium: install it, or set CHROME_PATH to its program file.\n',
    );
    process.exit(1);
  }
}
