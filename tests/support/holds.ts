import { getCurrentTest } from 'vitest/suite';
import type { Sentence } from './promises';

declare module 'vitest' {
  interface TaskMeta {
    /** The promised sentences that the test proves. */
    holds?: readonly Sentence[];
  }
}

/**
 * Tags the calling test with promised sentences: a whole run requires a passing test for each of them. Concurrent tests
 * write `task.meta.holds` of their own context.
 */
export function holds(...sentences: readonly Sentence[]): void {
  const test = getCurrentTest();
  if (!test) throw new Error('`holds` is called at the beginning of a test.');
  test.meta.holds = sentences;
}
