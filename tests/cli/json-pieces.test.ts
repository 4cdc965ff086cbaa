import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonList, jsonPieces, jsonText } from '../../cli/output/json-text';

const whole = (document: unknown) => [...jsonPieces(document)].join('');

describe('JSON that is written in pieces', () => {
  const deals = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      dealId: `D-${at}`,
      note: at % 7 === 0 ? '\u0085\u202e"' : null,
    }));

  it.each([5_000, 5_001, 10_000, 12_345])('is the text of the whole document: a list of %i', (count) => {
    const document = { schema: 'x/1', gone: undefined, 'a "key"\u007f': deals(count), complete: true };
    expect(whole(document)).toBe(jsonText(document));
    expect(JSON.parse(whole(document))['a "key"\u007f']).toHaveLength(count);
  });

  it.each([3, 5_001])('has the items of a list that are made when they are written: %i', (count) => {
    const made = { excluded: new JsonList(deals(count), ({ dealId }) => ({ dealId })), complete: true };
    const ready = { excluded: deals(count).map(({ dealId }) => ({ dealId })), complete: true };
    expect(whole(made)).toBe(jsonText(ready));
  });

  it('comes in pieces where a list is long, and at once where none is', () => {
    expect([...jsonPieces({ excluded: deals(20_000) })].length).toBeGreaterThan(4);
    expect([...jsonPieces({ excluded: deals(20) })]).toHaveLength(1);
  });

  it('is the text of any document with long lists', () => {
    const lists = fc.array(fc.jsonValue(), { maxLength: 3 }).map((some) => [...deals(5_001), ...some]);
    const values = fc.oneof(fc.jsonValue(), lists);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), values), (document) => {
        expect(whole(document)).toBe(jsonText(document));
      }),
      { numRuns: 10 },
    );
    for (const document of [null, 'text', [], deals(6_000)]) expect(whole(document)).toBe(jsonText(document));
  });
});
