/** A piece of a video, in seconds from its beginning. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The position of a video at a moment of the clock (ms), and how fast it played (1 is its own pace). */
export interface PlayMoment {
  readonly position: number;
  readonly at: number;
  readonly rate: number;
}

/** The share of a video that has to be watched for it to be done. */
export const DONE_SHARE = 0.9;

/** The fastest pace at which a video can be played, as a multiple of its own. */
export const FASTEST_PACE = 2;

/** How far a player's position may run ahead of the clock, in seconds: it reports both a little late. */
const LATE_SECONDS = 1;

/**
 * The pieces of all lists as one: in order, none touching another, each second once. Neither the order of the lists
 * nor how often one comes makes a difference. What is not a piece (backwards, endless, before the beginning) is not
 * counted.
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

/** Counts the seconds of all pieces together, each second once. */
export function secondsIn(pieces: readonly Piece[]): number {
  return mergePieces(pieces).reduce((sum, { from, to }) => sum + (to - from), 0);
}

/** Counts the seconds of a video of this length that were really watched; never more than it has. */
export function watchedSeconds(pieces: readonly Piece[], length: number): number {
  return secondsIn(pieces.map(({ from, to }) => ({ from, to: Math.min(to, length) })));
}

/** The share of a video that was really watched, from 0 to 1; 0 where its length is not known. */
export function watchedShare(pieces: readonly Piece[], length: number | undefined): number {
  if (length === undefined || !(length > 0)) return 0;
  return Math.min(watchedSeconds(pieces, length) / length, 1);
}

/** Whether enough was watched for the video to be done. Skipping ahead is not watching. */
export function isDone(share: number): boolean {
  return share >= DONE_SHARE;
}

/**
 * The piece that was played between two moments; undefined when the position went back, or ran ahead of what can
 * have been played in that time, as it does when someone skips.
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
