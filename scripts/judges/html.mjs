import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lets the W3C's validator check the page as served. */
export async function judge({ url, folder, packageOf }) {
  if (spawnSync('java', ['-version']).status !== 0) return { missing: 'not judged, there is no Java' };
  const file = join(folder, 'index.html');
  writeFileSync(file, await (await fetch(url)).text());
  const jar = join(packageOf('vnu-jar@26.9.27'), 'build', 'dist', 'vnu.jar');
  const { stderr } = spawnSync('java', ['-jar', jar, '--format', 'json', file], { encoding: 'utf8' });
  const { messages } = JSON.parse(stderr);
  const faults = messages
    .filter(({ type }) => type === 'error')
    .map(({ message, lastLine }) => `line ${lastLine}: ${message}`);
  return { said: `${faults.length} errors in ${readFileSync(file).length} bytes`, faults };
}
