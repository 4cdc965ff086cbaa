import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { aptInstall } from '../apt-install.mjs';

const has = (program) => spawnSync(program, ['--version']).error === undefined;

/** Lets qpdf check the structure of the command's PDF, and pdftotext find its text. */
export async function judge({ url, token, folder, root }) {
  if (!has('qpdf') || !has('pdftotext')) aptInstall('reader of PDF', 'qpdf', 'poppler-utils');
  if (!has('qpdf') || !has('pdftotext')) return { missing: 'not judged, qpdf or pdftotext is not there' };
  const faults = [];
  let read = 0;
  for (const [name, argv, sought] of [
    ['report', ['report', '--all', '-m', 'last', '--format', 'pdf'], 'FR-001'],
    ['statement', ['statement', '-f', 'FR-001', '-m', 'last', '--format', 'pdf'], 'FR-001'],
    ['amounts', ['amounts'], 'FR-001'],
  ]) {
    const file = join(folder, `${name}.pdf`);
    const command = [join(root, 'bin', 'commission.mjs'), ...argv, '-o', file, '--api-url', url];
    const made = spawnSync(process.execPath, command, {
      encoding: 'utf8',
      env: { ...process.env, COMMISSION_TOKEN: token },
    });
    // 3: the document is incomplete and says so.
    if (made.status !== 0 && made.status !== 3) {
      faults.push(`${name}: ${made.stderr}`);
      continue;
    }
    const checked = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
    if (checked.status !== 0) faults.push(`${name}: ${checked.stdout}${checked.stderr}`);
    const { stdout } = spawnSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' });
    if (!stdout.includes(sought)) faults.push(`${name}: ${sought} cannot be found in its text`);
    read += 1;
  }
  return { said: `${read} documents`, faults };
}
