import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSnapshot } from './make-snapshot.mjs';

const DUCKDB = '1.5.6-r.1';
const MAX_MEMORY_MB = 500;
const ROUNDS = 3;

/** `commission report --input` over CSV, whole process, against DuckDB making the same exact sums. */
export async function bench() {
  const duckdb = installDuckDb();
  const rows = [];
  for (const deals of [10_000, 100_000]) {
    const ours = best(() => report(makeSnapshot(deals)));
    rows.push({
      what: `report of ${deals} deals`,
      value: `${ours.seconds.toFixed(2)} s`,
      bar: `${ours.megabytes} MB`,
    });
  }
  const folder = makeSnapshot(1_000_000);
  // Turn by turn, so that whatever else the machine does falls on both.
  const turns = Array.from({ length: ROUNDS }, () => [
    report(folder),
    run([join('scripts', 'bench', 'duckdb-report.mjs'), folder, duckdb]),
  ]);
  const ours = fastest(turns.map(([own]) => own));
  const theirs = fastest(turns.map(([, other]) => other));
  const differences = compare(ours.output, theirs.output);
  const ratio = ours.seconds / theirs.seconds;
  rows.push(
    {
      what: 'DuckDB, 1,000,000 deals, 2,000,000 payments',
      value: `${theirs.seconds.toFixed(2)} s`,
      bar: `${theirs.megabytes} MB`,
    },
    { what: 'report of the same', value: `${ours.seconds.toFixed(2)} s`, bar: `${ours.megabytes} MB` },
    {
      what: 'rows of month and franchise that differ',
      value: String(differences),
      bar: '0',
      holds: differences === 0,
    },
    { what: 'time against DuckDB', value: ratio.toFixed(2), bar: '<= 1', holds: ratio <= 1 },
    {
      what: 'memory',
      value: `${ours.megabytes} MB`,
      bar: `<= ${MAX_MEMORY_MB} MB`,
      holds: ours.megabytes <= MAX_MEMORY_MB,
    },
  );
  return rows;
}

function report(folder) {
  return run(['dist/cli/main.js', 'report', '--all', '--input', folder, '--format', 'csv', '--quiet']);
}

function best(once) {
  return fastest(Array.from({ length: ROUNDS }, once));
}

function fastest(runs) {
  return runs.toSorted((a, b) => a.seconds - b.seconds)[0];
}

/** One process from start to end, with the most memory that it held. */
function run(argv) {
  const memory = "process.on('exit',()=>process.stderr.write('\\nmaxrss='+process.resourceUsage().maxRSS))";
  const started = process.hrtime.bigint();
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(memory)}`, ...argv],
    { encoding: 'utf8', maxBuffer: 2 ** 28 },
  );
  if (status !== 0) throw new Error(`${argv.join(' ')} ended with ${status}: ${stderr}`);
  return {
    seconds: Number(process.hrtime.bigint() - started) / 1e9,
    megabytes: Math.round(Number(/maxrss=(\d+)/.exec(stderr)?.[1]) / 1024),
    output: stdout,
  };
}

/** How many rows differ, to the paisa; DuckDB's commission is still to be divided by 100 and rounded. */
function compare(ours, theirs) {
  const expected = theirs
    .trim()
    .split('\n')
    .map((line) => {
      const [month, code, deals, paid, commission] = line.split(',');
      return [month, code, deals, Number(paid).toFixed(2), rounded(commission)].join(',');
    });
  const given = ours
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([, , , deals]) => deals !== '0')
    .map(([month, code, , deals, paid, commission]) => [month, code, deals, paid, commission].join(','));
  const missing = new Set(expected);
  return given.filter((row) => !missing.delete(row)).length + missing.size;
}

function rounded(percentSum) {
  const [whole, fraction = ''] = percentSum.split('.');
  const units = BigInt(whole + fraction.padEnd(6, '0'));
  const paise = (units + 500_000n) / 1_000_000n;
  return `${paise / 100n}.${String(paise % 100n).padStart(2, '0')}`;
}

function installDuckDb() {
  const folder = resolve('.cache', 'bench', 'duckdb');
  const entry = join(folder, 'node_modules', '@duckdb', 'node-api', 'lib', 'index.js');
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{"private":true}');
    const { status } = spawnSync(
      'npm',
      ['install', '--no-audit', '--no-fund', `@duckdb/node-api@${DUCKDB}`],
      {
        cwd: folder,
        stdio: 'inherit',
      },
    );
    if (status !== 0) throw new Error('DuckDB could not be installed.');
  }
  return pathToFileURL(entry).href;
}
