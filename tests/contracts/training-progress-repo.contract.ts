import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { NotFound } from '#core/shared/failure';
import type { TrainingProgressRepo } from '#core/training/training-progress-repo.port';

/** What every keeper of progress must do. `open` gives one without any, that knows the trainings 't1' and 't2'. */
export function trainingProgressRepoContract(
  adapter: string,
  open: () => Promise<{ repo: TrainingProgressRepo; close?: () => Promise<void> }>,
): void {
  describe(`TrainingProgressRepo: ${adapter}`, () => {
    let opened: Awaited<ReturnType<typeof open>>;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());

    it('begins with nothing, and adds up what was watched, however late or often it comes', async () => {
      const { repo } = opened;
      expect(await repo.mine()).toEqual({ records: [], rejected: [] });
      await repo.add({ trainingId: 't1', positionSeconds: 20, watched: [{ from: 10, to: 20 }] });
      const late = {
        trainingId: 't1',
        positionSeconds: 12,
        watched: [{ from: 0, to: 12.5 }],
        lengthSeconds: 60,
      };
      await repo.add(late);
      const sum = await repo.add(late);
      expect(sum).toEqual({
        trainingId: 't1',
        positionSeconds: 12,
        watched: [{ from: 0, to: 20 }],
        lengthSeconds: 60,
      });
      const moved = await repo.add({ trainingId: 't1', positionSeconds: 50, watched: [] });
      expect(moved).toEqual({ ...sum, positionSeconds: 50 });
      expect((await repo.mine()).records).toEqual([moved]);
    });

    it('keeps trainings apart', async () => {
      await opened.repo.add({ trainingId: 't2', positionSeconds: 1, watched: [{ from: 0, to: 1 }] });
      const { records } = await opened.repo.mine();
      expect(records.map(({ trainingId, positionSeconds }) => [trainingId, positionSeconds])).toEqual([
        ['t1', 50],
        ['t2', 1],
      ]);
    });

    it('gives the certificate when the required training is done, and keeps the day of it', async () => {
      const { repo } = opened;
      const watch = (to: number) =>
        repo.add({ trainingId: 't1', positionSeconds: 0, watched: [{ from: 0, to }] });
      // 90 % of 355 seconds are 319.5.
      await watch(319);
      expect(await repo.certificate()).toBeUndefined();
      await watch(320);
      const certificate = await repo.certificate();
      expect(certificate?.name).toMatch(/^Demo/);
      expect(certificate?.trainings.map(({ trainingId, title }) => [trainingId, title])).toEqual([
        ['t1', 'Explaining funds simply'],
      ]);
      expect(new Date(certificate?.trainings[0]?.doneAt ?? '').toISOString()).toBe(
        certificate?.trainings[0]?.doneAt,
      );
      await watch(355);
      expect(await repo.certificate()).toEqual(certificate);
    });

    it('has no training that is not there', async () => {
      const none = opened.repo.add({ trainingId: 'none', positionSeconds: 0, watched: [] });
      await expect(none).rejects.toThrow(NotFound);
    });
  });
}
