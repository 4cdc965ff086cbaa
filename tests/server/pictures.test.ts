import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { allLogos } from '#contract/promotions';
import { holds } from '../support/holds';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

let server: TestServer;
let holder: string;
beforeEach(async () => {
  server = await startTestServer();
  holder = await server.tokenFor('u1');
});
afterEach(() => server.close());

const HTML = '<script>alert(1)</script>';
const drawn = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 4, background: { r: 11, g: 93, b: 87, alpha: 0.5 } } });

async function upload(bytes: Uint8Array | string, type = 'image/png', token = holder): Promise<Response> {
  return server.app.request('/api/me/logo', {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': type },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
}

async function kept(bytes: Uint8Array, type?: string): Promise<{ address: string; response: Response }> {
  const answer = await upload(bytes, type);
  expect(answer.status).toBe(200);
  const { imageUrl: address } = await answer.json();
  return { address, response: await server.get(address) };
}

describe('an uploaded picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('as %s becomes the logo of the franchise', async (format) => {
    const { address, response } = await kept(await drawn().toFormat(format).toBuffer());
    expect(address).toMatch(/^\/api\/pictures\/logo-[\da-f]{40}\.(png|jpg|webp)$/);
    expect(response.headers.get('content-type')).toBe(`image/${format}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: 300, height: 200 });
    const logos = allLogos.answer.parse(await (await server.get('/api/logo/getlogo')).json());
    expect(logos.filter(({ Franchise_code }) => Franchise_code === 'FR-001')).toEqual([
      expect.objectContaining({ imageUrl: address }),
    ]);
  });

  it('is served as a picture and nothing else, to be kept for good', async () => {
    holds('pictures are served as such and nothing else');
    const { response } = await kept(await drawn().png().toBuffer());
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-disposition')).toBe('inline');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'as %s comes out without what was hidden in it',
    async (format) => {
      const honest = await drawn()
        .withExif({ IFD0: { Copyright: HTML, ImageDescription: HTML } })
        .toFormat(format)
        .toBuffer();
      const polyglot = Buffer.concat([honest, Buffer.from(`\n${HTML}`)]);
      const { response } = await kept(polyglot);
      const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
      expect(text).not.toContain('script');
      expect(text).not.toContain('Exif');
    },
  );

  it('is what its bytes say and not what its sender says', async () => {
    holds('pictures are what their bytes say');
    const { response } = await kept(await drawn().jpeg().toBuffer(), 'image/png');
    expect(response.headers.get('content-type')).toBe('image/jpeg');
  });

  it('is made small enough to be shown everywhere', async () => {
    const { response } = await kept(await drawn(4096, 1000).png().toBuffer());
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([1024, 250]);
  });

  it.each([
    ['an SVG that is called a PNG', `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`],
    ['a page', `<!doctype html>${HTML}`],
    ['nothing', ''],
    ['the beginning of a PNG and a page behind', Buffer.from(`\u0089PNG\r\n\u001a\n${HTML}`, 'latin1')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=', 'base64')],
    ['a WebP in name alone', Buffer.from('RIFF\u0000\u0000\u0000\u0000WEBPnothing', 'latin1')],
  ])('that is %s is refused', async (_, bytes) => {
    const response = await upload(bytes);
    expect(response.status).toBe(400);
    expect(await errorOf(response)).toMatchObject({ field: 'picture' });
  });

  it('that was cut off is refused', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const noise = { type: 'gaussian', mean: 120, sigma: 60 } as const;
      const whole = await sharp({
        create: { width: 300, height: 300, channels: 3, background: 'red', noise },
      })
        .toFormat(format)
        .toBuffer();
      expect((await upload(whole.subarray(0, whole.length / 2))).status, format).toBe(400);
    }
  });

  it.each([
    [4097, 10],
    [10, 4097],
    [60_000, 60_000],
    [2 ** 31 - 1, 2 ** 31 - 1],
  ])('of %i by %i pixels is refused at once, however few bytes it has', async (width, height) => {
    const started = performance.now();
    const response = await upload(hugePng(width, height));
    expect(response.status).toBe(400);
    expect(performance.now() - started).toBeLessThan(1000);
  });

  it('above 2.5 MB is refused, whether or not it says how long it is', async () => {
    expect((await upload(new Uint8Array(2.5 * 1024 * 1024 + 1))).status).toBe(413);
    const endless = new ReadableStream<Uint8Array>({
      pull: (stream) => stream.enqueue(new Uint8Array(65_536)),
    });
    const response = await server.app.request('/api/me/logo', {
      method: 'POST',
      headers: { Authorization: `Bearer ${holder}`, 'Content-Type': 'image/png' },
      body: endless,
      ...{ duplex: 'half' },
    });
    expect(response.status).toBe(413);
  });

  it.each(['application/json', 'text/html', 'multipart/form-data; boundary=x', ''])(
    'that calls itself %j is refused before it is read',
    async (type) => {
      expect((await upload(await drawn().png().toBuffer(), type)).status).toBe(415);
    },
  );

  it('of nobody, or of someone without a franchise, is not looked at', async () => {
    expect((await upload('no picture', 'image/png', 'x')).status).toBe(401);
    expect((await upload('no picture', 'image/png', await server.tokenFor('u0'))).status).toBe(403);
  });

  it('makes room for the next one, unless another franchise has the very same', async () => {
    const same = await drawn().png().toBuffer();
    const { address } = await kept(same);
    await upload(same, 'image/png', await server.tokenFor('u2'));
    await upload(await drawn(10, 10).png().toBuffer());
    expect((await server.get(address)).status).toBe(200);
    await upload(await drawn(20, 20).png().toBuffer(), 'image/png', await server.tokenFor('u2'));
    expect((await server.get(address)).status).toBe(404);
  });
});

/** A PNG whose head promises so many pixels, of which it has almost none. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    ...[
      ['IHDR', head],
      ['IDAT', data],
      ['IEND', Buffer.alloc(0)],
    ].map(([name, content]) => {
      const named = Buffer.concat([Buffer.from(String(name), 'latin1'), Buffer.from(content ?? '')]);
      const frame = Buffer.alloc(named.length + 8);
      frame.writeUInt32BE(named.length - 4, 0);
      named.copy(frame, 4);
      frame.writeUInt32BE(crc32(named), named.length + 4);
      return frame;
    }),
  ]);
}
