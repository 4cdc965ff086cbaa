import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mapColumns } from '#core/imports/column-mapping';
import { IMPORT_FIELDS, IMPORT_KINDS } from '#core/imports/import-kind';
import { faultyRowsText } from '../../src/ui/pages/import/import-files';
import { startTestServer, type TestServer } from '../server/start-test-server';
import { readCsv } from '../support/read-csv';
import { startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';

let server: TestServer;
let door: ReturnType<typeof serve>;
let url: string;
let tokens: { admin: string; vendor: string };
const folder = temporaryFolder();
beforeAll(async () => {
  server = await startTestServer();
  tokens = { admin: await server.tokenFor('u0'), vendor: await server.tokenFor('u1') };
  door = serve({ fetch: server.app.fetch, port: 0, hostname: '127.0.0.1' });
  await new Promise((resolve) => door.once('listening', resolve));
  url = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => door.close(resolve));
  await server.close();
});

function fileOf(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const run = (argv: readonly string[], token = tokens.admin) =>
  runWith([...argv, '--api-url', url], { env: { COMMISSION_TOKEN: token } });

describe('commission import', () => {
  const leads = () =>
    fileOf('leads.csv', 'Lead ID,Franchise code,Name\nCLI-1,FR-001,Asha\nCLI-2,FR-002,Ravi\n');

  it('tries, stores, and stores nothing twice', async () => {
    const tried = await run(['import', leads(), '--kind', 'leads', '--dry-run']);
    expect([tried.code, tried.stdout]).toEqual([
      0,
      'Tried, nothing stored (leads). 2 rows: 2 new, 0 changed, 0 unchanged, 0 faulty\n',
    ]);
    expect(tried.stderr).toContain('Columns: id=Lead ID, Franchise_code=Franchise code, Full_Name=Name');
    const stored = await run(['import', leads(), '--kind', 'leads']);
    expect(stored.stdout).toBe('Stored (leads). 2 rows: 2 new, 0 changed, 0 unchanged, 0 faulty\n');
    const again = await run(['import', leads(), '--kind', 'leads', '--json']);
    expect(JSON.parse(again.stdout)).toMatchObject({
      schema: 'commission-import/1',
      stored: true,
      rows: 2,
      unchanged: 2,
      rowErrors: [],
    });
  });

  it('adds vendors with an invitation each, from a server that offers it', async () => {
    const path = fileOf(
      'vendors.csv',
      'Code,Franchise name,Contact person,Email,Mobile,Ratio: Mutual Fund,Ratio: Insurance\n' +
        'FR-201,Example,Asha,cli-201@new.example.com,9876500201,40,\n' +
        'FR-202,Example,Ravi,cli-202@new.example.com,9876500202,40,20\n',
    );
    const tried = await run(['import', path, '--kind', 'vendors', '--dry-run']);
    expect([tried.code, tried.stdout]).toEqual([
      3,
      'Tried, nothing stored (vendors). 2 rows: 1 new, 0 changed, 0 unchanged, 1 faulty\n',
    ]);
    expect(tried.stderr).toContain(
      'Line 3: Ratio: Insurance "20" is for a product that no deal and no rule of the portal has',
    );
    const stored = await run(['import', path, '--kind', 'vendors', '--map', 'Ratio: Insurance=']);
    expect(stored.stdout).toBe('Stored (vendors). 2 rows: 2 new, 0 changed, 0 unchanged, 0 faulty\n');
    await server.mailer?.flush();
    expect(server.mailbox.mails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'cli-201@new.example.com',
      'cli-202@new.example.com',
    ]);
    const taken = fileOf(
      'taken.csv',
      'Code,Franchise name,Contact person,Email,Mobile\nFR-203,Example,Asha,cli-201@new.example.com,9876500203\n',
    );
    const { stderr } = await run(['import', taken, '--kind', 'vendors', '--dry-run']);
    expect(stderr).toContain('! Line 2: Email "cli-201@new.example.com" belongs to FR-201\n');
  });

  it('revises ratios of vendors who are there, with each before and after', async () => {
    const path = fileOf('rates.csv', 'Code,MF %,Effective from\nFR-003,47,2026-11-20\nFR-004,,2026-11-20\n');
    const tried = await run(['import', path, '--kind', 'vendors', '--dry-run']);
    expect([tried.code, tried.stdout]).toEqual([
      0,
      'Tried, nothing stored (vendors). 2 rows: 0 new, 1 changed, 1 unchanged, 0 faulty\n',
    ]);
    expect(tried.stderr).toMatch(/^FR-003: Ratio: Mutual Fund \S+ -> 47, Rates_from - -> 2026-11-20$/m);
    expect(tried.stderr).toMatch(/^Commission of the deals in this file/m);
    const stored = await run(['import', path, '--kind', 'vendors']);
    expect(stored.stdout).toBe('Stored (vendors). 2 rows: 0 new, 1 changed, 1 unchanged, 0 faulty\n');
  });

  it('says who verifies bank accounts, and never a whole number', async () => {
    const number = '007391739173';
    const heads = 'Code,Franchise name,Contact person,Email,Mobile,Account holder,Account number,IFSC';
    const row = (code: number, account: string) =>
      `FR-${code},Example,Asha,cli-${code}@new.example.com,9876500${code},Asha,${account},hdfc0001234`;
    const path = fileOf('accounts.csv', [heads, row(301, number), row(302, `${number}x`)].join('\n'));
    const faulty = join(temporaryFolder(), 'faulty.csv');
    const tried = await run(['import', path, '--kind', 'vendors', '--dry-run', '--faulty-rows', faulty]);
    expect([tried.code, tried.stderr]).toEqual([
      3,
      expect.stringContaining('! Line 3: Account number "••••173x" is no account number'),
    ]);
    expect(tried.stderr).toContain('Another person verifies the bank accounts.');
    const json = await run(['import', path, '--kind', 'vendors', '--skip-faulty', '--json']);
    expect(JSON.parse(json.stdout)).toMatchObject({ stored: true, created: 1 });
    const told = [tried.stdout, tried.stderr, json.stdout, json.stderr, readFileSync(faulty, 'utf8')];
    expect(told.filter((text) => text.includes('7391739'))).toEqual([]);
  });

  it('names the line of every fault and ends with 3; nothing is stored then', async () => {
    const path = fileOf('faulty.csv', 'id,Franchise_code,Created_Time\nCLI-7,FR-001,\nCLI-8,FR-404,soon\n');
    const { code, stdout, stderr } = await run(['import', path, '--kind', 'leads']);
    expect([code, stdout]).toEqual([
      3,
      'Nothing stored (leads). 2 rows: 1 new, 0 changed, 0 unchanged, 1 faulty\n',
    ]);
    expect(stderr).toContain('! Line 3: Created "soon" isn\'t a date we can read');
    const skipped = await run(['import', path, '--kind', 'leads', '--skip-faulty']);
    expect([skipped.code, skipped.stdout]).toEqual([
      3,
      'Stored (leads). 2 rows: 1 new, 0 changed, 0 unchanged, 1 faulty\n',
    ]);
  });

  it('says each fault once with its lines and values, and all of them when asked', async () => {
    const rows = Array.from({ length: 12 }, (_, at) => `CLI-G${at},FR-001,soon ${at}`);
    const path = fileOf(
      'groups.csv',
      ['All leads', 'id;Franchise_code;Created_Time', ...rows.map((row) => row.replaceAll(',', ';'))].join(
        '\n',
      ),
    );
    const { code, stderr } = await run(['import', path, '--kind', 'leads']);
    expect(code).toBe(3);
    expect(stderr).toContain('1 line above the column headings is left out.');
    expect(stderr).toMatch(
      /! 12 rows: Created isn't a date.*\(Line 3 "soon 0", Line 4 "soon 1",.* 2 more with --verbose\)\n/,
    );
    const all = await run(['import', path, '--kind', 'leads', '--verbose']);
    expect(all.stderr.match(/^! Line \d+: Created "soon/gm)).toHaveLength(12);
  });

  it('says what the amounts add up to, and warns of what is likely to be a mistake', async () => {
    const deals = 'id,Franchise,Created,Product,Stage\nCLI-W,FR-001,2062-01-01,Mutual Fnd,closed won\n';
    const warned = await run(['import', fileOf('warned.csv', deals), '--kind', 'deals']);
    expect(warned.code).toBe(0);
    expect(warned.stderr).toContain('! Line 2: Created "2062-01-01" is a day that is still to come');
    expect(warned.stderr).toContain('! Line 2: Stage "closed won" is not exactly "Closed Won."');
    expect(warned.stderr).toContain('! Line 2: Product "Mutual Fnd" is a product for which no vendor');
    const paid = 'id,deal,amount\nCLI-P1,CLI-W,"1,23,456.50"\nCLI-P2,CLI-W,0.5\n';
    const { stderr } = await run(['import', fileOf('paid.csv', paid), '--kind', 'payments', '--dry-run']);
    expect(stderr).toContain('The file adds up to ₹1,23,457.00, in 2 rows.');
  });

  it('writes the faulty rows with their error into a file that there is not yet', async () => {
    const path = fileOf(
      'mixed.csv',
      'id,Franchise_code,Created_Time\nCLI-11,FR-001,\nCLI-12,FR-404,soon\nCLI-13,FR-405,\n',
    );
    const faulty = join(folder, 'to-mend.csv');
    const argv = ['import', path, '--kind', 'leads', '--dry-run', '--faulty-rows', faulty];
    const { code, stdout, stderr } = await run([...argv, '--json']);
    expect(code).toBe(3);
    expect(stderr).toContain(`Faulty rows: ${faulty}`);
    const { columns, rowErrors } = JSON.parse(stdout);
    // The page gives the very same file.
    expect(readFileSync(faulty, 'utf8')).toBe(faultyRowsText(columns.headings, rowErrors, 'en'));
    const [head, first, second, ...rest] = readCsv(readFileSync(faulty, 'utf8'));
    expect(head).toEqual(['id', 'Franchise_code', 'Created_Time', 'Error']);
    expect(first?.slice(0, 3)).toEqual(['CLI-12', 'FR-404', 'soon']);
    expect(first?.[3]).toMatch(
      /^Line 3: Created "soon" isn't a date.*; Line 3: Franchise code "FR-404" is no franchise/,
    );
    expect(second).toEqual([
      'CLI-13',
      'FR-405',
      '',
      'Line 4: Franchise code "FR-405" is no franchise of the network',
    ]);
    expect(rest).toEqual([]);
    expect((await run(argv)).code).toBe(2);
    // What was written can be sent again as it is.
    const again = await run(['import', faulty, '--kind', 'leads', '--dry-run']);
    expect(again.stdout).toContain('2 rows: 0 new, 0 changed, 0 unchanged, 2 faulty');
  });

  it('prints a template whose columns it finds, without a server', async () => {
    for (const kind of IMPORT_KINDS) {
      const { code, stdout } = await runWith(['import', '--kind', kind, '--template']);
      expect(code).toBe(0);
      const [head = [], ...rows] = readCsv(stdout);
      expect(rows).toEqual([]);
      expect(Object.keys(mapColumns(kind, head))).toEqual(IMPORT_FIELDS[kind].map(({ name }) => name));
    }
    expect((await run(['import', '--kind', 'leads'])).code).toBe(2);
    expect((await run(['import', leads(), '--kind', 'leads', '--template'])).code).toBe(2);
  });

  it('writes a template as a workbook, whose example is refused by name and whose columns are all used', async () => {
    for (const kind of IMPORT_KINDS) {
      const path = join(folder, `template-${kind}.xlsx`);
      expect((await runWith(['import', '--kind', kind, '--template', '-o', path])).code).toBe(0);
      const { stdout, code } = await run(['import', path, '--kind', kind, '--dry-run', '--json']);
      expect(code).toBe(3);
      const { rows, rowErrors, columns } = JSON.parse(stdout);
      expect([rows, rowErrors.map(({ fault }: { fault: string }) => fault)]).toEqual([1, ['example-row']]);
      expect(columns.uses.every(({ field }: { field?: string }) => field !== undefined)).toBe(true);
      expect(columns.sheet.all).toHaveLength(2);
      // Nothing is overwritten.
      expect((await runWith(['import', '--kind', kind, '--template', '-o', path])).code).not.toBe(0);
    }
  });

  it('says what a trial would do to commission', async () => {
    const { id } = await server.dependencies.database
      .selectFrom('deals')
      .innerJoin('vendors', 'vendors.franchise_code', 'deals.franchise_code')
      .innerJoin('commission_rules', (join) =>
        join
          .onRef('commission_rules.vendor_id', '=', 'vendors.vendor_id')
          .onRef('commission_rules.product_category', '=', 'deals.product_category'),
      )
      .select('deals.id')
      .where('ratio_micros', '>', 0)
      .executeTakeFirstOrThrow();
    const path = fileOf('effect.csv', `id,deal_id,Amount_paid\nCLI-E1,${id},1000\n`);
    const { stdout, stderr } = await run(['import', path, '--kind', 'payments', '--dry-run', '--json']);
    expect(JSON.parse(stdout).effect).toMatchObject({ changed: 1 });
    expect(stderr).toMatch(/Commission of the deals in this file: \d+\.\d\d -> \d+\.\d\d\n/);
  });

  it('asks how dates are written that have two readings, and reads them as told', async () => {
    const path = fileOf('dates.csv', 'id,Franchise_code,Created_Time\nCLI-D,FR-001,05/11/2026\n');
    const asked = await run(['import', path, '--kind', 'leads']);
    expect([asked.code, asked.stdout]).toEqual([2, '']);
    expect(asked.stderr).toContain('error: the dates can be read two ways');
    expect(asked.stderr).toContain('"05/11/2026" is 2026-11-05 day first, 2026-05-11 month first');
    expect(asked.stderr).toContain('--dates day-first');
    const told = await run(['import', path, '--kind', 'leads', '--dates', 'day-first']);
    expect([told.code, told.stdout]).toEqual([
      0,
      'Stored (leads). 1 rows: 1 new, 0 changed, 0 unchanged, 0 faulty\n',
    ]);
    expect(told.stderr).toContain('Created_Time is read day first: "05/11/2026" is 2026-11-05');
    const iso = fileOf('iso.csv', 'id,Franchise_code,Created_Time\nCLI-D,FR-001,2026-11-05\n');
    expect((await run(['import', iso, '--kind', 'leads'])).stdout).toContain('1 unchanged');
    expect((await run(['import', path, '--kind', 'leads', '--dates', 'year-first'])).code).toBe(2);
  });

  it('ends with 2 for a column that is missing, named so that it can be mapped', async () => {
    const path = fileOf('odd.csv', 'Nr,Franchise_code\nCLI-9,FR-001\n');
    const { code, stderr } = await run(['import', path, '--kind', 'leads']);
    expect(code).toBe(2);
    expect(stderr).toContain('error: the file has no column for id');
    expect(stderr).toContain('its columns are Nr, Franchise_code');
    expect((await run(['import', path, '--kind', 'leads', '--map', 'id=Nr'])).code).toBe(0);
    expect((await run(['import', path, '--kind', 'leads', '--map', 'id=Other'])).code).toBe(2);
    expect((await run(['import', path, '--kind', 'vendors'])).code).toBe(2);
  });

  it('ends with 4 for a vendor, and with 1 where the server takes no files', async () => {
    expect((await run(['import', leads(), '--kind', 'leads'], tokens.vendor)).code).toBe(4);
    const spec = await startSpecServer({ vendors: [], deals: [], rules: {}, payments: {} });
    const env = { COMMISSION_TOKEN: 'stand-in-token' };
    const refused = await runWith(['import', leads(), '--kind', 'leads', '--api-url', spec.url], { env });
    await spec.close();
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toContain('does not offer this');
  });
});

describe('commission sync zoho', () => {
  it('says where no CRM is set up', async () => {
    const { code, stderr } = await run(['sync', 'zoho']);
    expect(code).toBe(1);
    expect(stderr).toContain('No CRM is connected');
    expect((await run(['sync'])).code).toBe(2);
  });
});
