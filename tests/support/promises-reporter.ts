import { resolve } from 'node:path';
import type { TaskMeta } from 'vitest';
import type { Reporter, TestModule, Vitest } from 'vitest/node';
import { filesBelow } from '../../scripts/structure.mjs';
import { type Sentence, SPEC, TRUST } from './promises.ts';

/** Fails a whole run in which a promised sentence has no passing test. Ignores a run of some files or tests. */
export class PromisesReporter implements Reporter {
  #namePattern: RegExp | undefined;

  onInit({ config }: Vitest): void {
    this.#namePattern = config.testNamePattern;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    if (this.#namePattern || !isWhole(modules)) return;
    const missing = sentencesWithoutTest(modules);
    if (missing.length === 0) return;
    console.error(`No test that passed holds:\n${missing.map((sentence) => `- ${sentence}`).join('\n')}`);
    console.error('The test that holds one begins with holds(sentence).');
    process.exitCode = 1;
  }
}

/** Tells whether every test file was run, in one project or another. */
function isWhole(modules: readonly TestModule[]): boolean {
  const run = new Set(modules.map(({ moduleId }) => moduleId));
  return filesBelow('tests').every((file) => !/\.test\.tsx?$/.test(file) || run.has(resolve(file)));
}

/** The part of a run file that is inspected. */
interface RunFile {
  readonly children: { readonly allTests: (state: 'passed') => Iterable<{ readonly meta: () => TaskMeta }> };
}

/** Lists the promised sentences without a passing test in these files. */
export function sentencesWithoutTest(modules: readonly RunFile[]): readonly Sentence[] {
  const held = new Set<string>();
  for (const { children } of modules)
    for (const test of children.allTests('passed'))
      for (const sentence of test.meta().holds ?? []) held.add(sentence);
  return [...SPEC, ...TRUST].filter((sentence) => !held.has(sentence));
}
