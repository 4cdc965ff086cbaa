import { beforeEach, describe, expect, it } from 'vitest';
import { InMemoryLog } from '#adapters/memory/in-memory-log';
import { InMemorySessionStore } from '#adapters/memory/in-memory-session-store';
import { NotFound, Unreachable } from '#core/shared/failure';
import { finishedRequired } from '#core/training/training-certificate';
import { addProgress, shareOf, type TrainingProgress } from '#core/training/training-progress';
import { type ProgressCalls, WatchTraining } from '#core/watching/watch-training';

/** The progress of one person, at a server that can be cut off. */
class Reachable implements ProgressCalls {
  away = false;
  readonly #all = new Map<string, TrainingProgress>();

  readonly mine = async () => [...this.#all.values()];

  readonly add = async (progress: TrainingProgress) => {
    if (this.away) throw new Unreachable('away');
    if (progress.trainingId !== TRAINING.id) throw new NotFound('There is no such training.');
    const sum = addProgress(this.#all.get(progress.trainingId), progress);
    this.#all.set(progress.trainingId, sum);
    return sum;
  };

  readonly certificate = async () => {
    const finished = finishedRequired([TRAINING], (id) => this.#all.get(id));
    return (
      finished && {
        name: 'डेमो',
        trainings: finished.map(({ id, title }) => ({ trainingId: id, title, doneAt: DONE_AT })),
      }
    );
  };
}

const TRAINING = { id: 't1', title: 'One', lengthSeconds: 100, required: true };

const DONE_AT = '2026-11-21T06:00:00.000Z';

let repo: Reachable;
let store: InMemorySessionStore;
let log: InMemoryLog;
let watch: WatchTraining;
beforeEach(() => {
  repo = new Reachable();
  store = new InMemorySessionStore();
  log = new InMemoryLog();
  watch = new WatchTraining(repo, store, log);
  signIn(['training.progress']);
});

function signIn(features: readonly string[]): void {
  const user = { role: 'vendor', vendorId: 'v1', franchiseCode: 'FR-001' } as const;
  store.start({ token: 't', user, features });
}

const first = { trainingId: 't1', positionSeconds: 10, watched: [{ from: 0, to: 10 }] };
const second = { trainingId: 't1', positionSeconds: 30, watched: [{ from: 20, to: 30 }] };

describe('watching a training', () => {
  it('keeps in the session what the server does not have yet, and counts it', async () => {
    repo.away = true;
    watch.note(first);
    await expect(watch.send()).rejects.toThrow(Unreachable);
    // A reload: the same session, everything else anew.
    const afterwards = new WatchTraining(repo, store, log);
    afterwards.note(second);
    const both = [...first.watched, ...second.watched];
    expect(await afterwards.progress()).toMatchObject([{ positionSeconds: 30, watched: both }]);
    expect(await repo.mine()).toEqual([]);
    repo.away = false;
    await afterwards.send();
    expect(await repo.mine()).toMatchObject([{ positionSeconds: 30, watched: both }]);
    expect(store.kept('unsentWatching')).toEqual([]);
  });

  it('loses nothing that is watched while a call is under way', async () => {
    watch.note(first);
    const sending = watch.send();
    watch.note(second);
    await sending;
    await watch.send();
    expect((await repo.mine())[0]?.watched).toEqual([...first.watched, ...second.watched]);
  });

  it('drops what the server refuses, and says so in the log', async () => {
    watch.note({ ...first, trainingId: 'gone' });
    watch.note(first);
    await watch.send();
    expect(store.kept('unsentWatching')).toEqual([]);
    expect(log.lines.join()).toContain('gone');
    expect((await repo.mine()).map(({ trainingId }) => trainingId)).toEqual(['t1']);
  });

  it('sends nothing where the server does not keep progress', async () => {
    signIn([]);
    expect(watch.offered()).toBe(false);
    watch.note(first);
    await watch.send();
    expect(await repo.mine()).toEqual([]);
  });

  it('measures by the length that was set, else by that of the player, else by minutes', () => {
    const training = { id: 't1', title: 'T' };
    expect(shareOf({ ...training, lengthSeconds: 20, minutes: 9 }, { ...first, lengthSeconds: 40 })).toBe(
      0.5,
    );
    expect(shareOf({ ...training, minutes: 9 }, { ...first, lengthSeconds: 40 })).toBe(0.25);
    expect(shareOf({ ...training, minutes: 1 }, first)).toBeCloseTo(1 / 6);
    expect(shareOf(training, first)).toBe(0);
    expect(shareOf(training, undefined)).toBe(0);
  });

  it('asks for the certificate only after the server has everything that was watched', async () => {
    watch.note({ trainingId: 't1', positionSeconds: 89, watched: [{ from: 0, to: 89 }] });
    expect(await watch.certificate()).toBeUndefined();
    watch.note({ trainingId: 't1', positionSeconds: 90, watched: [{ from: 89, to: 90 }] });
    expect(await watch.certificate()).toEqual({
      name: 'डेमो',
      trainings: [{ trainingId: 't1', title: 'One', doneAt: DONE_AT }],
    });
  });
});
