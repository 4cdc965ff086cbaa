import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const NAME = /[\w.-]+-[\w-]{8}\.(?:js|css)\b/g;

/**
 * Copies the built page under other file names, like the next build of a changed page. Returns the folder, in `parent`.
 */
export function newBuild(parent: string): string {
  const folder = join(parent, 'web');
  rmSync(folder, { recursive: true, force: true });
  cpSync('dist/web', folder, { recursive: true });
  const assets = new Set(readdirSync(join(folder, 'assets')));
  const next = (name: string) => (assets.has(name) ? name.replace(/(\.\w+)$/, 'next$1') : name);
  const written = [...assets].map((name) => join('assets', name)).filter((name) => /\.(js|css)$/.test(name));
  for (const name of [...written, 'index.html', 'service-worker.js']) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(NAME, next));
  }
  for (const name of written) renameSync(join(folder, name), join(folder, 'assets', next(name.slice(7))));
  const worker = join(folder, 'service-worker.js');
  const text = readFileSync(worker, 'utf8');
  const id = createHash('sha256').update(text).digest('hex').slice(0, 12);
  writeFileSync(worker, text.replace(/(\bid:[`"'])[0-9a-f]{12}/, `$1${id}`));
  return folder;
}
