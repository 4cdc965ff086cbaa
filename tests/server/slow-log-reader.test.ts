import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

const servers = new ServerProcesses();
beforeAll(() => servers.build(), 60_000);
afterEach(() => servers.kill());
afterAll(() => servers.remove());

/** More lines than the pipe and what the server keeps for its reader hold together. */
const MANY = 12_000;
const AT_ONCE = 20;

describe('the log of a server as a process', () => {
  it('does not keep it from ending when nobody reads it any more', { timeout: 30_000 }, async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    // Lines that are not written yet when the reader goes.
    await ask(address, AT_ONCE);
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    expect(await stopped(server)).toBe(0);
  });

  it('holds no call up while its reader reads nothing, and says afterwards what is missing', {
    timeout: 60_000,
  }, async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    server.child.stderr?.pause();
    await ask(address, MANY);
    expect((await fetch(`${address}/api/ready`, { signal: AbortSignal.timeout(2000) })).status).toBe(200);

    server.child.stderr?.resume();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await ask(address, 20);
    expect(await stopped(server)).toBe(0);
    const logged = server.errorLines.map((line): unknown => JSON.parse(line));
    const missing = logged.map((line) => Object(line).droppedLines).filter((count) => count !== undefined);
    expect(missing.length).toBeGreaterThan(0);
    const told = missing.reduce((sum, count) => sum + count, 0);
    expect(logged.length - missing.length + told).toBe(MANY + 21);
  });

  it('does not keep it from ending while its reader reads nothing', { timeout: 30_000 }, async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    server.child.stderr?.pause();
    await ask(address, MANY / 3);
    expect(await stopped(server)).toBe(0);
  });
});

async function ask(address: string, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked += AT_ONCE) {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        const response = await fetch(`${address}/api/health`, { signal: AbortSignal.timeout(5000) });
        await response.arrayBuffer();
      }),
    );
  }
}

async function stopped({ child, exit }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('It still runs after 10 s')), 10_000).unref();
  });
  const code = await Promise.race([exit, late]);
  child.stderr?.resume();
  if (child.stderr && !child.stderr.destroyed) await once(child.stderr, 'close');
  return code;
}
