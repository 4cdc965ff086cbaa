import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const BUILDS = [
  { made: 'dist/web/index.html', from: ['src', 'index.html', 'vite.config.ts'], script: 'build:web' },
  {
    made: 'dist/server/main.js',
    from: ['src', 'server', 'cli', 'rolldown.config.mjs'],
    script: 'build:node',
  },
];

/** Builds what is not there or is older than its sources, and says so on stderr. Ends the process when a build fails. */
export function buildMissing() {
  for (const { made, from, script } of BUILDS) {
    const path = join(root, made);
    const sources = [...from, 'package-lock.json'].map((name) => newest(join(root, name)));
    if (existsSync(path) && statSync(path).mtimeMs >= Math.max(...sources)) continue;
    process.stderr.write(`Building ${made} ...\n`);
    const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: ['ignore', 2, 2] });
    if (status !== 0) process.exit(status ?? 1);
  }
}

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
