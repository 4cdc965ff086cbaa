import { describe, expect, it, onTestFinished } from 'vitest';
import { HttpClient } from '#adapters/http/http-client';
import { HttpTrainingSubtitles } from '#adapters/http/http-training-subtitles';
import { InvalidInput, NotAllowed } from '#core/shared/failure';
import { MAX_SUBTITLE_BYTES } from '#core/training/subtitles';
import { startTestServer, temporaryFolder } from '../server/start-test-server';
import { someSubtitles } from '../support/some-subtitles';

/** The subtitles of a server of its own, as the account with this id sees them. */
async function atServer(userId: string): Promise<HttpTrainingSubtitles> {
  const server = await startTestServer({ dataDir: temporaryFolder() });
  onTestFinished(() => server.close());
  const token = await server.tokenFor(userId);
  const client = new HttpClient({
    baseUrl: 'http://portal',
    timeoutMs: 5_000,
    concurrency: 1,
    retries: 0,
    token: () => token,
    fetch: async (input, init) => server.app.fetch(new Request(input, init)),
  });
  return new HttpTrainingSubtitles(client);
}

describe.each([
  [
    'over HTTP to our server',
    async () => {
      const subtitles = await atServer('u0');
      return (text: string) => subtitles.keep(new Blob([text]));
    },
  ],
] as const)('TrainingSubtitles: %s', (_, open) => {
  it('gives subtitles an address, the same for the same ones', async () => {
    const keep = await open();
    const address = await keep(someSubtitles('one'));
    expect(address).toMatch(/^\/api\/subtitles\/[\da-f]{64}\.vtt$/);
    expect(await keep(someSubtitles('one'))).toBe(address);
    expect(await keep(someSubtitles('another'))).not.toBe(address);
  });

  it.each([
    ['with a byte order mark', `\uFEFF${someSubtitles()}`],
    ['with a title', someSubtitles().replace('WEBVTT', 'WEBVTT - Documents')],
    ['with lines that end as on Windows', someSubtitles('नमस्ते').replaceAll('\n', '\r\n')],
  ])('takes subtitles %s', async (_name, text) => {
    await expect((await open())(text)).resolves.toContain('.vtt');
  });

  it.each([
    ['nothing', ''],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['another kind of subtitles', '1\n00:00:00,000 --> 00:00:02,000\nHello\n'],
    ['a word that only begins alike', someSubtitles().replace('WEBVTT', 'WEBVTTX')],
    ['subtitles that say nothing', 'WEBVTT\n\n'],
    ['too much', someSubtitles('x'.repeat(MAX_SUBTITLE_BYTES))],
  ])('refuses %s', async (_name, text) => {
    await expect((await open())(text)).rejects.toThrow(InvalidInput);
  });
});

describe('subtitles at a server', () => {
  it('are not sent by vendors', async () => {
    await expect((await atServer('u1')).keep(new Blob([someSubtitles()]))).rejects.toThrow(NotAllowed);
  });
});
