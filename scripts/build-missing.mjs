import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { changedPageSettings } from './page-settings.mjs';

/** The page, and the files that it is built from. */
export const PAGE = {
  made: 'dist/web/index.html',
  from: ['src', 'index.html', 'vite.config.ts', 'package-lock.json'],
  script: 'build:web',
  isPage: true,
};

/** The server and the commands. */
export const NODE = {
  made: 'dist/server/main.js',
  from: ['src', 'server', 'cli', 'rolldown.config.mjs', 'package-lock.json'],
  script: 'build:node',
};

/**
 * Builds whatever is missing or outdated, with one line each on stderr. Shows the output of a build only if it fails,
 * and then ends the process.
 */
export function buildMissing(builds = [PAGE, NODE]) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  for (const build of builds) {
    const why = whyBuild(build, root, process.env);
    if (why === undefined) continue;
    process.stderr.write(`Building ${build.made} (${why}) ...`);
    const begun = Date.now();
    const { status, output } = spawnSync('npm', ['run', '--silent', build.script], { cwd: root });
    process.stderr.write(` ${Math.round((Date.now() - begun) / 1000)} s\n`);
    if (status === 0) continue;
    for (const said of output) process.stderr.write(said ?? '');
    process.exit(status ?? 1);
  }
}

/** Explains to a person why something must be built; undefined when it is up to date. */
export function whyBuild({ made, from, isPage }, root, environment) {
  const path = join(root, made);
  if (!existsSync(path)) return 'it is not there';
  if (statSync(path).mtimeMs < Math.max(...from.map((name) => newest(join(root, name))))) {
    return 'it is older than its sources';
  }
  if (!isPage) return undefined;
  // The variables are written into the page itself: a file's time tells nothing about them.
  const changed = changedPageSettings(dirname(dirname(path)), environment);
  if (changed === undefined) return 'nothing says which VITE_* variables it was built with';
  return changed.length > 0 ? `other values of ${changed.join(', ')}` : undefined;
}

function newest(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))));
}
