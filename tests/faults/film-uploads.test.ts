import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ServerProcesses } from '../server/server-processes';
import { temporaryFolder } from '../server/start-test-server';
import { beginUpload } from './begin-upload';
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

it.each([FILM.length, 'chunked'] as const)('of a film that is cut nothing stays: %s', async (length) => {
  const { socket } = await beginUpload(address, admin, length);
  const half = FILM.subarray(0, 40_000);
  socket.write(length === 'chunked' ? `${half.length.toString(16)}\r\n` : '');
  socket.write(half);
  await expect.poll(inFolder).toEqual([expect.stringMatching(/\.part$/)]);
  socket.destroy();
  await expect.poll(inFolder).toEqual([]);
  expect((await fetch(`${address}/api/ready`)).status).toBe(200);
});

it('a stranger who drips one is cut off at once', async () => {
  const { socket, said } = await beginUpload(address, 'none', FILM.length);
  const drip = setInterval(() => socket.writable && socket.write('x'), 100);
  const started = performance.now();
  await once(socket, 'close');
  clearInterval(drip);
  expect(performance.now() - started).toBeLessThan(5000);
  expect(said()).toMatch(/^HTTP\/1\.1 401 /);
});
