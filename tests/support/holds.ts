import { getCurrentTest } from 'vitest/suite';
import type { Sentence } from './promises';

declare module 'vitest' {
  interface TaskMeta {
    /** The promised sentences that the test holds. */
    holds?: readonly Sentence[];
  }
}

/**
 * Tags the test in which it is called with promised sentences: a whole run asks each of them for a test that passed. Tests
 * that run at once write `task.meta.holds` of their own context.
 */
export function holds(...sentences: readonly Sentence[]): void {
  const test = getCurrentTest();
  if (!test) throw new Error('`holds` is called at the beginning of a test.');
  test.meta.holds = sentences;
}
