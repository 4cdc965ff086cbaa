import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorOf, startTestServer, type TestServer } from './start-test-server';

const Item = z.looseObject({ id: z.string(), version: z.number(), stage: z.string().optional() });
const Listed = z.object({ data: z.array(Item) });
const DRAFT = { title: 'A new offer', stage: 'draft', zone: { x: 0.1, y: 0.5, width: 0.5, height: 0.2 } };
const APPROVAL = { approvalReference: 'EX/1', validUntil: '2026-12-31' };

let server: TestServer;
let admin: string;
let vendor: string;
beforeEach(async () => {
  server = await startTestServer();
  admin = await server.tokenFor('u0');
  vendor = await server.tokenFor('u1');
});
afterEach(() => server.close());

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  return server.app.request(path, {
    method,
    headers: {
      authorization: `Bearer ${admin}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function item(response: Response) {
  expect(response.status).toBe(200);
  return Item.parse(await response.json());
}

async function upload(path: string, width: number, height: number, noisy = false): Promise<Response> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const create = { width, height, channels: 3, background: 'teal', ...(noisy && { noise }) } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  return server.app.request(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin}`, 'content-type': 'image/png' },
    body: new Uint8Array(bytes),
  });
}

async function pictureAt(path: string): Promise<string> {
  const { imageUrl } = await (await upload(path, 1280, 720)).json();
  return imageUrl;
}

const shownIds = async (path: string, list: string) => {
  const answer = await (await server.get(path, vendor)).json();
  return answer[list].map(({ id }: { id: string }) => id);
};
const promotionsShown = () => shownIds('/api/demat/get', 'promotions');
const trainingsShown = () => shownIds('/api/training/getAllDematVideo', 'trainings');
const slidesShown = () => shownIds('/api/carousel', 'data');
const acts = async () =>
  (
    await server.dependencies.database
      .selectFrom('audit_log')
      .select(['subject', 'action', 'user_id'])
      .execute()
  ).map(({ subject, action, user_id }) => `${user_id} ${subject} ${action}`);

describe('a promotion', () => {
  it('goes live only with picture, approval and its last day, and leaves vendors at once', async () => {
    const made = await item(await send('POST', '/api/demat', DRAFT));
    const at = `/api/demat/${made.id}`;
    const plan = { ...DRAFT, version: 0, stage: 'published' };
    expect(await errorOf(await send('PATCH', at, plan))).toMatchObject({ field: 'imageUrl' });
    const withPicture = { ...plan, imageUrl: await pictureAt('/api/demat/pictures') };
    expect(await errorOf(await send('PATCH', at, withPicture))).toMatchObject({ field: 'approvalReference' });
    const approved = { ...withPicture, ...APPROVAL, validUntil: undefined };
    expect(await errorOf(await send('PATCH', at, approved))).toMatchObject({ field: 'validUntil' });
    expect(await promotionsShown()).not.toContain(made.id);
    const live = await item(await send('PATCH', at, { ...withPicture, ...APPROVAL }));
    expect(await promotionsShown()).toContain(made.id);
    const back = { ...withPicture, ...APPROVAL, stage: 'approved', version: live.version };
    await item(await send('PATCH', at, back));
    expect(await promotionsShown()).not.toContain(made.id);
    expect(await acts()).toEqual(['create', 'publish', 'unpublish'].map((act) => `u0 promotion ${act}`));
  });

  it('that begins later or is over is not shown, and its spec answer holds nothing of the admin', async () => {
    const imageUrl = await pictureAt('/api/demat/pictures');
    const plan = { ...DRAFT, ...APPROVAL, imageUrl, stage: 'published' };
    const later = await item(await send('POST', '/api/demat', { ...plan, publishedFrom: '2026-11-22' }));
    const over = await item(await send('POST', '/api/demat', { ...plan, publishedTo: '2026-11-20' }));
    const now = await item(await send('POST', '/api/demat', { ...plan, publishedTo: '2026-11-21' }));
    const shown = await promotionsShown();
    expect([later, over, now].map(({ id }) => shown.includes(id))).toEqual([false, false, true]);
    const { promotions } = await (await server.get('/api/demat/get')).json();
    for (const each of promotions) {
      for (const inner of ['stage', 'version', 'shares', 'archived', 'publishedTo'])
        expect(each).not.toHaveProperty(inner);
    }
  });

  it('becomes a draft when what was approved is changed without a new approval', async () => {
    const imageUrl = await pictureAt('/api/demat/pictures');
    const plan = { ...DRAFT, ...APPROVAL, imageUrl, stage: 'published' };
    const { id, version } = await item(await send('POST', '/api/demat', plan));
    const moved = { ...plan, zone: { ...DRAFT.zone, x: 0.2 } };
    const changed = await item(await send('PATCH', `/api/demat/${id}`, { ...moved, version }));
    expect(changed.stage).toBe('draft');
    expect(await promotionsShown()).not.toContain(id);
    const anew = { ...moved, approvalReference: 'EX/2', version: changed.version };
    expect((await item(await send('PATCH', `/api/demat/${id}`, anew))).stage).toBe('published');
  });

  it('that was shared is archived, with its shares, and comes back', async () => {
    await server.app.request('/api/promotions/promotion-1/shares', {
      method: 'POST',
      headers: { authorization: `Bearer ${vendor}`, 'content-type': 'application/json' },
      body: JSON.stringify({ how: 'download' }),
    });
    expect(await (await send('DELETE', '/api/demat/promotion-1')).json()).toEqual({ archived: true });
    expect(await promotionsShown()).not.toContain('promotion-1');
    const { data } = Listed.parse(await (await server.get('/api/demat/all', admin)).json());
    expect(data.find(({ id }) => id === 'promotion-1')).toMatchObject({ archived: true, shares: 1 });
    await item(await send('POST', '/api/demat/promotion-1/restore'));
    expect(await promotionsShown()).toContain('promotion-1');
  });

  it('based on what is no longer there is refused, and nothing of it is stored', async () => {
    const { id } = await item(await send('POST', '/api/demat', DRAFT));
    await item(await send('PATCH', `/api/demat/${id}`, { ...DRAFT, title: 'First', version: 0 }));
    const stale = await send('PATCH', `/api/demat/${id}`, { ...DRAFT, title: 'Second', version: 0 });
    expect(stale.status).toBe(409);
    expect(await errorOf(stale)).toMatchObject({ code: 'record.changed' });
    const { data } = Listed.parse(await (await server.get('/api/demat/all', admin)).json());
    expect(data.find((each) => each.id === id)).toMatchObject({ title: 'First', version: 1 });
  });
});

