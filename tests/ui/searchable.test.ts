import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFoundBy, narrowedBy, type SearchParts } from '../../src/ui/filter/searchable';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'ab', '9', ' ', '\n', 'अ', '😀'), maxLength: 8 });
const texts = fc.array(text, { maxLength: 40 });
/** Searches of few letters, so that a next one often goes on with the last. */
const search = fc.string({ unit: fc.constantFrom('a', 'b', '9', ' ', 'अ'), maxLength: 5 });

/** Each word of a search, a number in two forms. */
const partsOf = (q: string): SearchParts =>
  q
    .split(' ')
    .filter(Boolean)
    .map((word) => (word.includes('9') ? [word, '9'] : [word]));

describe('a list that is searched as one types', () => {
  it('gives after any searches what asking every row for the last one gives, in the order of the rows', () => {
    fc.assert(
      fc.property(
        texts,
        fc.array(fc.tuple(search, fc.boolean(), fc.boolean()), { minLength: 1 }),
        (all, searches) => {
          const narrowed = narrowedBy<{ text: string }>((row) => row.text);
          const rows = all.map((each) => ({ text: each }));
          for (const [q, backwards, ready] of searches) {
            const chosen = backwards ? rows.toReversed() : rows;
            if (ready) narrowed.makeReady(rows);
            const found = narrowed.find(rows, String(backwards), partsOf(q), () => chosen);
            expect(found).toEqual(chosen.filter((row) => isFoundBy(partsOf(q), row.text)));
          }
        },
      ),
    );
  });

  it('gives the same list for the same search', () => {
    const narrowed = narrowedBy<string>((row) => row);
    const rows = ['ab', 'b', 'abc'];
    const find = (q: string) => narrowed.find(rows, '', partsOf(q), () => rows);
    const found = find('a');
    expect(find('ab')).toEqual(['ab', 'abc']);
    expect(find('a')).toBe(found);
    expect(find('')).toBe(rows);
  });
});
