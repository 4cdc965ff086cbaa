import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runWith } from '../../cli/memory-io';
import { listen } from '../listen';
import { startTestServer, type TestServer, temporaryFolder } from '../start-test-server';
import { leadRow, MailboxOffice } from './mailbox-office';

let server: TestServer;
let office: MailboxOffice;
let address: string;
let close: () => void;
beforeAll(async () => {
  server = await startTestServer();
  office = new MailboxOffice(server);
  ({ address, close } = await listen(server));
});
afterAll(async () => {
  close();
  await server.close();
});

const run = (argv: readonly string[], env: Record<string, string> = {}, stdin = '') =>
  runWith(['import', ...argv], {
    env: { COMMISSION_API_URL: address, ...env },
    now: () => server.clock.now(),
    stdin,
  });
const csvOf = (rows: readonly Record<string, unknown>[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.join(','))
    .join('\n');

describe('commission import --to', () => {
  it('delivers CSV, JSON and NDJSON, and ends with 3 when rows wait', async () => {
    const { token } = await office.make('cli');
    const env = { COMMISSION_MAILBOX_TOKEN: token };
    const folder = temporaryFolder();
    const files = {
      'a.csv': csvOf([leadRow('cli-1'), leadRow('cli-2')]),
      'b.json': JSON.stringify([leadRow('cli-3'), leadRow('cli-4')]),
      'c.ndjson': `${JSON.stringify(leadRow('cli-5'))}\n${JSON.stringify(leadRow('cli-6'))}\n`,
    };
    for (const [name, content] of Object.entries(files)) {
      const file = join(folder, name);
      writeFileSync(file, content);
      const first = await run([file, '--to', 'cli'], env);
      expect([first.code, first.stdout, first.stderr]).toEqual([
        0,
        'Delivered (cli). 2 rows: 2 stored, 0 unchanged, 0 wait\n',
        '',
      ]);
      const again = await run([file, '--to', 'cli', '--json', '--token-stdin'], {}, `${token}\n`);
      expect([again.code, JSON.parse(again.stdout)]).toEqual([
        0,
        { schema: 'commission-delivery/1', file, mailbox: 'cli', stored: 0, unchanged: 2, quarantined: [] },
      ]);
    }
    const faulty = join(folder, 'faulty.csv');
    writeFileSync(faulty, csvOf([leadRow('cli-7'), leadRow('cli-8', { Branch: 'FR-999' })]));
    const { code, stdout, stderr } = await run([faulty, '--to', 'cli'], env);
    expect([code, stdout]).toEqual([3, 'Delivered (cli). 2 rows: 1 stored, 0 unchanged, 1 wait\n']);
    expect(stderr).toContain('Line 3: Franchise code "FR-999" is no franchise of the network');
  });

  it('comes to the outcome of a file on the page and in the terminal', async () => {
    const { token } = await office.make('same');
    const file = join(temporaryFolder(), 'leads.csv');
    const rows = [
      leadRow('same-1'),
      leadRow('same-2', { Branch: 'FR-999' }),
      leadRow('same-3', { 'Came in': 'soon' }),
      leadRow('same-1'),
      leadRow(''),
    ];
    writeFileSync(file, csvOf(rows));
    const map = [
      'id=Lead No',
      'Franchise_code=Branch',
      'Full_Name=Customer',
      'Mobile=Phone',
      'Created_Time=Came in',
    ];
    const asFile = await runWith(
      [
        'import',
        file,
        '--kind',
        'leads',
        '--dry-run',
        '--skip-faulty',
        '--json',
        '--dates',
        'day-first',
        ...map.flatMap((each) => ['--map', each]),
      ],
      {
        env: { COMMISSION_API_URL: address, COMMISSION_TOKEN: await server.tokenFor('u0') },
        now: () => server.clock.now(),
      },
    );
    const told: { created: number; rowErrors: { line: number }[] } = JSON.parse(asFile.stdout);
    const delivered = await run([file, '--to', 'same', '--json'], { COMMISSION_MAILBOX_TOKEN: token });
    const outcome: { stored: number; quarantined: { row: number }[] } = JSON.parse(delivered.stdout);
    expect(outcome.stored).toBe(told.created);
    expect(outcome.stored).toBe(1);
    expect(outcome.quarantined.map(({ row }) => row)).toEqual([
      ...new Set(told.rowErrors.map(({ line }) => line)),
    ]);
  });

  it('signs what it sends where the mailbox wants that', async () => {
    const { token, secret = '' } = await office.make('cli-signed', { signed: true });
    const file = join(temporaryFolder(), 'a.csv');
    writeFileSync(file, csvOf([leadRow('cli-9')]));
    const env = { COMMISSION_MAILBOX_TOKEN: token };
    const unsigned = await run([file, '--to', 'cli-signed'], env);
    expect([unsigned.code, unsigned.stderr]).toEqual([
      4,
      expect.stringContaining('COMMISSION_MAILBOX_SECRET'),
    ]);
    expect(
      (await run([file, '--to', 'cli-signed'], { ...env, COMMISSION_MAILBOX_SECRET: secret })).code,
    ).toBe(0);
  });

  it('says what is wrong, shows no token, and takes no flag that the mailbox has settled', async () => {
    const { token } = await office.make('cli-wrong');
    const file = join(temporaryFolder(), 'a.csv');
    writeFileSync(file, csvOf([leadRow('cli-10')]));
    const env = { COMMISSION_MAILBOX_TOKEN: token };
    const other = await run([file, '--to', 'cli'], env);
    expect([other.code, other.stderr]).toEqual([4, expect.stringContaining('does not open this mailbox')]);
    expect(other.stderr).not.toContain(token);
    expect((await run([file, '--to', 'cli-wrong'])).code).toBe(4);
    expect((await run([file, '--to', 'cli-wrong', '--kind', 'leads'], env)).code).toBe(2);
    expect((await run(['--to', 'cli-wrong'], env)).code).toBe(2);
    const neither = await run([file], env);
    expect([neither.code, neither.stderr]).toEqual([2, expect.stringContaining('--kind')]);
    const cut = join(temporaryFolder(), 'cut.csv');
    writeFileSync(cut, 'Lead No,Branch,Customer,Came in\ncli-11,FR-001,"A');
    const refused = await run([cut, '--to', 'cli-wrong'], env);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('cut or damaged at line 2')]);
  });
});
