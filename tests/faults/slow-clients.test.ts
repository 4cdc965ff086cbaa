import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { beginUpload } from './begin-upload';
import { signIn } from './lead-writers';

const SOCKETS = 300;
const HEAD =
  'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n';
const FILM = readFileSync('public/demo/documents.webm');

const processes = new ServerProcesses();
beforeAll(() => processes.build(), 60_000);
afterAll(() => processes.kill());

// At once, each with a server of its own: nearly all of it is waiting.
describe.concurrent('clients that drip', { timeout: 90_000 }, () => {
  it('300 of them are cut off, and others are served meanwhile', async ({ expect, task }) => {
    // Of tests that run at once, `holds` does not know the one that calls it.
    task.meta.holds = ['300 slow clients hold nobody up'];
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

  it('one is cut off that takes more than 5 s for the headers, or drips a body or sends none, answered or not', async ({
    expect,
    task,
  }) => {
    task.meta.holds = ['headers within 5 s'];
    const server = processes.start({ PORTAL_DATA_DIR: temporaryFolder() });
    const { port } = new URL(await server.address());
    const begun = Date.now();
    const unfinished = async (call: string) => {
      const socket = connect(Number(port), '127.0.0.1');
      let answer = '';
      socket.setEncoding('utf8').on('data', (text) => {
        answer += text;
      });
      const type = call.includes('films') ? 'video/mp4' : 'application/json';
      socket.write(`${call} HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 100\r\n\r\n`);
      const drip = setInterval(() => socket.writable && socket.write(' '), 1000);
      await once(
        socket.on('error', () => undefined),
        'close',
      ).finally(() => clearInterval(drip));
      return [call, answer.split('\r\n')[0], Date.now() - begun < 14_000];
    };
    const silent = async (text: string, within: number) => {
      const socket = connect(Number(port), '127.0.0.1');
      socket.write(text);
      const [answer] = await once(socket.setEncoding('utf8'), 'data');
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(Date.now() - begun).toBeLessThan(within);
    };
    const noHeaders = silent('GET /api/health HTTP/1.1\r\nHost: x\r\n', 8000);
    const noBody = silent(
      'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{',
      14_000,
    );
    const calls = [
      ['GET /api/health', '200 OK'],
      ['HEAD /api/health', '200 OK'],
      ['GET /leads', '404 Not Found'],
      ['GET /api/training/films', '405 Method Not Allowed'],
      ['POST /api/training/films', '401 Unauthorized'],
      ['POST /api/imports/leads', '401 Unauthorized'],
      ['DELETE /api/nothing', '404 Not Found'],
      ['POST /api/auth/login', '408 Request Timeout'],
    ];
    expect(await Promise.all(calls.map(([call = '']) => unfinished(call)))).toEqual(
      calls.map(([call, status]) => [call, `HTTP/1.1 ${status}`, true]),
    );
    await Promise.all([noHeaders, noBody]);
  });

  it('a film that drips is cut off, and one that comes on may take longer than any other call', async ({
    expect,
  }) => {
    const folder = temporaryFolder();
    const address = await processes.start({ PORTAL_DATA_DIR: folder }).address();
    const admin = await signIn(address, 'admin@example.com', 'admin-demo-1');
    const inFolder = () => readdirSync(join(folder, 'films'));
    const slow = await beginUpload(address, admin, FILM.length);
    const { socket, said } = await beginUpload(address, admin, FILM.length);
    socket.write(FILM.subarray(0, 9000));
    const drip = setInterval(() => socket.writable && socket.write('x'), 500);
    const started = performance.now();
    const cutAfter = once(socket, 'close').then(() => performance.now() - started);
    for (let at = 0; at < 7; at += 1) {
      slow.socket.write(FILM.subarray(at * 12_000, (at + 1) * 12_000));
      await new Promise((resolve) => setTimeout(resolve, 2000));
      expect((await fetch(`${address}/api/ready`)).status).toBe(200);
    }
    expect(await cutAfter).toBeLessThan(13_000);
    clearInterval(drip);
    expect(said()).toMatch(/^HTTP\/1\.1 408 /);
    expect(inFolder()).toEqual([expect.stringMatching(/\.part$/)]);
    slow.socket.write(FILM.subarray(84_000));
    await expect.poll(slow.said, { timeout: 15_000 }).toMatch(/^HTTP\/1\.1 200 .*\.webm"}$/s);
    slow.socket.destroy();
    expect(inFolder()).toEqual([expect.stringMatching(/\.webm$/)]);
  });
});
