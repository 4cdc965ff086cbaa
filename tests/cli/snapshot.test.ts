import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startSpecServer } from '../support/spec-server';
import { runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';
import { taken, takenInto } from './take-snapshot';

describe('a snapshot', () => {
  it('has the promised files, with counts and checksums in the manifest', async () => {
    const folder = await taken();
    expect(readdirSync(folder).sort()).toEqual([
      'account-opening.csv',
      'deals.csv',
      'manifest.json',
      'payments-unreadable.csv',
      'payments.csv',
      'rules.csv',
      'vendors.csv',
    ]);
    const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));
    expect(manifest).toMatchObject({
      schema: 'commission-snapshot/1',
      complete: true,
      time: '2026-11-21T02:00:00.000Z',
    });
    expect(manifest.counts).toMatchObject({ vendors: 4, deals: 60 });
    for (const [file, sha256] of Object.entries(manifest.sha256)) {
      expect(
        createHash('sha256')
          .update(readFileSync(join(folder, file)))
          .digest('hex'),
      ).toBe(sha256);
    }
    const headOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('\r\n')[0];
    expect(headOf('deals.csv')).toBe(
      'id,Franchise_code,Created_Time,Product_Category,Stage,Deal_Name,Company',
    );
    expect(headOf('payments.csv')).toBe('deal_id,Amount_paid,Paid_on,id,Reference,Corrects,Reason');
    expect(headOf('payments-unreadable.csv')).toBe('deal_id,Franchise_code,reason');
    expect(readFileSync(join(folder, 'account-opening.csv'), 'utf8')).toBe('amount\r\n300.75\r\n1\r\n');
  });

  it('does not replace a folder unasked, nor ever one that holds something else', async () => {
    const folder = await taken();
    const again = await takenInto(folder);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is not empty')]);
    writeFileSync(join(folder, 'deals.csv'), 'old');
    expect((await takenInto(folder, '--force')).code).toBe(0);
    expect((await runWith(['report', '--input', folder, '-q'])).code).toBe(0);
    writeFileSync(join(folder, 'thesis.txt'), 'x');
    const foreign = await takenInto(folder, '--force');
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('thesis.txt')]);
    expect(existsSync(join(folder, 'thesis.txt'))).toBe(true);
    expect((await takenInto(join(folder, 'thesis.txt'))).stderr).toContain('is a file');
    const blank = temporaryFolder();
    expect((await takenInto(blank)).code).toBe(0);
  });
});

describe('the names of payments', () => {
  const list = [
    { id: 'P1', Amount_paid: 100, Paid_on: '2026-10-05', Reference: 'UTR 7' },
    { id: 'P2', Amount_paid: 50.5, Paid_on: '2026-10-06', Reference: 'utr7' },
    { id: 'P3', Amount_paid: -50.5, Paid_on: '2026-10-07', Corrects: 'P2', Reason: 'Typed "twice", by hand' },
  ];
  const deal = {
    id: 'D-1',
    Franchise_code: 'FR-002',
    Created_Time: '2026-10-05',
    Product_Category: 'Mutual Fund',
    Stage: 'Closed Won.',
  };

  it('are kept, and change nothing of what the source has counted', async () => {
    const server = await startSpecServer({ ...sampleNetwork(), deals: [deal], payments: { 'D-1': list } });
    const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: server.url };
    const folder = join(temporaryFolder(), 'copy');
    const report = ['report', '--all', '--format', 'csv', '-q'];
    const asked = await runWith(report, { env });
    expect((await runWith(['snapshot', '-o', folder, '-q'], { env })).code).toBe(0);
    await server.close();
    expect(readFileSync(join(folder, 'payments.csv'), 'utf8').split('\r\n').slice(1)).toEqual([
      'D-1,100,2026-10-05,P1,UTR 7,,',
      'D-1,50.5,2026-10-06,P2,utr7,,',
      'D-1,-50.5,2026-10-07,P3,,P2,"Typed ""twice"", by hand"',
      '',
    ]);
    const copied = await runWith([...report, '--input', folder]);
    expect([copied.code, copied.stdout]).toEqual([0, asked.stdout]);
    expect(copied.stdout).toContain('FR-002');
    // A folder that nobody vouches for is looked through for payments that are there twice.
    rmSync(join(folder, 'manifest.json'));
    writeFileSync(
      join(folder, 'payments.csv'),
      'deal_id,Amount_paid,id,Reference\nD-1,100,P1,UTR 7\nD-1,50.5,P2,utr7\n',
    );
    expect((await runWith([...report, '--input', folder])).code).toBe(3);
  });
});

