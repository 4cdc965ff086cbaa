import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { makeSnapshot } from './make-snapshot.mjs';
import { fastest, runProcess } from './run-process.mjs';

/** `--deals=3000000` for another number. */
const DEALS = Number(
  process.argv.find((flag) => flag.startsWith('--deals='))?.slice('--deals='.length) ?? 1_000_000,
);
const DUCKDB = '1.5.6-r.1';
const MAX_MEMORY_MB = 300;
const MAX_MEMORY_WHOLE_MB = 400;
/** The limit of the memory's growth for each further million of payments of the same deals. */
const MAX_GROWTH_MB = 25;
const ROUNDS = 3;

/**
 * Measures `commission report --input` over CSV, as a whole process, against DuckDB computing the same exact sums with
 * two threads; then other commands on the same folder against the report, and how time and memory grow.
 */
export async function bench() {
  const folder = makeSnapshot(DEALS);
  const id = idInTheMiddle(folder);
  const rows = [];
  const base = await againstDuckDb(folder, '18 digits', 0.7, rows);
  await againstDuckDb(makeSnapshot(DEALS, { digits: 9 }), '9 digits', 0.7, rows);
  await againstDuckDb(makeSnapshot(DEALS, { shuffled: true }), '18 digits, payments shuffled', 1.5, rows);
  await againstDuckDb(makeSnapshot(DEALS, { whole: true }), '18 digits, every column', 0.8, rows, {
    most: MAX_MEMORY_WHOLE_MB,
    columns: 'whole',
  });
  const month = ['-f', 'FR-7', '-m', '2026-03'];
  await againstReport(folder, rows, [
    ['report as JSON, which names one deal in five', 1.5, ['report', '--all', '--format', 'json']],
    ['report --by category', 1.2, ['report', '--all', '--by', 'category', '--format', 'csv']],
    ['explain of one deal', 1.5, ['explain', id]],
    ['statement of a franchise', 1.5, ['statement', ...month, '--json']],
    ['deals of a franchise and month', 1.5, ['deals', ...month, '--format', 'ndjson']],
    ['check', 3, ['check', '--format', 'csv', '--no-fail']],
  ]);
  rows.push(...(await growth(base)));
  return rows;
}

async function againstDuckDb(
  folder,
  what,
  most,
  rows,
  { most: megabytes = MAX_MEMORY_MB, columns = '' } = {},
) {
  const duckdb = installDuckDb();
  const turns = [];
  // Alternates, so that other work on the machine affects both.
  for (let round = 0; round < ROUNDS; round += 1) {
    const theirs = await runProcess([join('scripts', 'bench', 'duckdb-report.mjs'), folder, duckdb, columns]);
    turns.push([await command(folder, REPORT), theirs]);
  }
  const [ours, theirs] = [0, 1].map((side) => fastest(turns.map((turn) => turn[side])));
  const differences = compare(ours.output, theirs.output);
  const ratio = ours.seconds / theirs.seconds;
  const figures = ({ seconds, megabytes }) => `${seconds.toFixed(2)} s, ${megabytes} MB`;
  rows.push(
    {
      what: `report of ${DEALS} deals, ids of ${what}, to DuckDB`,
      value: ratio.toFixed(2),
      bar: `<= ${most}; ${figures(ours)}, DuckDB ${figures(theirs)}`,
      holds: ratio <= most,
    },
    {
      what: '  memory',
      value: `${ours.megabytes} MB`,
      bar: `<= ${megabytes} MB`,
      holds: ours.megabytes <= megabytes,
    },
    { what: '  rows that differ', value: String(differences), bar: '0', holds: differences === 0 },
  );
  return ours;
}

async function againstReport(folder, rows, commands) {
  const turns = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const turn = [await command(folder, REPORT)];
    for (const [, , argv] of commands) turn.push(await command(folder, argv));
    turns.push(turn);
  }
  const best = (place) => fastest(turns.map((turn) => turn[place]));
  for (const [place, [what, most]] of commands.entries()) {
    const own = best(place + 1);
    const ratio = own.seconds / best(0).seconds;
    const bar = `<= ${most}; ${own.seconds.toFixed(2)} s, ${own.megabytes} MB`;
    rows.push({ what: `${what}, to the report`, value: ratio.toFixed(2), bar, holds: ratio <= most });
  }
}

/** Measures three times as many deals, and ten times as many payments of the same deals. */
async function growth(base) {
  const best = async (folder) => {
    const runs = [];
    for (let round = 0; round < 2; round += 1) runs.push(await command(folder, REPORT));
    return fastest(runs);
  };
  const larger = await best(makeSnapshot(3 * DEALS));
  const ratio = larger.seconds / base.seconds;
  const fewer = DEALS / 10;
  const [few, many] = [
    await best(makeSnapshot(fewer, { payments: 10 })),
    await best(makeSnapshot(fewer, { payments: 100 })),
  ];
  const grown = many.megabytes - few.megabytes;
  const most = Math.ceil((MAX_GROWTH_MB * 9 * DEALS) / 1_000_000);
  return [
    {
      what: `report of ${3 * DEALS} deals, to ${DEALS}`,
      value: ratio.toFixed(2),
      bar: `<= 3.3; ${larger.seconds.toFixed(2)} s, ${larger.megabytes} MB`,
      holds: ratio <= 3.3,
    },
    {
      what: `memory, ${DEALS} payments of ${fewer} deals to ten times as many`,
      value: `${grown} MB more`,
      bar: `<= ${most} MB; ${few.megabytes} MB, then ${many.megabytes} MB`,
      holds: grown <= most,
    },
  ];
}

const REPORT = ['report', '--all', '--format', 'csv'];

function command(folder, argv) {
  return runProcess(['dist/cli/main.js', ...argv, '--input', folder, '--quiet']);
}

function idInTheMiddle(folder) {
  const piece = Buffer.alloc(4096);
  const file = openSync(join(folder, 'deals.csv'));
  readSync(file, piece, 0, piece.length, DEALS * 30);
  closeSync(file);
  return piece.toString('utf8').split('\n')[1].split(',')[0];
}

/** Counts the rows that differ, to the paisa; DuckDB's commission must still be divided by 100 and rounded. */
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
