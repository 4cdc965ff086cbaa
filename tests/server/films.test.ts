import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { anMp4, box } from '../support/a-film';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer, temporaryFolder } from './start-test-server';

const REAL = readFileSync('public/demo/documents.webm');
const HTML = '<!doctype html><script>alert(1)</script>'.repeat(4);
const DAY_S = 86_400;

let server: TestServer;
let admin: string;
let films: string;
beforeEach(async () => {
  const dataDir = temporaryFolder();
  films = join(dataDir, 'films');
  server = await startTestServer({ dataDir });
  onTestFinished(() => server.close());
  admin = await server.tokenFor('u0');
});

type Body = Uint8Array<ArrayBuffer> | string | ReadableStream<Uint8Array>;

async function send(body: Body, type = 'video/mp4', token = admin): Promise<Response> {
  return server.app.request('/api/training/films', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body,
    ...(body instanceof ReadableStream && { duplex: 'half' as const }),
  });
}

async function kept(body: Body, type?: string): Promise<string> {
  const answer = await send(body, type);
  expect(answer.status).toBe(200);
  return (await answer.json()).videoUrl;
}

const inFolder = () => (existsSync(films) ? readdirSync(films) : []);

function asWebm(docType: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(REAL);
  bytes.write(docType, bytes.indexOf('webm'), 'latin1');
  return bytes;
}

describe('an uploaded film', () => {
  it('is kept once under a name made from its bytes, whatever it calls itself', async () => {
    const name = `${createHash('sha256').update(REAL).digest('hex')}.webm`;
    expect(await kept(REAL, 'video/mp4')).toBe(`/api/films/${name}`);
    expect(await kept(REAL, 'application/octet-stream')).toBe(`/api/films/${name}`);
    expect(inFolder()).toEqual([name]);
    expect(readFileSync(join(films, name)).equals(REAL)).toBe(true);
    const mp4 = anMp4();
    expect(await kept(mp4, 'video/webm')).toBe(
      `/api/films/${createHash('sha256').update(mp4).digest('hex')}.mp4`,
    );
  });

  it('is served as a film and nothing else, to be kept for good', async () => {
    const answer = await server.get(await kept(REAL));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('video/webm');
    expect(answer.headers.get('content-length')).toBe(String(REAL.length));
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await answer.arrayBuffer()).equals(REAL)).toBe(true);
    expect((await server.get(await kept(anMp4()))).headers.get('content-type')).toBe('video/mp4');
  });

  it.each([
    ['bytes=0-0', 206, 0, 0],
    ['bytes=100-199', 206, 100, 199],
    ['bytes=-10', 206, REAL.length - 10, REAL.length - 1],
    [`bytes=${REAL.length - 5}-`, 206, REAL.length - 5, REAL.length - 1],
    [`bytes=0-${REAL.length * 2}`, 206, 0, REAL.length - 1],
  ])('gives the range %s', async (range, status, from, to) => {
    const headers = { Range: range };
    const answer = await server.app.request(await kept(REAL), { headers });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/${REAL.length}`);
    expect(answer.headers.get('content-length')).toBe(String(to - from + 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(REAL.subarray(from, to + 1))).toBe(true);
  });

  it.each([`bytes=${REAL.length}-`, 'bytes=9-2', 'bytes=-0'])('has no range %s', async (range) => {
    const answer = await server.app.request(await kept(REAL), { headers: { Range: range } });
    expect(answer.status).toBe(416);
    expect(answer.headers.get('content-range')).toBe(`bytes */${REAL.length}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('says of itself what it is, without its bytes', async () => {
    const answer = await server.app.request(await kept(REAL), { method: 'HEAD' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe(String(REAL.length));
    expect(await answer.text()).toBe('');
  });

  it.each([
    '..%2fsecret',
    '%2e%2e%2fportal.db',
    `${'a'.repeat(64)}.mp4%2f..%2f..%2fsecret`,
    `${'A'.repeat(64)}.mp4`,
    `${'a'.repeat(64)}.html`,
    'x.part',
  ])('is not found by the name %s', async (name) => {
    writeFileSync(join(films, '../secret'), 'secret');
    await kept(REAL);
    writeFileSync(join(films, 'x.part'), 'secret');
    const answer = await server.get(`/api/films/${name}`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).not.toContain('secret');
  });
});

describe('what is no film', () => {
  it.each([
    ['HTML that is named .mp4', HTML],
    [
      'HTML behind the beginning of a film',
      Buffer.concat([box('ftyp', 'isom\0\0\0\x01isom'), Buffer.from(HTML)]),
    ],
    ['a beginning and nothing else', box('ftyp', `isom\0\0\0\x01${'isom'.repeat(20)}`)],
    [
      'a film without the part that says how to play it',
      Buffer.concat([box('ftyp', 'isom\0\0\0\x01'), box('mdat', HTML)]),
    ],
    ['an MP4 that is cut', anMp4('a film '.repeat(20)).subarray(0, -30)],
    ['an MP4 with more behind it', Buffer.concat([anMp4(), Buffer.from(HTML)])],
    ['a WebM that is cut', REAL.subarray(0, -1)],
    ['a WebM that has only begun', REAL.subarray(0, 64)],
    ['a Matroska file that is no WebM', asWebm('matr')],
    ['a picture in such a file', anMp4('picture', 'avif')],
    ['QuickTime', anMp4('film', 'qt  ')],
    ['nothing', ''],
  ])('is refused: %s', async (_, body) => {
    holds('films are what their bytes say');
    const answer = await send(typeof body === 'string' ? body : new Uint8Array(body));
    expect(answer.status).toBe(415);
    expect(await errorOf(answer)).toMatchObject({ code: 'request.not-a-film' });
    expect(inFolder()).toEqual([]);
  });

  it.each(['text/html', 'text/plain', 'multipart/form-data; boundary=x', 'image/png'])(
    'is refused by what it calls itself: %s',
    async (type) => {
      expect((await send(new Uint8Array(REAL), type)).status).toBe(415);
      expect(inFolder()).toEqual([]);
    },
  );

  it('is refused to whoever may not send one before its bytes are looked at', async () => {
    let pulled = 0;
    const endless = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          pulled += 1;
          controller.enqueue(new Uint8Array(1000));
        },
      });
    expect((await send(endless(), 'video/mp4', await server.tokenFor('u1'))).status).toBe(403);
    expect((await send(endless(), 'video/mp4', 'none')).status).toBe(401);
    // What a stream holds ready by itself.
    expect(pulled).toBeLessThanOrEqual(2);
    expect(inFolder()).toEqual([]);
  });
});

