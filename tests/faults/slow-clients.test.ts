import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { signIn } from './lead-writers';

const SOCKETS = 300;
const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n';

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterEach(() => processes.kill());

it('300 clients that drip are cut off, and others are served meanwhile', { timeout: 90_000 }, async () => {
  const server = processes.start({ PORTAL_DATA_DIR: temporaryFolder() });
  const address = await server.address();
  const { port } = new URL(address);
  const open = new Set<Socket>();
  const endings: Promise<unknown>[] = [];
  for (let at = 0; at < SOCKETS; at += 1) {
    const socket = connect(Number(port), '127.0.0.1');
    open.add(socket);
    endings.push(once(socket, 'close').then(() => open.delete(socket)));
    socket.on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    // A third never ends its headers, a third drips its body, a third says nothing at all.
    socket.write([HEAD, `${HEAD}\r\n{`, ''][at % 3] ?? '');
  }
  const drip = setInterval(() => {
    let at = 0;
    for (const socket of open) {
      at += 1;
      if (at % 3 !== 0 && socket.writable) socket.write('x');
    }
  }, 500);
  try {
    expect(open.size).toBe(SOCKETS);
    for (let call = 0; call < 20; call += 1) {
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    }
    expect(open.size).toBeGreaterThan(SOCKETS / 2);
    await signIn(address, 'vendor@example.com', 'vendor-demo-1');
    await Promise.all(endings);
  } finally {
    clearInterval(drip);
    for (const socket of open) socket.destroy();
  }
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});
