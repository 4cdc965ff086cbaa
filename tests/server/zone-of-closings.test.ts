import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startServer } from '../../server/start-server';
import { runWith, temporaryFolder } from '../cli/memory-io';
import { ClosingNetwork } from './closing-network';
import { listen } from './listen';
import { startTestServer } from './start-test-server';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) await server.close();
});

it('refuses another zone once a month is closed, in one line that names the variable', async () => {
  const dataDir = temporaryFolder();
  const network = await ClosingNetwork.start(dataDir);
  await network.addDeal('d1', '2026-08-03', 100);
  await network.close('2026-08');
  await network.server.close();
  const lines: string[] = [];
  const code = await startServer(
    { PORTAL_DATA_DIR: dataDir, BUSINESS_TIME_ZONE: 'Asia/Dubai', PORT: '0' },
    { say: (line) => lines.push(line), complain: (line) => lines.push(line), log: { write: () => {} } },
  );
  expect([code, lines]).toEqual([
    1,
    ['BUSINESS_TIME_ZONE is Asia/Dubai, but months are closed in Asia/Kolkata: set it to Asia/Kolkata'],
  ]);
  opened.push(await startTestServer({ demoData: false, dataDir }));
});

it('has a folder counted as the server that it was taken from counts, unless another zone is set', async () => {
  const network = await ClosingNetwork.start(undefined, { timeZone: 'Pacific/Auckland' });
  opened.push(network.server);
  // Already October in Auckland.
  await network.addDeal('d1', '2026-09-30T15:00:00Z', 100);
  const { address, close } = await listen(network.server);
  const env = { COMMISSION_TOKEN: network.tokens[0], COMMISSION_API_URL: address };
  const folder = join(temporaryFolder(), 'taken');
  const asked = await runWith(['report', '--all', '--format', 'csv'], { env });
  expect((await runWith(['snapshot', '--all', '-o', folder], { env })).code).toBe(0);
  close();
  const read = await runWith(['report', '--input', folder, '--format', 'csv']);
  expect([read.stdout, read.stderr]).toEqual([
    asked.stdout,
    expect.not.stringContaining('BUSINESS_TIME_ZONE'),
  ]);
  expect(read.stdout).toContain('2026-10');
  const set = await runWith(['report', '--input', folder, '--format', 'csv'], {
    env: { BUSINESS_TIME_ZONE: 'Asia/Kolkata' },
  });
  expect([set.stdout, set.stderr]).toEqual([
    expect.stringContaining('2026-09'),
    expect.stringContaining('Pacific/Auckland'),
  ]);
});

it('has the terminal count in the zone of the server, whatever its own is', async () => {
  const network = await ClosingNetwork.start(undefined, { timeZone: 'Pacific/Auckland' });
  opened.push(network.server);
  // Already October in Auckland.
  await network.addDeal('d1', '2026-09-30T15:00:00Z', 100);
  const { address, close } = await listen(network.server);
  const report = (env: Readonly<Record<string, string>> = {}) =>
    runWith(['report', '--all', '--json'], {
      env: { COMMISSION_TOKEN: network.tokens[0], COMMISSION_API_URL: address, ...env },
    });
  const { stdout, stderr } = await report();
  const other = await report({ BUSINESS_TIME_ZONE: 'Asia/Kolkata' });
  close();
  for (const text of [stdout, other.stdout]) {
    const { timeZone, rows } = JSON.parse(text);
    expect([timeZone, rows.map(({ month }: { month: string }) => month)]).toEqual([
      'Pacific/Auckland',
      ['2026-10'],
    ]);
  }
  expect(stderr).not.toContain('BUSINESS_TIME_ZONE');
  expect(other.stderr).toContain('the server counts in Pacific/Auckland, and not in BUSINESS_TIME_ZONE');
});
