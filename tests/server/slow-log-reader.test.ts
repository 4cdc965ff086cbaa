import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, ServerProcesses } from './server-processes';
import { temporaryFolder } from './start-test-server';

const servers = new ServerProcesses();
beforeAll(() => servers.build(), 60_000);
afterEach(() => servers.kill());

/** More lines than the pipe and what the server keeps for its reader hold together. */
const MANY = 12_000;

describe('the log of a server as a process', () => {
  it('does not keep it from ending when nobody reads it any more', async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    // Lines that are not written yet when the reader goes.
    await ask(address, 20);
    server.child.stdout?.destroy();
    server.child.stderr?.destroy();
    expect(await stopped(server)).toBe(0);
  });

  it('holds no call up while its reader reads nothing, and says afterwards what is missing', async () => {
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

  it('does not keep it from ending while its reader reads nothing', async () => {
    const server = servers.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const address = await server.address();
    server.child.stderr?.pause();
    await ask(address, MANY / 3);
    expect(await stopped(server)).toBe(0);
  });
});

/** Asks so many times over one connection, one call behind the other without waiting, and waits for all answers. */
async function ask(address: string, times: number): Promise<void> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  const all = new Promise<void>((resolve, reject) => {
    let text = '';
    let answered = 0;
    socket.setTimeout(20_000, () => reject(new Error(`${answered} of ${times} were answered`)));
    socket.on('error', reject).on('data', (chunk) => {
      const parts = (text + chunk).split('HTTP/1.1 200 ');
      answered += parts.length - 1;
      text = parts.at(-1) ?? '';
      if (answered === times) resolve();
    });
  });
  socket.write(`GET /api/health HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`.repeat(times));
  await all;
  socket.destroy();
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
