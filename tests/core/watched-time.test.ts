import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isDone,
  mergePieces,
  type Piece,
  playedPiece,
  watchedSeconds,
  watchedShare,
} from '#core/training/watched-time';

const LENGTH = 60;
/** Whole seconds, so that each second can be counted by itself. */
const piece = fc
  .tuple(fc.integer({ min: 0, max: LENGTH + 20 }), fc.integer({ min: 0, max: 30 }))
  .map(([from, long]): Piece => ({ from, to: from + long }));
const pieces = fc.array(piece, { maxLength: 30 });

/** The same by brute force: every second of the video is looked at. */
function secondsOneByOne(all: readonly Piece[]): number {
  return Array.from({ length: LENGTH }, (_, at) => at).filter((at) =>
    all.some(({ from, to }) => from <= at && at + 1 <= to),
  ).length;
}

describe('the time that was really watched', () => {
  it('counts each second once and none beyond the end, as a count one by one does', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        expect(watchedSeconds(all, LENGTH)).toBe(secondsOneByOne(all));
        expect(watchedSeconds(all, LENGTH)).toBeLessThanOrEqual(LENGTH);
      }),
    );
  });

  it('does not depend on the order, on repeats, or on how the pieces came together', () => {
    fc.assert(
      fc.property(pieces, pieces, (one, other) => {
        const merged = mergePieces(one, other);
        expect(mergePieces(other.toReversed(), one, other)).toEqual(merged);
        expect(mergePieces(mergePieces(one), mergePieces(other))).toEqual(merged);
      }),
    );
  });

  it('never gets less by more', () => {
    fc.assert(
      fc.property(pieces, pieces, (before, later) => {
        const after = watchedSeconds(mergePieces(before, later), LENGTH);
        expect(after).toBeGreaterThanOrEqual(watchedSeconds(before, LENGTH));
      }),
    );
  });

  it('keeps pieces in order and apart from each other', () => {
    fc.assert(
      fc.property(pieces, (all) => {
        const merged = mergePieces(all);
        for (const [at, { from, to }] of merged.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBeGreaterThan(merged[at - 1]?.to ?? -1);
        }
      }),
    );
  });

  it('leaves out what is no piece', () => {
    const odd = [
      { from: 5, to: 2 },
      { from: -1, to: 3 },
      { from: Number.NaN, to: 3 },
      { from: 1, to: Number.POSITIVE_INFINITY },
    ];
    expect(mergePieces(odd)).toEqual([]);
  });

  it('is done at 90 %, and unknown lengths are never done', () => {
    expect(isDone(watchedShare([{ from: 0, to: 54 }], 60))).toBe(true);
    expect(isDone(watchedShare([{ from: 0, to: 53.9 }], 60))).toBe(false);
    expect(watchedShare([{ from: 0, to: 54 }], undefined)).toBe(0);
    expect(watchedShare([{ from: 0, to: 54 }], 0)).toBe(0);
  });
});

describe('what was played between two moments', () => {
  const at = (position: number, ms: number, rate = 1) => ({ position, at: ms, rate });

  it('is the piece between them, at any speed', () => {
    expect(playedPiece(at(10, 0), at(11, 1000))).toEqual({ from: 10, to: 11 });
    expect(playedPiece(at(10, 0, 2), at(14, 2000, 2))).toEqual({ from: 10, to: 14 });
  });

  it('is nothing after a skip, in either direction', () => {
    expect(playedPiece(at(10, 0), at(40, 250))).toBeUndefined();
    expect(playedPiece(at(10, 0), at(9, 250))).toBeUndefined();
    expect(playedPiece(at(10, 0), at(10, 250))).toBeUndefined();
  });
});
