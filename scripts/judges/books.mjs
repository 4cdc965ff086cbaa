import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { aptInstall } from '../apt-install.mjs';

const has = (program, ...ask) => spawnSync(program, ask).error === undefined;

/** Lets two accounting programs check the exported journal: each entry balances, and each stated balance is right. */
export async function judge({ url, token, folder, root }) {
  const isThere = () => has('hledger', '--version') && has('bean-check', '--help');
  if (!isThere()) aptInstall('program for accounts', 'hledger', 'beancount');
  if (!isThere()) return { missing: 'not judged, hledger or beancount is not there' };
  const faults = [];
  let entries = 0;
  for (const [format, program, ...checks] of [
    ['hledger', 'hledger', 'check', '-f'],
    ['beancount', 'bean-check'],
  ]) {
    const file = join(folder, `journal.${format}`);
    const argv = ['ledger', 'export', '--format', format, '-o', file, '--api-url', url];
    const made = spawnSync(process.execPath, [join(root, 'bin', 'commission.mjs'), ...argv], {
      encoding: 'utf8',
      env: { ...process.env, COMMISSION_TOKEN: token },
    });
    const checked = spawnSync(program, [...checks, file], { encoding: 'utf8' });
    if (made.status !== 0) faults.push(`${format}: ${made.stderr}`);
    else if (checked.status !== 0) faults.push(`${program}: ${checked.stderr}${checked.stdout}`);
    else entries += 1;
  }
  return { said: `${entries} journals`, faults };
}
