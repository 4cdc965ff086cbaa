import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PortalApi } from '#contract/portal-api';
import { addTrainingProgress, trainingCertificate, trainingProgress } from '#contract/training-progress';
import { NotFound } from '#core/shared/failure';
import type { TrainingProgress } from '#core/training/training-progress';
import { MovableClock, type TestServer } from '../server/start-test-server';
import { apiOf } from '../support/api-of';
import { serverWithRecords } from '../support/server-with-records';
import { CONTRACT_DEALS } from './deal-repo.contract';

let server: TestServer;
/** The calls of a partner who has begun no training, and has had ten minutes to watch. */
let api: PortalApi;
beforeAll(async () => {
  const clock = new MovableClock();
  server = await serverWithRecords(CONTRACT_DEALS, clock);
  api = apiOf(server, await server.tokenFor('vendor'));
  clock.pass(10);
});
afterAll(() => server.close());

const mine = () => api.call(trainingProgress);
const add = ({ trainingId, ...body }: TrainingProgress) =>
  api.call(addTrainingProgress, { path: { id: trainingId }, body });
const certificate = () => api.call(trainingCertificate);

describe('how far a person is with the trainings', () => {
  it('begins with nothing, and adds up what was watched, however late or often it comes', async () => {
    expect(await mine()).toEqual([]);
    await add({ trainingId: 't1', positionSeconds: 20, watched: [{ from: 10, to: 20 }] });
    const late = {
      trainingId: 't1',
      positionSeconds: 12,
      watched: [{ from: 0, to: 12.5 }],
      lengthSeconds: 60,
    };
    await add(late);
    const sum = await add(late);
    expect(sum).toEqual({
      trainingId: 't1',
      positionSeconds: 12,
      watched: [{ from: 0, to: 20 }],
      lengthSeconds: 60,
    });
    const moved = await add({ trainingId: 't1', positionSeconds: 50, watched: [] });
    expect(moved).toEqual({ ...sum, positionSeconds: 50 });
    expect(await mine()).toEqual([moved]);
  });

  it('keeps trainings apart', async () => {
    await add({ trainingId: 't2', positionSeconds: 1, watched: [{ from: 0, to: 1 }] });
    expect((await mine()).map(({ trainingId, positionSeconds }) => [trainingId, positionSeconds])).toEqual([
      ['t1', 50],
      ['t2', 1],
    ]);
  });

  it('gives the certificate when the required training is done, and keeps the day of it', async () => {
    const watch = (to: number) => add({ trainingId: 't1', positionSeconds: 0, watched: [{ from: 0, to }] });
    // 90 % of 355 seconds are 319.5.
    await watch(319);
    expect(await certificate()).toBeUndefined();
    await watch(320);
    const given = await certificate();
    expect(given?.name).toMatch(/^Demo/);
    expect(given?.trainings.map(({ trainingId, title }) => [trainingId, title])).toEqual([
      ['t1', 'Explaining funds simply'],
    ]);
    expect(new Date(given?.trainings[0]?.doneAt ?? '').toISOString()).toBe(given?.trainings[0]?.doneAt);
    await watch(355);
    expect(await certificate()).toEqual(given);
  });

  it('has no training that is not there', async () => {
    const none = add({ trainingId: 'none', positionSeconds: 0, watched: [] });
    await expect(none).rejects.toThrow(NotFound);
  });
});
