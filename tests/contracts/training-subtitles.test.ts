import { describe, expect, it } from 'vitest';
import { keepTrainingSubtitles } from '#contract/training-subtitles';
import { InvalidInput, NotAllowed } from '#core/shared/failure';
import { MAX_SUBTITLE_BYTES } from '#core/training/subtitles';
import { aServer, temporaryFolder } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { someSubtitles } from '../support/some-subtitles';

/** Sends subtitles to a server of its own, as the account with this id. */
async function senderOf(userId: string) {
  const server = await aServer({ dataDir: temporaryFolder() });
  const api = apiOf(server, await server.tokenFor(userId));
  return (text: string) => api.call(keepTrainingSubtitles, { file: new Blob([text], { type: 'text/vtt' }) });
}

const open = () => senderOf('u0');

describe('subtitles that are sent', () => {
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
    await expect((await senderOf('u1'))(someSubtitles())).rejects.toThrow(NotAllowed);
  });
});
