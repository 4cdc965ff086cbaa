// @vitest-environment jsdom
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { xhrUpload } from '#adapters/browser/xhr-upload';
import { sendFilm } from '#adapters/http/send-film';
import { Cancelled, InvalidInput, NotAllowed, SessionExpired, Unreachable } from '#core/shared/failure';
import type { FilmSending } from '#core/training/film-sending';
import { signIn } from '../faults/lead-writers';
import { ServerProcesses } from '../server/server-processes';
import { anMp4 } from '../support/a-film';

const processes = new ServerProcesses();
let address: string;
beforeAll(async () => {
  await processes.build();
  const folder = mkdtempSync(join(tmpdir(), 'films-'));
  // The page of this test has an origin of its own, as the portal's may.
  address = await processes.start({ PORTAL_DATA_DIR: folder, PAGE_ORIGIN: location.origin }).address();
  return () => {
    processes.kill();
    rmSync(folder, { recursive: true });
  };
}, 60_000);

/** Sends films to the server as somebody. */
async function senderOf(email?: string, password = '') {
  const token = email === undefined ? undefined : await signIn(address, email, password);
  return (bytes: Bytes, sending: FilmSending = {}) =>
    sendFilm(new Blob([bytes]), sending, {
      ends: () => new AbortController().signal,
      addressOf: (path) => address + path,
      token: () => token,
      send: xhrUpload,
    });
}

type Bytes = Uint8Array<ArrayBuffer>;

const open = () => senderOf('admin@example.com', 'admin-demo-1');

describe('a film that is sent', () => {
  it('gives a film an address, the same for the same film', async () => {
    const keep = await open();
    const address = await keep(anMp4('one'));
    expect(address).toMatch(/^\/api\/films\/[\da-f]{64}\.mp4$/);
    expect(await keep(anMp4('one'))).toBe(address);
    expect(await keep(anMp4('another'))).not.toBe(address);
  });

  it('tells how far it is, up to the end', async () => {
    const keep = await open();
    const film = anMp4('x'.repeat(1_000_000));
    const told: [number, number][] = [];
    await keep(film, { onProgress: (sent, total) => told.push([sent, total]) });
    expect(told.length).toBeGreaterThan(0);
    expect(told.at(-1)).toEqual([film.length, film.length]);
    expect(told.map(([sent]) => sent)).toEqual(told.map(([sent]) => sent).toSorted((a, b) => a - b));
  });

  it('refuses what is no film', async () => {
    const keep = await open();
    await expect(keep(Buffer.from('<html>'.repeat(30)))).rejects.toThrow(InvalidInput);
    await expect(keep(Buffer.from('<html>'.repeat(30)))).rejects.toThrow(/MP4 or WebM/);
  });

  it('is stopped before it begins or on its way', async () => {
    const keep = await open();
    await expect(keep(anMp4(), { signal: AbortSignal.abort() })).rejects.toThrow(Cancelled);
    const stop = new AbortController();
    const film = anMp4('x'.repeat(5_000_000));
    await expect(keep(film, { signal: stop.signal, onProgress: () => stop.abort() })).rejects.toThrow(
      Cancelled,
    );
  });
});

describe('films at a server', () => {
  it('are not for vendors and not for strangers', async () => {
    const asVendor = await senderOf('vendor@example.com', 'vendor-demo-1');
    await expect(asVendor(anMp4())).rejects.toThrow(NotAllowed);
    await expect((await senderOf())(anMp4())).rejects.toThrow(SessionExpired);
  });

  it('that cannot be reached are said to be so', async () => {
    const nowhere = {
      ends: () => new AbortController().signal,
      addressOf: (path: string) => `http://127.0.0.1:1${path}`,
      token: () => undefined,
      send: xhrUpload,
    };
    await expect(sendFilm(new Blob([anMp4()]), {}, nowhere)).rejects.toThrow(Unreachable);
  });
});
