import { spawn, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { type SpecServer, startSpecServer } from '../support/spec-server';
import { temporaryFolder } from './memory-io';
import { sampleNetwork } from './sample-network';

const COMMAND = join(import.meta.dirname, '../../bin/commission.mjs');
const network = sampleNetwork(20);
let server: SpecServer;
let hanging: SpecServer;
let many: SpecServer;
beforeAll(async () => {
  server = await startSpecServer(network);
  many = await startSpecServer(sampleNetwork(400));
  hanging = await startSpecServer({ ...network, payments: { ...network.payments, 'D-5': () => {} } });
});
afterAll(() => Promise.all([server.close(), hanging.close(), many.close()]));

/** Runs the built command in a shell of its own; `$COMMISSION` stands for it. */
function start(script: string) {
  const child = spawn('bash', ['-c', script], {
    env: {
      PATH: process.env.PATH,
      HOME: temporaryFolder(),
      COMMISSION: `${process.execPath} ${COMMAND}`,
      COMMISSION_TOKEN: 'stand-in-token',
    },
  });
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  return { child, ended };
}

/** A disk of 64 kB. Only root may make one: without it the test is left out, and says so. */
function smallDisk(context: TestContext) {
  const folder = temporaryFolder();
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]);
  if (status !== 0) context.skip('NOT TESTED: a disk that is full, since no file system can be mounted here');
  return { folder, end: () => spawnSync('umount', [folder]) };
}

// Signals, pipes and devices are the system's: only a process can show that they end as they should.
describe('the command as a process', () => {
  it('ends at Ctrl-C with 130, and says how far it got', async () => {
    const { child, ended } = start(`exec $COMMISSION report --api-url ${hanging.url}`);
    await expect.poll(() => hanging.paymentsAnswered(), { timeout: 30_000 }).toBe(17);
    child.kill('SIGINT');
    const { code, stdout, stderr } = await ended;
    expect([code, stdout]).toEqual([130, '']);
    expect(stderr).toMatch(/^error: Cancelled after 1[67] of 18 payment reads; no report was written\.$/m);
  });

  it('ends quietly when the reader of its pipe has seen enough', async () => {
    for (const target of ['-', '/dev/stdout']) {
      const report = `$COMMISSION deals --api-url ${server.url} --format ndjson -q -o ${target}`;
      const { code, stdout, stderr } = await start(`${report} | true; echo "\${PIPESTATUS[0]}"`).ended;
      expect([code, stdout]).toEqual([0, '0\n']);
      expect(stderr).not.toMatch(/error|EPIPE|at /);
    }
  });

  it('ends quietly when nobody reads what it says either', async () => {
    for (const flags of ['-m 1999-01', '--json', '-h']) {
      const { child, ended } = start(`exec $COMMISSION report --api-url ${server.url} -v ${flags}`);
      child.stdout.destroy();
      child.stderr.destroy();
      expect([flags, (await ended).code]).toEqual([flags, 0]);
    }
  });

  it('leaves no part of a file on a disk that is full', async (context) => {
    const disk = smallDisk(context);
    try {
      const file = join(disk.folder, 'report.json');
      const filled = `head -c 50000 /dev/zero > ${join(disk.folder, 'filler')}`;
      const report = `$COMMISSION report --api-url ${many.url} --by deal -q -o ${file}`;
      const { stdout, stderr } = await start(`${filled}; ${report}; echo "$?"`).ended;
      expect([stdout, stderr]).toEqual(['1\n', expect.stringContaining('the disk is full')]);
      expect(readdirSync(disk.folder)).toEqual(['filler']);
      const folder = join(disk.folder, 'snapshot');
      const snapshot = await start(`$COMMISSION snapshot --api-url ${many.url} -q -o ${folder}`).ended;
      expect([snapshot.code, snapshot.stderr]).toEqual([1, expect.stringContaining('the disk is full')]);
      expect(readdirSync(disk.folder)).toEqual(['filler']);
    } finally {
      disk.end();
    }
  });

  it('fails when the disk behind stdout is full', async () => {
    const { code, stderr } = await start(`$COMMISSION report --api-url ${server.url} -q > /dev/full`).ended;
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('cannot use stdout\n  why: the disk is full'),
    ]);
  });

  it('keeps a workbook in a pipe byte by byte', async () => {
    const report = `$COMMISSION report --api-url ${server.url} --format xlsx -q`;
    const { stdout } = await start(`${report} | od -A n -t x1 -N 4`).ended;
    expect(stdout.trim()).toBe('50 4b 03 04');
  });
});
