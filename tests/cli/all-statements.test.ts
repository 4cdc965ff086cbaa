import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../cli/run';
import { BAD_PAYMENT_ANSWERS, type SpecServer, startSpecServer } from '../support/spec-server';
import { memoryIo, runWith, temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
const network = sampleNetwork();
let server: SpecServer;
let faulty: SpecServer;
let hanging: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  faulty = await startSpecServer({
    ...network,
    payments: { ...network.payments, 'D-13': BAD_PAYMENT_ANSWERS['cut json'] },
  });
  hanging = await startSpecServer({ ...network, payments: { ...network.payments, 'D-13': () => {} } });
});
afterAll(() => Promise.all([server.close(), faulty.close(), hanging.close()]));

const all = (at: SpecServer, folder: string, ...more: string[]) =>
  runWith(['statement', '--all', '--api-url', at.url, '--retries', '0', '-o', folder, ...more], { env });
const NAMES = ['FR%2F001 A', 'FR-002', 'FR-003', 'FR-004'];

describe('the statements of all', () => {
  it('are a file for each vendor, the very one that is made alone', async () => {
    const folder = join(temporaryFolder(), 'march');
    const { code, stdout, stderr } = await all(
      server,
      folder,
      '-m',
      '2026-03',
      '--generated-at',
      '2026-04-01',
    );
    expect([code, stdout]).toEqual([0, '']);
    expect(stderr).toContain(`Written: 4 statements in ${folder}\n`);
    expect(readdirSync(folder).toSorted()).toEqual(NAMES.map((name) => `${name}-statement-2026-03.pdf`));
    const one = join(folder, 'one.pdf');
    const flags = ['-f', 'FR/001 A', '-m', '2026-03', '--generated-at', '2026-04-01', '-o', one];
    await runWith(['statement', '--api-url', server.url, ...flags], { env });
    expect(readFileSync(join(folder, 'FR%2F001 A-statement-2026-03.pdf')).equals(readFileSync(one))).toBe(
      true,
    );
  });

  it('come in the other forms, into a folder that is there', async () => {
    const folder = temporaryFolder();
    expect((await all(server, folder, '-m', '2026-03', '--json')).code).toBe(0);
    const json = JSON.parse(readFileSync(join(folder, 'FR-002-statement-2026-03.json'), 'utf8'));
    expect(json).toMatchObject({
      schema: 'commission-statement/1',
      franchiseCode: 'FR-002',
      month: '2026-03',
    });
    expect((await all(server, folder, '-m', '2026-03', '--format', 'csv')).code).toBe(0);
    expect(existsSync(join(folder, 'FR-002-statement-2026-03.csv'))).toBe(true);
  });

  it('end with 3 when one is incomplete', async () => {
    const folder = join(temporaryFolder(), 'march');
    const { code, stderr } = await all(faulty, folder, '-m', '2026-03');
    expect([code, stderr]).toEqual([3, expect.stringMatching(/^! FR\/001 A: .*D-13/m)]);
    expect(readdirSync(folder)).toHaveLength(4);
    expect((await all(faulty, folder, '-m', '2026-03', '--force', '--allow-incomplete')).code).toBe(0);
  });

  it('replace nothing unasked, and are told so before a payment is read', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'FR-003-statement-2026-03.pdf'), 'mine');
    const before = server.paymentsAnswered();
    const { code, stderr } = await all(server, folder, '-m', '2026-03');
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('FR-003-statement-2026-03.pdf exists already'),
    ]);
    expect([server.paymentsAnswered(), readdirSync(folder).length]).toEqual([before, 1]);
  });

  it('need a folder', async () => {
    const file = join(temporaryFolder(), 'file');
    writeFileSync(file, '');
    for (const flags of [['-o', file], ['-o', join(file, 'below')], []]) {
      const argv = ['statement', '--all', '-m', '2026-03', '--api-url', server.url, ...flags];
      expect([1, 2]).toContain((await runWith(argv, { env })).code);
    }
    expect((await runWith(['statement', '-m', '2026-03'], { env })).code).toBe(2);
  });

  it('can be stopped: what is written is whole', async () => {
    const folder = join(temporaryFolder(), 'march');
    mkdirSync(folder);
    const { io, texts, interrupt } = memoryIo({ env });
    const running = run(['statement', '--all', '--api-url', hanging.url, '-m', '2026-03', '-o', folder], io);
    await expect.poll(() => readdirSync(folder).filter((name) => name.endsWith('.pdf')).length).toBe(3);
    interrupt();
    expect(await running).toBe(130);
    expect(texts.stderr).toContain('Cancelled after 3 of 4 statements; those written are whole.');
    expect(readdirSync(folder)).toHaveLength(3);
  });
});
