// Lets programs by others judge what the portal produces, with one line each. Their packages are no part of the
// project: they are installed outside it on demand, in the versions named here.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { signIn, startPortal } from '../bench/portal-process.mjs';
import { buildMissing } from '../build-missing.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The judges, each with what it judges. */
const JUDGES = {
  openapi: '/api/openapi.json, by the linter of Redocly',
  answers: 'what every GET of the document answers to an administrator, by Prism',
  html: 'the page, by the validator of the W3C (needs Java)',
  paper: 'statements and reports as PDF, by qpdf and pdftotext',
  page: 'five pages on a phone, by Lighthouse',
  json: 'what is and what is not JSON at every call that takes it',
  calendar: 'the meetings, by a reader of iCalendar',
  books: 'the exported journal, by hledger and beancount',
  strings: 'naughty strings as the city of a lead, typed and in a file, and back',
};

const wanted = process.argv.slice(2).filter((each) => each !== '--');
const unknown = wanted.filter((name) => !(name in JUDGES));
if (unknown.length > 0) {
  console.log('npm run judges -- [NAME ...]   has all of them judge, or those that are named\n');
  for (const [name, what] of Object.entries(JUDGES)) console.log(`  ${name.padEnd(9)}${what}`);
  if (!unknown.every((each) => /^(--help|-h)$/.test(each))) process.exitCode = 2;
} else await judge(wanted.length > 0 ? wanted : Object.keys(JUDGES));

async function judge(names) {
  buildMissing();
  const folder = mkdtempSync(join(tmpdir(), 'portal-judged-'));
  const portal = await startPortal({ PORTAL_DATA_DIR: join(folder, 'data') });
  try {
    const { url } = portal;
    const token = await signIn(url, 'admin@example.com', 'admin-demo-1');
    for (const name of names) {
      const { judge: one } = await import(`./${name}.mjs`);
      const { said, faults, missing } = await one({ url, token, folder, root, packageOf });
      const mark = missing ? ' ' : faults.length > 0 ? '!' : '+';
      console.log(`${mark} ${name.padEnd(9)} ${missing ?? said}`);
      for (const fault of faults ?? []) console.log(`    ${fault}`);
      if (faults?.length > 0 || (missing && process.env.CI)) process.exitCode = 1;
    }
  } finally {
    await portal.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns the folder of a package, such as `vnu-jar@26.9.27`; installs it for the judges if it is missing. */
function packageOf(spec) {
  const name = spec.slice(0, spec.lastIndexOf('@'));
  const place = join(root, 'node_modules', '.judges', spec.replaceAll('/', '+'));
  const folder = join(place, 'node_modules', name);
  if (!existsSync(folder)) {
    const install = [
      'install',
      '--prefix',
      place,
      '--no-audit',
      '--no-fund',
      '--ignore-scripts',
      '--silent',
      spec,
    ];
    const { status, stderr } = spawnSync('npm', install, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${spec} could not be installed: ${stderr}`);
  }
  return folder;
}
