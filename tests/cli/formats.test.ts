import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hasFrozenHead, readWorkbook } from '../support/read-workbook';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { expectedFigures } from './integer-oracle';
import { runWith, temporaryFolder } from './memory-io';
import { csvObjects } from './read-csv';
import { sampleNetwork } from './sample-network';

const network = sampleNetwork();
const env = { COMMISSION_TOKEN: 'stand-in-token' };
const folder = join(temporaryFolder(), 'snapshot');
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  await runWith(['snapshot', '--api-url', server.url, '-o', folder, '-q'], { env });
});
afterAll(() => server.close());

const report = (...more: string[]) => runWith(['report', '--input', folder, '-q', ...more]);

describe('every form gives the same numbers', () => {
  const expected = expectedFigures(network).rows;
  const texts = (rows: readonly object[]) =>
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([key, value]) => [key, value === null ? '' : String(value)]),
      ),
    );

  it('JSON, lines of JSON and CSV', async () => {
    const document = JSON.parse((await report('--json')).stdout);
    const lines = (await report('--format', 'ndjson')).stdout.trim().split('\n');
    expect(document.rows).toEqual(expected);
    expect(lines.map((line) => JSON.parse(line))).toEqual(expected);
    expect(csvObjects((await report('--format', 'csv')).stdout)).toEqual(texts(expected));
    const { stdout } = await report('--format', 'csv', '--bom');
    expect(stdout.startsWith('\ufeffmonth,')).toBe(true);
    expect(csvObjects(stdout)).toEqual(texts(expected));
  });

  it('a workbook, with the lines of every deal and what is left out', async () => {
    const file = join(temporaryFolder(), 'report.xlsx');
    expect((await report('-o', file)).code).toBe(0);
    const workbook = readWorkbook(readFileSync(file));
    expect([...workbook.keys()]).toEqual(['Summary', 'Lines', 'Excluded']);
    const [head = [], ...rows] = workbook.get('Summary') ?? [];
    const money = new Set(['paid', 'commission', 'freeDematEarning', 'overall']);
    const read = rows.map((cells) =>
      Object.fromEntries(
        head.map(({ text: key }, place) => {
          const cell = cells[place];
          const text = cell?.text ?? '';
          if (money.has(key)) expect(cell).toMatchObject({ number: true, format: '[$₹-4009] #,##,##0.00' });
          return [key, money.has(key) ? Number(text).toFixed(2) : text];
        }),
      ),
    );
    expect(read).toEqual(texts(expected));
    for (const place of [1, 2, 3]) expect(hasFrozenHead(readFileSync(file), place)).toBe(true);
    const lines = workbook.get('Lines') ?? [];
    const commission = lines[0]?.findIndex(({ text }) => text === 'commission') ?? -1;
    const sum = lines.slice(1).reduce((total, cells) => total + Number(cells[commission]?.text), 0);
    const total = expected.reduce((all, row) => all + Number(row.commission), 0);
    expect(Math.abs(sum - total)).toBeLessThan(0.01 * expected.length);
    expect(workbook.get('Excluded')?.length).toBeGreaterThan(5);
  });

  it('the same bytes in every time zone', async () => {
    const own = process.env.TZ;
    try {
      for (const format of ['json', 'csv', 'ndjson', 'table']) {
        const hours = new Set<number>();
        const texts = new Set<string>();
        for (const zone of ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
          process.env.TZ = zone;
          hours.add(new Date(0).getHours());
          texts.add((await report('--format', format, '-m', '2026-02', '-m', 'current')).stdout);
        }
        expect([hours.size, texts.size]).toEqual([4, 1]);
        expect([...texts][0]?.length).toBeGreaterThan(100);
      }
    } finally {
      process.env.TZ = own;
      if (own === undefined) delete process.env.TZ;
    }
  });
});