describe('a film that is too large', () => {
  it('is refused by what it says about itself', async () => {
    const answer = await server.app.request('/api/training/films', {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${admin}`,
        'Content-Type': 'video/mp4',
        'Content-Length': String(200 * 1024 * 1024 + 1),
      },
      body: anMp4(),
    });
    expect(answer.status).toBe(413);
    expect(await errorOf(answer)).toEqual({ error: 'A film has at most 200 MB.', code: 'request.too-large' });
    expect(inFolder()).toEqual([]);
  });

  it('is refused as soon as more has come, where it does not say so, and nothing of it stays', async () => {
    const megabyte = new Uint8Array(1024 * 1024);
    let sent = 0;
    const answer = await send(
      new ReadableStream({
        pull(controller) {
          sent += 1;
          controller.enqueue(sent === 1 ? anMp4() : megabyte);
        },
      }),
    );
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(205);
    expect(inFolder()).toEqual([]);
  });
});

describe('the folder', () => {
  it('is rid of what was cut, at the next start', async () => {
    await kept(REAL);
    for (const name of ['old.part', 'new.part']) writeFileSync(join(films, name), 'a part of a film');
    const tenMinutesAgo = Date.now() / 1000 - 600;
    utimesSync(join(films, 'old.part'), tenMinutesAgo, tenMinutesAgo);
    const next = await startTestServer({ dataDir: join(films, '..') });
    await next.close();
    // The other one may be on its way to another process.
    expect(inFolder().filter((name) => name.endsWith('.part'))).toEqual(['new.part']);
  });

  it('forgets after two days what no training shows, and not what one shows', async () => {
    const shown = await kept(anMp4('shown'));
    const unused = await kept(anMp4('unused'));
    expect((await addTraining(shown)).status).toBe(200);
    const threeDaysAgo = Date.now() / 1000 - 3 * DAY_S;
    for (const name of readdirSync(films)) utimesSync(join(films, name), threeDaysAgo, threeDaysAgo);
    const fresh = await kept(anMp4('fresh'));
    expect((await server.get(shown)).status).toBe(200);
    expect((await server.get(unused)).status).toBe(404);
    expect((await server.get(fresh)).status).toBe(200);
  });

  it('must hold the film that a training names', async () => {
    const answer = await addTraining(`/api/films/${'a'.repeat(64)}.mp4`);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      field: 'videoUrl',
      error: 'This film is not there. Please send it again.',
    });
  });
});

function addTraining(videoUrl: string): Promise<Response> {
  return Promise.resolve(
    server.app.request('/api/training', {
      method: 'POST',
      headers: { Authorization: `Bearer ${admin}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ title: 'A film of our own', videoUrl, required: false }),
    }),
  );
}