describe('two vendors with one franchise code', () => {
  it('are doubted in the copy as at the server', async () => {
    const whole = sampleNetwork();
    const [first] = whole.vendors;
    const server = await startSpecServer({
      ...whole,
      vendors: [...whole.vendors, { ...first, vendor_id: 'v-again', name: 'Second' }],
    });
    const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: server.url };
    const folder = join(temporaryFolder(), 'copy');
    const copied = await runWith(['snapshot', '-o', folder, '-q'], { env });
    const asked = await runWith(['report', '--json'], { env });
    const checked = await runWith(['check', '--json'], { env });
    await server.close();
    expect([copied.code, asked.code]).toEqual([3, 3]);
    const read = await runWith(['report', '--json', '--input', folder]);
    expect({ ...JSON.parse(read.stdout), source: '' }).toEqual({ ...JSON.parse(asked.stdout), source: '' });
    expect(read.code).toBe(3);
    const kinds = (text: string) => JSON.parse(text).faults.map(({ kind }: { kind: string }) => kind);
    expect(kinds((await runWith(['check', '--json', '--input', folder])).stdout)).toEqual(
      kinds(checked.stdout),
    );
  });
});

describe('the manifest', () => {
  it('marks all that is made of a folder as incomplete when it says so itself and nothing says what is missing', async () => {
    const folder = await taken();
    const path = join(folder, 'manifest.json');
    const manifest = readFileSync(path, 'utf8');
    writeFileSync(path, manifest.replace('"complete": true', '"complete": false'));
    const copy = join(temporaryFolder(), 'copy');
    const copied = await runWith(['snapshot', '--input', folder, '-o', copy]);
    expect([copied.code, copied.stderr]).toEqual([3, expect.stringContaining('is incomplete')]);
    for (const from of [folder, copy]) {
      const report = await runWith(['report', '--input', from, '--json']);
      expect([report.code, report.stderr]).toEqual([
        3,
        expect.stringContaining('source says that it is incomplete'),
      ]);
      expect(JSON.parse(report.stdout)).toMatchObject({
        complete: false,
        notices: expect.arrayContaining([{ kind: 'source-incomplete', franchiseCode: null }]),
      });
      const deals = await runWith(['deals', '--input', from, '--json']);
      expect([deals.code, JSON.parse(deals.stdout).complete]).toEqual([3, false]);
    }
    expect((await runWith(['report', '--input', folder, '--allow-incomplete'])).code).toBe(0);
    writeFileSync(join(folder, 'rules-unreadable.csv'), 'vendor_id,reason\r\nv3,no answer\r\n');
    expect((await runWith(['report', '-f', 'FR-002', '--input', folder, '-q'])).code).toBe(0);
  });

  it('refuses every file that was changed or taken away', async () => {
    const folder = await taken();
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.csv'))) {
      const path = join(folder, file);
      const content = readFileSync(path);
      writeFileSync(path, `${content.toString()}\r\n`);
      const changed = await runWith(['report', '--input', folder]);
      expect([changed.code, changed.stderr]).toEqual([1, expect.stringContaining(`${file}: changed since`)]);
      renameSync(path, `${path}.away`);
      const gone = await runWith(['report', '--input', folder]);
      expect([gone.code, gone.stderr]).toEqual([1, expect.stringContaining(`${file}: missing`)]);
      rmSync(`${path}.away`);
      writeFileSync(path, content);
    }
    expect((await runWith(['report', '--input', folder, '-q'])).code).toBe(0);
  });
});

describe('deals that lack what a calculation needs', () => {
  const whole = sampleNetwork();
  const broken = [
    { id: 'half', Franchise_code: 'FR-002', Created_Time: '2026-10-05' },
    { id: 'half', Franchise_code: 'FR/001 A', Created_Time: '2026-10-05' },
    { Franchise_code: 'FR-002', Product_Category: 'Mutual Fund' },
    { Franchise_code: 'FR/001 A', Product_Category: 'Mutual Fund' },
  ];

  it.each([false, true])(
    'are as many in the folder as at the server (which gives all to any call: %s)',
    async (ignoresCodes) => {
      const server = await startSpecServer({ ...whole, deals: [...whole.deals, ...broken], ignoresCodes });
      const env = { COMMISSION_TOKEN: 'stand-in-token', COMMISSION_API_URL: server.url };
      const folder = join(temporaryFolder(), 'snapshot');
      expect((await runWith(['snapshot', '-o', folder], { env })).code).toBe(3);
      for (const choice of [[], ['-f', 'FR-002'], ['-f', 'FR-002', '-f', 'FR-003']]) {
        const online = JSON.parse((await runWith(['report', '--json', ...choice], { env })).stdout);
        const { stdout } = await runWith(['report', '--json', '--input', folder, ...choice]);
        expect({ ...JSON.parse(stdout), source: '' }).toEqual({ ...online, source: '' });
        expect(
          online.excluded.filter(({ reason }: { reason: string }) => reason === 'invalid-deal'),
        ).toHaveLength(ignoresCodes || choice.length === 0 ? 4 : 2);
      }
      await server.close();
    },
  );
});
