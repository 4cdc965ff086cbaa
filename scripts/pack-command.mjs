// Packs the command as its own package: its installation includes neither the page nor the server's libraries.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildMissing, NODE } from './build-missing.mjs';

/** Read as files when a document is made; everything else is in the bundle. */
const FONTS = '@expo-google-fonts/mukta';
const FONT_FILES = [
  'package.json',
  'LICENSE_FONT',
  '400Regular/Mukta_400Regular.ttf',
  '600SemiBold/Mukta_600SemiBold.ttf',
];

const root = fileURLToPath(new URL('..', import.meta.url));
const destination = resolve(process.argv[2] ?? join(root, 'dist'));
const folder = join(destination, 'package');
const { version, license, engines, bin, dependencies } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
);

buildMissing([NODE]);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const path of ['bin', 'dist/cli']) cpSync(join(root, path), join(folder, path), { recursive: true });
for (const path of FONT_FILES.map((name) => join('node_modules', FONTS, name))) {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  cpSync(join(root, path), join(folder, path));
}
const description = 'Monthly commission figures of the partner portal, in the terminal.';
const content = {
  name: '@partner-portal/commission',
  version,
  description,
  license,
  type: 'module',
  engines,
  bin,
  dependencies: { [FONTS]: dependencies[FONTS] },
  // In the tarball itself, so that it installs without a registry.
  bundleDependencies: [FONTS],
};
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(content, undefined, 2)}\n`);
const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination];
const { status } = spawnSync('npm', pack, { cwd: folder, stdio: ['ignore', 2, 2] });
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;
