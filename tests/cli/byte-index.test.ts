import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteIndex } from '#adapters/node/byte-index';
import { AWKWARD_IDS, anyId } from './awkward-ids';

const add = (index: ByteIndex, text: string) => index.add(Buffer.from(text), 0, Buffer.byteLength(text));
const find = (index: ByteIndex, text: string) => index.find(Buffer.from(text), 0, Buffer.byteLength(text));

describe('an index of texts by their bytes', () => {
  it.each(AWKWARD_IDS)('finds %s again, and from another index', (id) => {
    const [index, other] = [new ByteIndex(), new ByteIndex()];
    expect([add(index, id), find(index, id), add(index, id), index.size]).toEqual([0, 0, 0, 1]);
    expect([other.findIn(index.texts, 0), other.addFrom(index.texts, 0)]).toEqual([-1, 0]);
    expect([other.findIn(index.texts, 0), find(other, id), other.text(0)]).toEqual([0, 0, id]);
  });

  it('numbers texts as a map does, whatever they are and however many', () => {
    fc.assert(
      fc.property(fc.array(anyId, { maxLength: 3000, size: 'max' }), (ids) => {
        const [index, other, numbers] = [new ByteIndex(), new ByteIndex(), new Map<string, number>()];
        for (const id of ids) {
          expect(find(index, id)).toBe(numbers.get(id) ?? -1);
          if (!numbers.has(id)) numbers.set(id, numbers.size);
          expect(add(index, id)).toBe(numbers.get(id));
        }
        for (const [id, number] of numbers) {
          expect(other.addFrom(index.texts, number)).toBe(number);
          expect([find(index, id), find(other, id), index.text(number)]).toEqual([number, number, id]);
        }
      }),
      { numRuns: 30 },
    );
  });
});
