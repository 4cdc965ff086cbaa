import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GUARDS } from '../scripts/mutations/guards.mjs';
import { markedGuards, switchedOff } from '../scripts/mutations/marked-code.mjs';
import { type Sentence, SPEC, TRUST } from './support/promises';
import { sentencesWithoutTest } from './support/promises-reporter';

describe('the promised sentences', () => {
  it('cover every section of the spec that speaks of the client', () => {
    const sections = new Set(SPEC.map((sentence) => sentence.split(':', 1)[0]));
    expect([...sections]).toEqual(['2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('are named when no test that passed holds them', () => {
    const [first, ...others] = [...SPEC, ...TRUST];
    expect(sentencesWithoutTest([runOf([first])])).toEqual(others);
    expect(sentencesWithoutTest([runOf([first]), runOf(others)])).toEqual([]);
  });
});

describe('the guards of `npm run mutate`', () => {
  const marks = markedGuards();

  it('are those that the code marks', () => {
    expect([...marks.keys()].toSorted()).toEqual([...new Set(GUARDS.map(({ guard }) => guard))].toSorted());
  });

  it.each(GUARDS)('"$guard" $how can be switched off, and has a test', ({ guard, off, test }) => {
    for (const file of marks.get(guard) ?? []) expect(switchedOff(file, guard, off)).not.toBe('');
    expect(existsSync(test)).toBe(true);
  });
});

/** A file of a run whose one test passed and holds these. */
function runOf(holds: readonly Sentence[]) {
  return { children: { allTests: () => [{ meta: () => ({ holds }) }] } };
}
