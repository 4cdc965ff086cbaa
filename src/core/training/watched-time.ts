/** A piece of a video, in seconds from its beginning. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The position of a video at a clock time (ms), and its playback rate (1 is normal). */
export interface PlayMoment {
  readonly position: number;
  readonly at: number;
  readonly rate: number;
}

/** The fraction of a video that has to be watched for it to be done. */
export const DONE_SHARE = 0.9;

/** The fastest possible playback, as a multiple of normal speed. */
export const FASTEST_PACE = 2;

/** How far a player's position may be ahead of the clock, in seconds, since it reports both with a delay. */
const LATE_SECONDS = 1;

/**
 * Merges lists of pieces: sorted, without overlaps or adjacent pieces, so that each second counts once. The order and
 * repetition of lists do not matter. Invalid pieces (reversed, infinite, negative) are ignored.
 */
export function mergePieces(...lists: readonly (readonly Piece[])[]): readonly Piece[] {
  const merged: Piece[] = [];
  const all = lists.flat().filter(isPiece);
  for (const piece of all.toSorted((a, b) => a.from - b.from)) {
    const last = merged.at(-1);
    if (last && piece.from <= last.to)
      merged[merged.length - 1] = { from: last.from, to: Math.max(last.to, piece.to) };
    else merged.push(piece);
  }
  return merged;
}

/** Counts the seconds in all pieces, each second once. */
export function secondsIn(pieces: readonly Piece[]): number {
  return mergePieces(pieces).reduce((sum, { from, to }) => sum + (to - from), 0);
}

/** Counts the really watched seconds of a video, at most its length. */
export function watchedSeconds(pieces: readonly Piece[], length: number): number {
  return secondsIn(pieces.map(({ from, to }) => ({ from, to: Math.min(to, length) })));
}

/** The fraction of a video that was really watched, from 0 to 1; 0 where its length is unknown. */
export function watchedShare(pieces: readonly Piece[], length: number | undefined): number {
  if (length === undefined || !(length > 0)) return 0;
  return Math.min(watchedSeconds(pieces, length) / length, 1);
}

/** Whether enough was watched for the video to be done. Skipped parts do not count. */
export function isDone(share: number): boolean {
  return share >= DONE_SHARE;
}

/**
 * The piece played between two moments; undefined when the position went back, or moved further than can have been
 * played in that time, as when somebody skips.
 */
export function playedPiece(before: PlayMoment, after: PlayMoment): Piece | undefined {
  const played = after.position - before.position;
  const possible = ((after.at - before.at) / 1000) * Math.max(before.rate, after.rate) + LATE_SECONDS;
  if (!(played > 0) || played > possible) return undefined;
  return { from: before.position, to: after.position };
}

function isPiece({ from, to }: Piece): boolean {
  return from >= 0 && to > from && Number.isFinite(to);
}
