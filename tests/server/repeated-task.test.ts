import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RepeatedTask } from '../../server/tasks/repeated-task';

const EVERY_MS = 1000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A log that keeps its messages. */
function aLog() {
  const said: string[] = [];
  const log = pino({}, { write: (line: string) => said.push(JSON.parse(line).msg) });
  return { log, said };
}

it.each([
  ['at the start', 0, [1, 2]],
  ['or so long after it', 3000, [0, 0]],
])('is done %s, and again after each end', async (_, firstAfterMs, [atStart, afterOne]) => {
  let times = 0;
  const work = async () => {
    times += 1;
  };
  const task = new RepeatedTask(work, EVERY_MS, 'It failed', aLog().log, firstAfterMs);
  task.start();
  expect(times).toBe(atStart);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  expect(times).toBe(afterOne);
  await vi.advanceTimersByTimeAsync(2 * EVERY_MS + firstAfterMs - EVERY_MS);
  const before = times;
  expect(before).toBeGreaterThan(0);
  await task.stop();
  await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
  expect(times).toBe(before);
});

it('logs what failed, and not what was stopped in the middle', async () => {
  const { log, said } = aLog();
  const failing = new RepeatedTask(() => Promise.reject(new Error('no')), EVERY_MS, 'It failed', log);
  failing.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['It failed']);
  await failing.stop();
  const long = new RepeatedTask(
    (stop) => new Promise((_, reject) => stop.addEventListener('abort', () => reject(new Error('stopped')))),
    EVERY_MS,
    'It failed',
    log,
  );
  long.start();
  await long.stop();
  expect(said).toEqual(['It failed']);
});
