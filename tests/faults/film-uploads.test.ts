import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { signIn } from './lead-writers';

const FILM = readFileSync('public/demo/documents.webm');

const processes = new ServerProcesses();
let address: string;
let films: string;
let admin: string;
beforeAll(() => processes.build(), 60_000);
beforeEach(async () => {
  const folder = temporaryFolder();
  films = join(folder, 'films');
  address = await processes.start({ PORTAL_DATA_DIR: folder }).address();
  admin = await signIn(address, 'admin@example.com', 'admin-demo-1');
});
afterEach(() => processes.kill());

const inFolder = () => (existsSync(films) ? readdirSync(films) : []);

/** A connection that begins to send a film, as one of this length or in pieces that say their own. */
async function begun(
  token: string,
  length: number | 'chunked',
): Promise<{ socket: Socket; said: () => string }> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  let said = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    said += String(data);
  });
  await once(socket, 'connect');
  const size = length === 'chunked' ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  socket.write(
    `POST /api/training/films HTTP/1.1\r\nHost: x\r\nContent-Type: video/webm\r\nAuthorization: Bearer ${token}\r\n${size}\r\n\r\n`,
  );
  return { socket, said: () => said };
}

it.each([FILM.length, 'chunked'] as const)('of a film that is cut nothing stays: %s', async (length) => {
  const { socket } = await begun(admin, length);
  const half = FILM.subarray(0, 40_000);
  socket.write(length === 'chunked' ? `${half.length.toString(16)}\r\n` : '');
  socket.write(half);
  await expect.poll(inFolder).toEqual([expect.stringMatching(/\.part$/)]);
  socket.destroy();
  await expect.poll(inFolder).toEqual([]);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

it('a film that drips is cut off, and one that comes on may take longer than any other call', {
  timeout: 60_000,
}, async () => {
  const slow = await begun(admin, FILM.length);
  const { socket, said } = await begun(admin, FILM.length);
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

it('a stranger who drips one is cut off at once', async () => {
  const { socket, said } = await begun('none', FILM.length);
  const drip = setInterval(() => socket.writable && socket.write('x'), 100);
  const started = performance.now();
  await once(socket, 'close');
  clearInterval(drip);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(said()).toMatch(/^HTTP\/1\.1 401 /);
});
