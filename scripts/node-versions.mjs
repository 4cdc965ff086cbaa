// Runs suites on other versions of Node than the present one: each version comes as a package of the registry, with its
// headers, and the project is installed with it, in a clone of the committed state.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const VERSIONS = ['20', '22', '24', '26'];
const PROJECTS = ['unit', 'adapters', 'server'];

const root = fileURLToPath(new URL('..', import.meta.url));
const asked = process.argv.slice(2);
const versions = asked.filter((each) => /^\d+(\.\d+)*$/.test(each));
const projects = asked.filter((each) => PROJECTS.includes(each));
if (asked.length > versions.length + projects.length) {
  console.log('npm run test:nodes -- [VERSION ...] [unit] [adapters] [server]   all of them without names');
  process.exitCode = asked.some((each) => /^(--help|-h)$/.test(each)) ? 0 : 2;
} else
  for (const version of versions.length > 0 ? versions : VERSIONS)
    if (!passes(version, projects.length > 0 ? projects : PROJECTS)) process.exitCode = 1;

/** Runs the suites on a version, prints the result in a line, and returns whether they pass. */
function passes(version, names) {
  const folder = mkdtempSync(join(tmpdir(), 'portal-node-'));
  try {
    const node = `node-${process.platform}-${process.arch}`;
    const own = join(folder, 'node', 'node_modules', node);
    const place = join(folder, 'portal');
    run('npm', [
      'install',
      '--prefix',
      join(folder, 'node'),
      '--no-audit',
      '--no-fund',
      '--silent',
      `${node}@${version}`,
    ]);
    run('git', ['clone', '--quiet', root, place]);
    const env = {
      ...process.env,
      PATH: `${join(own, 'bin')}${delimiter}${process.env.PATH}`,
      // Native code is built against the headers of this version.
      npm_config_nodedir: own,
      npm_config_build_from_source: 'true',
      NO_COLOR: '1',
    };
    const there = { cwd: place, env };
    run('npm', ['ci', '--no-audit', '--no-fund', '--silent'], there);
    run('npm', ['run', '--silent', 'build'], there);
    const chosen = names.flatMap((name) => ['--project', name]);
    const args = [join(place, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...chosen];
    const ran = spawnSync('node', args, { ...there, encoding: 'utf8', maxBuffer: 2 ** 30 });
    const { status } = ran;
    const counts = ran.stdout.match(/ Tests .*/)?.[0] ?? 'no test ran';
    console.log(
      `${status === 0 ? '+' : '!'} Node ${run('node', ['--version'], there).trim()}: ${counts.trim()}`,
    );
    // Vitest prints the failures there.
    if (status !== 0) console.log(ran.stderr.slice(Math.max(0, ran.stderr.indexOf('Failed Tests'))));
    return status === 0;
  } catch (error) {
    console.log(`! Node ${version}: ${error.message}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a program and returns its output. Throws where it fails. */
function run(program, argv, options = {}) {
  const { status, stdout, stderr } = spawnSync(program, argv, {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    ...options,
  });
  if (status !== 0) throw new Error(`${program} ${argv.join(' ')} failed: ${stderr}${stdout}`.slice(0, 4000));
  return stdout;
}
