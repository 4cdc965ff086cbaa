import { createHash } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { anMp4 } from '../support/a-film';
import { someSubtitles } from '../support/some-subtitles';
import { errorOf, startTestServer, type TestServer, temporaryFolder } from './start-test-server';

const Kept = z.looseObject({ id: z.string(), version: z.number(), captionsUrl: z.string().optional() });
const DAYS_AGO = Date.now() / 1000 - 5 * 86_400;

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

async function send(path: string, type: string, body: string | Uint8Array<ArrayBuffer>, method = 'POST') {
  const headers = { Authorization: `Bearer ${admin}`, 'Content-Type': type };
  return server.app.request(path, { method, headers, body });
}

async function sent(text = someSubtitles()): Promise<string> {
  return (await (await send('/api/training/subtitles', 'text/vtt', text)).json()).captionsUrl;
}

async function film(said: string): Promise<string> {
  return (await (await send('/api/training/films', 'video/mp4', anMp4(said))).json()).videoUrl;
}

async function training(path: string, method: string, plan: object) {
  const answer = await send(path, 'application/json', JSON.stringify(plan), method);
  expect(answer.status).toBe(200);
  return Kept.parse(await answer.json());
}

/** What a vendor sees of a training. */
async function shown(id: string) {
  const answer = await server.get('/api/training/getAllDematVideo', await server.tokenFor('u1'));
  const { trainings } = await answer.json();
  return trainings.find((each: { id: string }) => each.id === id);
}

describe('uploaded subtitles', () => {
  it('are served to whoever may see the film, as subtitles and nothing else, to be kept for good', async () => {
    const text = someSubtitles('नमस्ते <script>');
    const address = await sent(text);
    expect(address).toBe(`/api/subtitles/${createHash('sha256').update(text).digest('hex')}.vtt`);
    const answer = await server.get(address);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(text);
    expect(answer.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['..%2fsecret', `${'A'.repeat(64)}.vtt`, `${'a'.repeat(64)}.mp4`, 'x.part'])(
    'are not found by the name %s',
    async (name) => {
      await sent();
      writeFileSync(join(films, '../secret'), 'secret');
      writeFileSync(join(films, 'x.part'), 'secret');
      expect((await server.get(`/api/subtitles/${name}`)).status).toBe(404);
    },
  );

  it('of a training stand until they are removed, or its film is another one', async () => {
    const captionsUrl = await sent();
    const plan = { title: 'With subtitles', videoUrl: await film('one'), required: false };
    const { id, version } = await training('/api/training', 'POST', { ...plan, captionsUrl });
    expect(await shown(id)).toMatchObject({ captionsUrl });
    const change = (over: object, on: number) =>
      training(`/api/training/${id}`, 'PATCH', { ...plan, ...over, version: on });
    // Who does not speak of them leaves them alone.
    expect(await change({ title: 'Renamed' }, version)).toMatchObject({ captionsUrl });
    expect((await change({ captionsUrl: '' }, version + 1)).captionsUrl).toBeUndefined();
    expect(await change({ captionsUrl }, version + 2)).toMatchObject({ captionsUrl });
    const videoUrl = await film('another');
    expect((await change({ videoUrl, captionsUrl }, version + 3)).captionsUrl).toBeUndefined();
    expect((await shown(id)).captionsUrl).toBeUndefined();
  });

  it('that nobody sent are none of a training', async () => {
    for (const captionsUrl of ['https://example.com/a.vtt', `/api/subtitles/${'0'.repeat(64)}.vtt`]) {
      const plan = { title: 'Without', videoUrl: await film('one'), required: false, captionsUrl };
      const refused = await send('/api/training', 'application/json', JSON.stringify(plan));
      expect(await errorOf(refused)).toMatchObject({ field: 'captionsUrl' });
    }
  });

  it('that no training names are gone some days later; those of one stay', async () => {
    const captionsUrl = await sent(someSubtitles('named'));
    const plan = { title: 'With subtitles', videoUrl: await film('one'), required: false, captionsUrl };
    await training('/api/training', 'POST', plan);
    await sent(someSubtitles('left'));
    for (const name of readdirSync(films)) utimesSync(join(films, name), DAYS_AGO, DAYS_AGO);
    await sent(someSubtitles('new'));
    expect(readdirSync(films).toSorted()).toHaveLength(3);
    expect((await server.get(captionsUrl)).status).toBe(200);
  });
});
