import { expect, it } from 'vitest';
import { CoalescingQueue } from '../../server/http/coalescing-queue';

/** Computations that end when told to, and which of them have begun. */
function slow() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const compute = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => ends.push(() => resolve(name)));
  };
  const endNext = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, compute, endNext };
}

it('long computations run one after the other, and equal ones that wait run once', async () => {
  const turn = new CoalescingQueue<string>();
  const { begun, compute, endNext } = slow();
  const first = turn.run('a', compute('a1'));
  await new Promise((resolve) => setImmediate(resolve));
  const others = ['a2', 'a3', 'a4'].map((name) => turn.run('a', compute(name)));
  const b = turn.run('b', compute('b'));
  expect(begun).toEqual(['a1']);
  await endNext();
  await endNext();
  await endNext();
  expect(begun).toEqual(['a1', 'a2', 'b']);
  expect(await first).toBe('a1');
  // What had begun before they asked may not have seen what they changed.
  expect(await Promise.all(others)).toEqual(['a2', 'a2', 'a2']);
  expect(await b).toBe('b');
});

it('one that fails concerns those who wait for it, and not the next', async () => {
  const turn = new CoalescingQueue<string>();
  const failing = turn.run('a', () => Promise.reject(new Error('no')));
  const next = turn.run('b', async () => 'b');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('b');
});
