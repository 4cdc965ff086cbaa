import { afterEach, beforeAll, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { holds } from '../support/holds';
import { brokenPromises } from './kept-leads';
import { LeadWriters, signIn } from './lead-writers';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('SIGTERM under load: what was taken is answered and kept, what was not is refused, exit code 0', async () => {
  holds('SIGTERM under load');
  const dataDir = temporaryFolder();
  const server = processes.start({ PORTAL_DATA_DIR: dataDir });
  const address = await server.address();
  const writers = new LeadWriters(await signIn(address, 'vendor@example.com', 'vendor-demo-1'));
  const writing = writers.write([address], 8);
  await expect.poll(() => writers.acknowledged.length, { timeout: 30_000 }).toBeGreaterThan(20);
  server.child.kill('SIGTERM');
  expect(await server.exit).toBe(0);
  writers.stop();
  await writing;
  expect(writers.refused).toEqual([]);
  expect(brokenPromises(dataDir, writers.acknowledged)).toEqual([]);
  // Nobody waits for an answer to something that was kept.
  const again = processes.start({ PORTAL_DATA_DIR: dataDir });
  const next = await again.address();
  const kept = writers.acknowledged.length;
  for (const { mobile, key } of writers.unanswered) await writers.repeat(next, mobile, key);
  expect(kept).toBeGreaterThan(20);
  expect(brokenPromises(dataDir, writers.acknowledged)).toEqual([]);
});
