import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aServer, errorOf, startTestServer, TEST_START, type TestServer } from './start-test-server';

const Entries = z.object({ data: z.array(z.looseObject({ id: z.string() })) });

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // Whoever watches here had the time for it.
  server.clock.pass(-60);
  for (const user of ['u2', 'u4', 'u6']) await server.tokenFor(user);
  server.clock.pass(60);
});
afterAll(() => server.close());

async function put(holder: string, id: string, body: unknown, at = server): Promise<Response> {
  return at.app.request(`/api/training/${id}/progress`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${holder}` },
    body: JSON.stringify(body),
  });
}

describe('trainings', () => {
  it('that are not out yet are not there, neither in the list nor to be watched', async () => {
    const ids = async () => {
      const { trainings } = await (await server.get('/api/training/getAllDematVideo')).json();
      return trainings.map(({ id }: { id: string }) => id);
    };
    expect(await ids()).not.toContain('training-9');
    const response = await put(await server.tokenFor('u2'), 'training-9', {
      positionSeconds: 0,
      watched: [],
    });
    expect(response.status).toBe(404);
    expect(await errorOf(response)).toEqual(
      await errorOf(await put(await server.tokenFor('u2'), 'none', { positionSeconds: 0, watched: [] })),
    );
  });
});

describe('progress', () => {
  it('is each person’s own, and survives a stale call', async () => {
    const [one, other] = [await server.tokenFor('u2'), await server.tokenFor('u3')];
    await put(one, 'training-7', { positionSeconds: 20, watched: [{ from: 0, to: 20 }] });
    const stale = await put(one, 'training-7', { positionSeconds: 3, watched: [{ from: 0, to: 3 }] });
    expect(await stale.json()).toMatchObject({ positionSeconds: 3, watched: [{ from: 0, to: 20 }] });
    expect(await (await server.get('/api/training/progress', other)).json()).toEqual({ data: [] });
  });

  it.each([
    ['backwards', { positionSeconds: 0, watched: [{ from: 4, to: 2 }] }],
    ['before the beginning', { positionSeconds: 0, watched: [{ from: -4, to: 2 }] }],
    ['longer than a day', { positionSeconds: 0, watched: [{ from: 0, to: 100_000 }] }],
    ['a place before the beginning', { positionSeconds: -1, watched: [] }],
    [
      'too many pieces',
      { positionSeconds: 0, watched: Array.from({ length: 501 }, (_, at) => ({ from: at, to: at + 0.5 })) },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await put(await server.tokenFor('u2'), 'training-7', body)).status).toBe(400);
  });

  it('refuses what only comes to too many pieces with what is there', async () => {
    const holder = await server.tokenFor('u4');
    const pieces = (from: number) =>
      Array.from({ length: 300 }, (_, at) => ({ from: from + at, to: from + at + 0.5 }));
    expect((await put(holder, 'training-7', { positionSeconds: 0, watched: pieces(0) })).status).toBe(200);
    expect((await put(holder, 'training-7', { positionSeconds: 0, watched: pieces(300) })).status).toBe(400);
  });
});

describe('the advertisements', () => {
  it('are those of now for the franchise of the caller, at most 8, in their order', async () => {
    const { database } = server.dependencies;
    const slide = (id: string, over: object = {}) => ({
      id,
      image_url: '/x.png',
      alt: id,
      link: null,
      from_ms: null,
      to_ms: null,
      position: 0,
      ...over,
    });
    await database.deleteFrom('carousel_slides').execute();
    await database
      .insertInto('carousel_slides')
      .values([
        slide('second', { position: 2 }),
        slide('first', { position: 1, from_ms: TEST_START, to_ms: TEST_START + 1 }),
        slide('over', { to_ms: TEST_START }),
        slide('to come', { from_ms: TEST_START + 1 }),
        slide('for one', { position: 3 }),
        ...Array.from({ length: 9 }, (_, at) => slide(`further-${at}`, { position: 4 })),
      ])
      .execute();
    await database
      .insertInto('carousel_audience')
      .values([{ slide_id: 'for one', franchise_code: 'FR-002' }])
      .execute();
    const idsOf = async (user: string) =>
      Entries.parse(await (await server.get('/api/carousel', await server.tokenFor(user))).json()).data.map(
        ({ id }) => id,
      );
    expect((await idsOf('u2')).slice(0, 4)).toEqual(['first', 'second', 'for one', 'further-0']);
    expect((await idsOf('u1')).slice(0, 3)).toEqual(['first', 'second', 'further-0']);
    expect((await idsOf('u1')).length).toBe(8);
  });
});

describe('the certificate', () => {
  const certificate = async (user: string) =>
    (await server.get('/api/training/certificate', await server.tokenFor(user))).json();
  const watch = async (user: string, id: string, to: number) =>
    put(await server.tokenFor(user), id, { positionSeconds: to, watched: [{ from: 0, to }] });

  it('is not had by telling that all was watched in less time than it takes', async () => {
    const own = await aServer();
    const token = await own.tokenFor('u2');
    const tell = async (id: string, ...pieces: readonly (readonly [from: number, to: number])[]) => {
      const watched = pieces.map(([from, to]) => ({ from, to }));
      const answer = await put(token, id, { positionSeconds: 0, watched }, own);
      return [answer.status, Object(await answer.json()).field];
    };
    const refused = [400, 'watched'];
    const taken = [200, undefined];
    // Twice the pace of the film is the fastest there is, and ten seconds of film may come early.
    expect(await tell('training-3', [0, 24])).toEqual(refused);
    expect(await tell('training-7', [0, 5], [10, 25])).toEqual(refused);
    expect(await tell('training-3', [0, 10])).toEqual(taken);
    expect(await tell('training-7', [0, 0.5])).toEqual(refused);
    own.clock.pass(0.1);
    expect(await tell('training-7', [0, 12])).toEqual(taken);
    // Twice, late, or parts of what is known: none of it takes time.
    expect(await tell('training-7', [0, 12])).toEqual(taken);
    expect(await tell('training-7', [3, 9])).toEqual(taken);
    expect(await tell('training-3', [0, 10.5])).toEqual(refused);
    // Signing in again gives no time anew.
    const again = await put(
      await own.tokenFor('u2'),
      'training-3',
      { positionSeconds: 0, watched: [{ from: 0, to: 10.5 }] },
      own,
    );
    expect(again.status).toBe(400);
    expect(await (await own.get('/api/training/certificate', token)).json()).toEqual({});
    // What was watched without a network comes late and all at once.
    own.clock.pass(20);
    expect(await tell('training-3', [0, 24])).toEqual(taken);
    expect(await tell('training-7', [12, 30])).toEqual(taken);
    expect(await (await own.get('/api/training/certificate', token)).json()).toHaveProperty('certificate');
  });

  it('is there once every required training is done, for that person alone, with the day of each', async () => {
    // The demo requires 'training-3' with 24 seconds and 'training-7' with 30; half a second less is not enough.
    await watch('u6', 'training-3', 24);
    await watch('u6', 'training-7', 26.5);
    expect(await certificate('u6')).toEqual({});
    await watch('u6', 'training-7', 27);
    const done = new Date(TEST_START).toISOString();
    expect(await certificate('u6')).toEqual({
      certificate: {
        name: 'Demo Partner Six',
        Franchise_code: 'FR-006',
        trainings: [
          { trainingId: 'training-3', title: 'KYC documents: what to collect', doneAt: done },
          { trainingId: 'training-7', title: 'How your commission is computed', doneAt: done },
        ],
      },
    });
    expect(await certificate('u5')).toEqual({});
  });

  it('keeps the day on which a training was done, also where that was before days were noted', async () => {
    const { database } = server.dependencies;
    const dayOf = async () => (await certificate('u6')).certificate.trainings[0].doneAt;
    const before = TEST_START - 86_400_000;
    await database
      .updateTable('training_progress')
      .set({ done_at_ms: null, updated_at_ms: before })
      .where('user_id', '=', 'u6')
      .where('training_id', '=', 'training-3')
      .execute();
    expect(await dayOf()).toBe(new Date(before).toISOString());
    await watch('u6', 'training-3', 24);
    expect(await dayOf()).toBe(new Date(before).toISOString());
  });

  it('is gone when another training becomes required', async () => {
    const { database } = server.dependencies;
    const require = (required: number | null) =>
      database.updateTable('trainings').set({ required }).where('id', '=', 'training-1').execute();
    await require(1);
    expect(await certificate('u6')).toEqual({});
    await require(null);
    expect(await certificate('u6')).toHaveProperty('certificate');
  });
});
