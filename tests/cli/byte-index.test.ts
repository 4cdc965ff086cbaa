import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteIndex } from '#adapters/node/byte-index';
import { viewOf } from '#adapters/node/byte-words';
import { LONG_RUN } from '../support/long-run';
import { AWKWARD_IDS, anyId } from './awkward-ids';

const add = (index: ByteIndex, text: string) => {
  const bytes = Buffer.from(`-${text}-`);
  return index.add(viewOf(bytes), 1, bytes.length - 1);
};

/** Adds ids as a map would number them, and finds each again. */
function numbered(ids: readonly string[]): ByteIndex {
  const [index, numbers] = [new ByteIndex(), new Map<string, number>()];
  for (const id of ids) {
    if (!numbers.has(id)) numbers.set(id, numbers.size);
    expect(add(index, id)).toBe(numbers.get(id));
  }
  for (const [id, number] of numbers) {
    const bytes = Buffer.from(id);
    const is = index.is(number, viewOf(bytes), 0, bytes.length);
    expect([index.findText(id), index.text(number), is]).toEqual([number, id, true]);
    expect(index.is((number + 1) % numbers.size, viewOf(bytes), 0, bytes.length)).toBe(numbers.size === 1);
  }
  return index;
}

describe('an index of texts by their bytes', () => {
  it.each(AWKWARD_IDS)('finds %s again', (id) => {
    const index = new ByteIndex();
    expect([index.findText(id), add(index, id), index.findText(id), add(index, id)]).toEqual([-1, 0, 0, 0]);
    expect([index.size, index.text(0)]).toEqual([1, id]);
  });

  it('numbers texts as a map does, whatever they are and however many', () => {
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: 3000, size: 'max' }), (ids) => {
        numbered(ids);
      }),
      { numRuns: LONG_RUN ? 30 : 10 },
    );
  });

  it.each(AWKWARD_IDS)('numbers %s once where it comes twice in a row, before there is a table', (id) => {
    const index = new ByteIndex();
    expect([add(index, id), add(index, id), index.size]).toEqual([0, 0, 1]);
  });

  it('knows a text that comes again far behind others that ascend', () => {
    const ids = Array.from({ length: 5000 }, (_, at) => `20000104221361${String(at * 3).padStart(4, '0')}`);
    const again = ids.toSpliced(4000, 0, '200001042213610009', '200001042213610010', '0');
    expect(numbered(again).findText('200001042213610011')).toBe(-1);
  });
});
