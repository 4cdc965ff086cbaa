import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runWith, temporaryFolder } from './memory-io';

const folder = join(temporaryFolder(), 'data');
mkdirSync(folder);
writeFileSync(join(folder, 'vendors.csv'), 'vendor_id,Franchise_code\nv1,FR-012\nv2,FR-019\n');
writeFileSync(join(folder, 'rules.csv'), 'vendor_id,Product_Category,Franchise_Ratio\n');
writeFileSync(join(folder, 'deals.csv'), 'id,Franchise_code,Created_Time,Product_Category,Stage\n');
writeFileSync(join(folder, 'payments.csv'), 'deal_id,Amount_paid\n');
const offline = ['report', '--input', folder];

describe('help', () => {
  it('is short with two examples when nothing is asked', async () => {
    const { code, stdout, stderr } = await runWith([]);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.match(/^ {2}commission /gm)).toHaveLength(2);
  });

  it.each([['--help'], ['help', 'report'], ['report', '-h'], ['auth', 'login', '--help']])(
    'is on stdout: %s %s',
    async (...argv) => {
      const { code, stdout, stderr } = await runWith(argv);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toContain('commission');
    },
  );

  it.each([
    ['auth', 'login', 'auth login [options]'],
    ['config', 'set', 'config set [options] <key> <value>'],
    ['sync', 'zoho', 'sync zoho [options]'],
    ['config', '', 'config [options] [command]'],
  ])('is that of the command within a command: help %s %s', async (group, name, usage) => {
    const { code, stdout } = await runWith(['help', group, ...(name ? [name] : [])]);
    expect([code, stdout]).toEqual([0, expect.stringContaining(`Usage: commission ${usage}`)]);
  });

  it('refuses a command that the group does not have', async () => {
    const { code, stderr } = await runWith(['help', 'auth', 'logn']);
    expect([code, stderr]).toEqual([2, expect.stringContaining('Did you mean `login`?')]);
  });

  it('gives the version', async () => {
    expect((await runWith(['-V'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('wrong usage ends with 2 and says what helps', () => {
  it.each<[string[], string]>([
    [['reprot'], 'Did you mean `report`?'],
    [['help', 'reprot'], 'Did you mean `report`?'],
    [['help', 'weather'], "unknown command 'weather'"],
    [['import', folder, '--kind', 'leads'], 'is a folder'],
    [['close'], 'close needs one of status, prepare, confirm, show, export'],
    [['ledger'], 'ledger needs one of '],
    [['auth', 'token'], 'token create, token list, token revoke'],
    [['report', '--fromat', 'csv'], 'Did you mean `--format`?'],
    [['report', '--out', 'a.csv'], 'Did you mean `--output`?'],
    [['auth', 'login', '--api', 'https://x.example'], 'Did you mean `--api-url`?'],
    [['report', '--allow-inc'], 'Did you mean `--allow-incomplete`?'],
    [['report', 'extra'], 'too many arguments'],
    [['report', '-m'], 'argument missing'],
    [['report', '-m', '2026-13'], 'month "2026-13" is not valid'],
    [['report', '--from', '2026-9'], 'month "2026-9" is not valid'],
    [['report', '--from', '2026-09', '--to', '2026-08'], 'is after'],
    [['report', '-m', '2026-09', '--to', '2026-08'], 'exclude each other'],
    [[...offline, '--format', 'xml'], 'format "xml" names no format'],
    [['check', '--input', folder, '-o', 'faults.pdf'], 'only reports, deals and statements come as PDF'],
    [[...offline, '-o', 'report.doc'], 'names no format'],
    [[...offline, '--all', '-f', 'FR-012'], 'exclude each other'],
    [[...offline, '-f', ' , '], 'names no code'],
    [[...offline, '-f', 'FR-021'], 'similar codes: FR-012'],
    [[...offline, '-f', 'FR-012,XYZ'], 'franchise "XYZ" is unknown'],
    [[...offline, '--api-url', 'https://x.example'], 'exclude each other'],
    [['report', '--api-url', 'http://portal.example.com'], 'not encrypted'],
    [['report', '--api-url', 'ftp://portal.example.com'], 'not a way'],
    [['report', '--api-url', 'https://me:pw-9@portal.example.com'], 'more than host and path'],
    [['report', '--api-url', 'nonsense'], 'not an address'],
    [['report', '--timeout', 'soon'], 'timeout "soon" is not valid'],
    [['report', '--concurrency', '0'], 'concurrency "0" is not valid'],
    [['report', '--retries', '-1'], 'retries "-1" is not valid'],
    [['report', '--color', 'sometimes'], "'sometimes' is invalid"],
    [['snapshot'], "required option '-o, --output <folder>' not specified"],
    [['auth'], 'one of login, status, logout'],
    [['auth', 'lgoin'], 'Did you mean `login`?'],
    [['auth', 'login', '--password-stdin'], '--password-stdin needs --email'],
    [['auth', 'login', '--with-token', '--email', 'a@b.c'], '--with-token stands alone'],
  ])('%j', async (argv, sentence) => {
    const { code, stdout, stderr } = await runWith(argv);
    expect(stderr).toContain(sentence);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^error: .+\n( {2}why: .+\n)? {2}try: .+\n$/);
    expect(stderr).not.toContain('pw-9');
  });

  it('refuses a time zone that does not exist by its variable', async () => {
    const { code, stderr } = await runWith(offline, { env: { BUSINESS_TIME_ZONE: 'Asia/Nowhere' } });
    expect([code, stderr.includes('BUSINESS_TIME_ZONE "Asia/Nowhere"')]).toEqual([2, true]);
  });

  it('is the same for one flag in every command and form', async () => {
    const commands = [['report'], ['deals'], ['vendors'], ['check'], ['explain', '-m', '2026-10']];
    for (const command of commands) {
      for (const format of ['csv', 'json', 'table']) {
        const argv = [...command, '--input', folder, '--format', format, '--locale', 'fr'];
        const { code, stdout, stderr } = await runWith(argv);
        expect([code, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(/locale \\?"fr\\?" is unknown/);
      }
    }
  });

  it('is one JSON object on stderr with --json', async () => {
    for (const argv of [
      ['report', '-m', '2026-13', '--json'],
      ['report', '--fromat', '--format', 'json'],
      ['report', '--json', '--format', 'csv'],
    ]) {
      const { code, stderr } = await runWith(argv);
      const { error } = JSON.parse(stderr);
      expect([code, error.exitCode]).toEqual([2, 2]);
      expect(error).toMatchObject({
        code: expect.stringMatching(/^usage\./),
        message: expect.any(String),
        hint: expect.any(String),
      });
    }
  });
});

it('knows current and last month by the calendar of the business', async () => {
  const now = () => Date.parse('2026-10-31T18:30:00Z');
  const { stderr } = await runWith([...offline, '-m', 'current', '-m', 'last', '-m', 'nonsense'], { now });
  expect(stderr).toContain('--month 2026-11');
});

describe('a franchise code with a comma', () => {
  const home = temporaryFolder();
  for (const [name, lines] of [
    ['vendors.csv', ['vendor_id,Franchise_code', 'v1,"FR-1, North"', 'v2,FR-1', 'v3,FR-2']],
    ['rules.csv', ['vendor_id,Product_Category,Franchise_Ratio']],
    ['deals.csv', ['id,Franchise_code,Created_Time,Product_Category,Stage']],
    ['payments.csv', ['deal_id,Amount_paid']],
    ['codes.txt', ['FR-1, North', '', 'FR-2']],
  ] as const) {
    writeFileSync(join(home, name), `${lines.join('\n')}\n`);
  }

  it.each<[string, string[], string, string[]]>([
    ['as it stands', ['-f', 'FR-1, North'], '', ['FR-1, North']],
    ['beside others', ['-f', 'FR-1, North', '-f', 'FR-2,FR-1'], '', ['FR-1', 'FR-1, North', 'FR-2']],
    ['on a line of a file', ['-f', `@${join(home, 'codes.txt')}`], '', ['FR-1, North', 'FR-2']],
    ['on a line of stdin', ['-f', '-'], 'FR-1, North\r\nFR-1,FR-2\n', ['FR-1', 'FR-1, North', 'FR-2']],
  ])('is chosen %s', async (_, flags, stdin, codes) => {
    const { stdout } = await runWith(['report', '--input', home, '--json', ...flags], { stdin });
    expect(JSON.parse(stdout).totals.map((each: { franchiseCode: string }) => each.franchiseCode)).toEqual(
      codes,
    );
  });
});