describe('groups, order and columns', () => {
  const sumOf = (rows: readonly Record<string, string>[], key: string) =>
    rows.reduce((total, row) => total + Math.round(Number(row[key]) * 100), 0);

  it.each(['month', 'franchise', 'category', 'deal'])('by %s, adding up to the whole', async (by) => {
    const rows = csvObjects((await report('--format', 'csv', '--by', by)).stdout);
    const whole = csvObjects((await report('--format', 'csv')).stdout);
    expect(rows.length).toBeGreaterThan(1);
    // Each row is rounded once for itself, so that a sum of rows may be off by half a paisa per row.
    expect(Math.abs(sumOf(rows, 'commission') - sumOf(whole, 'commission'))).toBeLessThan(
      rows.length + whole.length,
    );
    expect(rows.map((row) => row.productCategory)).not.toContain('Free Demat Account');
    const document = JSON.parse((await report('--json', '--by', by)).stdout);
    expect(document).toMatchObject({ schema: 'commission-report/1', by });
    expect(document.groups).toHaveLength(rows.length);
    expect(document.rows).toHaveLength(whole.length);
  });

  it('in the order of a column, and with these columns alone', async () => {
    const rows = csvObjects(
      (await report('--format', 'csv', '--sort', '-commission', '--columns', 'month,Commission,vendor'))
        .stdout,
    );
    expect(Object.keys(rows[0] ?? {})).toEqual(['month', 'commission', 'vendor']);
    const amounts = rows.map((row) => Number(row.commission));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    const unknown = await report('--sort', 'comission');
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('--sort commission')]);
    expect((await report('--by', 'franchize')).stderr).toContain('--by franchise');
  });

  it('of columns as they are headed in a table, too', async () => {
    const { stdout } = await report(
      '--format',
      'csv',
      '--columns',
      'FRANCHISE,vendor',
      '--sort',
      'franchise',
    );
    expect(stdout.split('\r\n')[0]?.split('\n')[0]).toBe('franchiseCode,vendor');
  });

  it('of a financial year, and with or without free demat accounts', async () => {
    const rows = csvObjects((await report('--format', 'csv', '--fy', '2025-26')).stdout);
    expect([...new Set(rows.map((row) => row.month))].toSorted()).toEqual(['2026-01', '2026-02', '2026-03']);
    expect((await report('--fy', '2026-28')).stderr).toContain('--fy 2026-27');
    const table = async (...more: string[]) => (await report('--format', 'table', ...more)).stdout;
    expect(await table()).not.toContain('DEMAT');
    expect(await table('--with-demat')).toMatch(/ACCOUNTS +DEMAT +OVERALL\n/);
  });

  it('lists vendors and deals', async () => {
    const vendors = await runWith([
      'vendors',
      '--input',
      folder,
      '--format',
      'csv',
      '--sort',
      'franchiseCode',
    ]);
    expect(csvObjects(vendors.stdout).map((row) => row.franchiseCode)).toEqual([
      'FR-002',
      'FR-003',
      'FR-004',
      'FR/001 A',
    ]);
    const deals = await runWith(['deals', '--input', folder, '--format', 'ndjson', '-m', '2026-03', '-q']);
    const states = deals.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).state);
    expect(states).toContain('counted');
    expect(states).toContain('no-payments');
    const whole = JSON.parse((await runWith(['deals', '--input', folder, '--json', '-q'])).stdout);
    expect(whole.deals).toHaveLength(60);
  });
});

describe('franchises', () => {
  it('come from a file or from stdin too', async () => {
    const file = join(temporaryFolder(), 'codes.txt');
    writeFileSync(file, 'FR-002\r\n\nFR-003\n');
    const ofFile = JSON.parse((await report('--json', '-f', `@${file}`)).stdout);
    expect(ofFile.totals.map((each: { franchiseCode: string }) => each.franchiseCode)).toEqual([
      'FR-002',
      'FR-003',
    ]);
    const argv = ['report', '--input', folder, '-q', '--json', '-f', '-'];
    const ofStdin = JSON.parse((await runWith(argv, { stdin: 'FR/001 A\n' })).stdout);
    expect(ofStdin.totals).toHaveLength(1);
    expect((await report('-f', '@/nowhere/codes')).code).toBe(1);
  });
});

describe('tabs between values', () => {
  it('are what --format tsv and the ending .tsv give: the columns of CSV, a line for each row', async () => {
    const { code, stdout } = await report('--format', 'tsv');
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    const csv = csvObjects((await report('--format', 'csv')).stdout);
    expect([code, lines[0]]).toEqual([0, Object.keys(csv[0] ?? {})]);
    expect(lines.slice(1)).toEqual(csv.map((row) => Object.values(row)));
    const file = join(temporaryFolder(), 'report.tsv');
    expect((await report('-o', file)).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toBe(stdout);
  });
});

describe('a file', () => {
  it('is never taken for a device, nor a device for a file', async () => {
    const full = await report('-o', '/dev/full', '--format', 'csv', '--force');
    expect([full.code, full.stderr]).toEqual([1, 'error: cannot use /dev/full\n  why: the disk is full\n']);
    expect((await report('-o', '/dev/null', '--format', 'csv')).code).toBe(0);
    expect(readdirSync('/dev').filter((name) => name.startsWith('.full'))).toEqual([]);
  });

  it('behind a link is replaced where it is, and only when asked', async () => {
    const home = temporaryFolder();
    writeFileSync(join(home, 'real.csv'), 'old');
    symlinkSync('real.csv', join(home, 'link.csv'));
    expect((await report('-o', join(home, 'link.csv'))).code).toBe(2);
    expect((await report('-o', join(home, 'link.csv'), '--force')).code).toBe(0);
    expect(readFileSync(join(home, 'real.csv'), 'utf8')).toMatch(/^month,/);
    expect(readdirSync(home).toSorted()).toEqual(['link.csv', 'real.csv']);
  });

  it('that cannot be written is named, and nothing partial is left', async () => {
    const home = temporaryFolder();
    const { code, stderr } = await report('-o', join(home, 'none', 'report.csv'));
    expect([code, stderr]).toEqual([1, expect.stringContaining(join(home, 'none', 'report.csv'))]);
    expect(readdirSync(home)).toEqual([]);
  });

  it('of bytes is the same whenever it is made', async () => {
    const home = temporaryFolder();
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      for (const day of ['2026-11-20', '2027-02-01']) {
        vi.setSystemTime(`${day}T08:30:00Z`);
        expect((await report('-o', join(home, `${day}.xlsx`))).code).toBe(0);
      }
    } finally {
      vi.useRealTimers();
    }
    const [one, other] = readdirSync(home).map((name) => readFileSync(join(home, name)));
    expect(one?.equals(other ?? Buffer.of())).toBe(true);
    expect(readWorkbook(one ?? Buffer.of()).size).toBe(3);
  });

  it('of bytes is not for a terminal', async () => {
    const argv = ['report', '--input', folder, '--format', 'xlsx'];
    const { code, stdout } = await runWith(argv, { terminal: { stdout: true } });
    expect([code, stdout]).toEqual([2, '']);
  });
});