describe('a training', () => {
  const PLAN = { title: 'A new film', videoUrl: 'https://www.youtube.com/watch?v=example', required: false };

  it('lies at an allowed host or in the portal', async () => {
    for (const videoUrl of ['https://films.example.org/1.mp4', 'https://youtube.com.example.org/1']) {
      const refused = await errorOf(await send('POST', '/api/training', { ...PLAN, videoUrl }));
      expect(refused).toMatchObject({ field: 'videoUrl' });
      expect(refused.error).toContain('youtube.com');
    }
    await item(await send('POST', '/api/training', { ...PLAN, videoUrl: '/demo/documents.webm' }));
    const { id } = await item(await send('POST', '/api/training', PLAN));
    expect(await trainingsShown()).toContain(id);
  });

  it('keeps the address of another host that stood already, and loses length and subtitles with its film', async () => {
    const { data } = Listed.parse(await (await server.get('/api/training/all', admin)).json());
    const old = data.find(({ id }) => id === 'training-1');
    const same = { title: 'Renamed', videoUrl: old?.videoUrl, required: true, version: 0 };
    await item(await send('PATCH', '/api/training/training-1', same));
    const other = await item(await send('PATCH', '/api/training/training-7', { ...PLAN, version: 0 }));
    expect([other.lengthSeconds, other.captionsUrl]).toEqual([undefined, undefined]);
  });

  it('that was watched is archived and not lost; its figures say who watched it to the end', async () => {
    const { data } = Listed.parse(await (await server.get('/api/training/all', admin)).json());
    expect(data.find(({ id }) => id === 'training-3')).toMatchObject({ views: 1, finished: 1 });
    expect(data.find(({ id }) => id === 'training-7')).toMatchObject({ views: 1, finished: 0 });
    expect(await (await send('DELETE', '/api/training/training-3')).json()).toEqual({ archived: true });
    expect(await (await send('DELETE', '/api/training/training-2')).json()).toEqual({ archived: true });
    const shown = await trainingsShown();
    expect([shown.includes('training-3'), shown.includes('training-2')]).toEqual([false, false]);
    await item(await send('POST', '/api/training/training-3/restore'));
    expect(await trainingsShown()).toContain('training-3');
  });
});

