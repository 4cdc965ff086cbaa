import { chmodSync, mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { runWith } from './memory-io';
import { sampleNetwork } from './sample-network';

const env = { COMMISSION_TOKEN: 'stand-in-token' };
let server: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(sampleNetwork(5));
});
afterAll(() => server.close());

const folder = () => mkdtempSync(join(tmpdir(), 'output-file-'));
const to = (output: string, ...more: string[]) =>
  runWith(['report', '--api-url', server.url, '-q', '-o', output, ...more], { env });

describe('the file of an output', () => {
  it.each([0o600, 0o664])('keeps its mode %o when it is replaced', async (mode) => {
    const file = join(folder(), 'report.json');
    writeFileSync(file, 'old');
    chmodSync(file, mode);
    expect((await to(file, '--force')).code).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('commission-report/1');
    expect(statSync(file).mode & 0o777).toBe(mode);
  });

  it('needs its folder, which is said before anything is asked', async () => {
    const before = server.calls.length;
    const missing = join(folder(), 'none');
    const { code, stderr } = await to(join(missing, 'report.json'));
    expect([code, stderr]).toEqual([1, expect.stringContaining(`why: there is no folder ${missing}\n`)]);
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    expect((await to(join(file, 'report.json'), '--force')).code).toBe(1);
    expect(server.calls.length).toBe(before);
  });
});