describe('the advertisements', () => {
  const plan = async (over: object = {}) => ({
    imageUrl: await pictureAt('/api/carousel/pictures'),
    alt: 'An offer',
    audience: [],
    ...over,
  });

  it('are at most eight at once, whatever is over or still to come', async () => {
    const body = await plan({ to: '2026-12-01T00:00:00+05:30' });
    for (let slides = 3; slides < 8; slides += 1) await item(await send('POST', '/api/carousel', body));
    const ninth = await send('POST', '/api/carousel', body);
    expect(await errorOf(ninth)).toMatchObject({ field: 'from' });
    const later = { ...body, from: '2026-12-02T00:00:00+05:30', to: '2026-12-03T00:00:00+05:30' };
    const { id } = await item(await send('POST', '/api/carousel', later));
    expect((await send('PATCH', `/api/carousel/${id}`, { ...body, version: 0 })).status).toBe(400);
    expect(await slidesShown()).toHaveLength(8);
    const [first] = await slidesShown();
    await send('DELETE', `/api/carousel/${first}`);
    await item(await send('PATCH', `/api/carousel/${id}`, { ...body, version: 0 }));
    expect((await send('POST', `/api/carousel/${first}/restore`)).status).toBe(400);
    expect(await slidesShown()).not.toContain(first);
  });

  it('reach only the franchises that they are for, in the order that was set', async () => {
    const other = await item(await send('POST', '/api/carousel', await plan({ audience: ['FR-002'] })));
    const own = await item(await send('POST', '/api/carousel', await plan({ audience: ['FR-001'] })));
    const refused = await send('POST', '/api/carousel', await plan({ audience: ['FR-999'] }));
    expect(await errorOf(refused)).toMatchObject({ field: 'audience' });
    const { data } = Listed.parse(await (await server.get('/api/carousel/all', admin)).json());
    const ids = [own.id, ...data.map(({ id }) => id).filter((id) => id !== own.id)];
    expect((await send('PUT', '/api/carousel/order', { ids })).status).toBe(200);
    const shown = await slidesShown();
    expect([shown[0], shown.includes(other.id)]).toEqual([own.id, false]);
    expect(await acts()).toContain('u0 slide order');
  });
});

describe('a picture of the content', () => {
  it.each([
    ['of 16:9 and large enough becomes a WebP', '/api/carousel/pictures', 1920, 1080, 200],
    ['too small for a slide', '/api/carousel/pictures', 1279, 719, 400],
    ['of another shape is no slide', '/api/carousel/pictures', 1280, 960, 400],
    ['of any shape may be a promotion', '/api/demat/pictures', 1080, 1920, 200],
    ['with too long a side is none', '/api/demat/pictures', 4097, 10, 400],
  ])('%s', async (_, path, width, height, status) => {
    const response = await upload(path, width, height);
    expect(response.status).toBe(status);
    if (status === 400) expect(await errorOf(response)).toMatchObject({ field: 'picture' });
    else if (path.includes('carousel')) expect((await response.json()).imageUrl).toMatch(/\.webp$/);
  });

  it('of too many bytes is refused: 1 MB for a slide, 2 MB for a promotion', async () => {
    const slide = await upload('/api/carousel/pictures', 800, 450, true);
    expect([slide.status, (await errorOf(slide)).error]).toEqual([400, 'A picture here has at most 1 MB.']);
    expect((await upload('/api/demat/pictures', 800, 450, true)).status).toBe(200);
  });

  it('that nobody used is gone some days later; one that is shown stays', async () => {
    const imageUrl = await pictureAt('/api/carousel/pictures');
    await item(await send('POST', '/api/carousel', { imageUrl, alt: 'Shown', audience: [] }));
    const { imageUrl: forgotten } = await (await upload('/api/demat/pictures', 64, 64)).json();
    server.clock.pass(3 * 1440);
    admin = await server.tokenFor('u0');
    await upload('/api/demat/pictures', 65, 65);
    expect((await server.get(imageUrl)).status).toBe(200);
    expect((await server.get(forgotten)).status).toBe(404);
  });

  it('that was not sent here is none of a promotion', async () => {
    const foreign = { ...DRAFT, imageUrl: 'https://elsewhere.example.com/1.png' };
    expect(await errorOf(await send('POST', '/api/demat', foreign))).toMatchObject({ field: 'imageUrl' });
  });
});
