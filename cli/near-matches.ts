import { distance } from 'fastest-levenshtein';

const MAX_NAMED = 3;

/** Lists at most three candidates that a mistyped word may mean, the nearest first. */
export function nearMatches(word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = word.toLowerCase();
  const allowed = Math.max(1, Math.floor(word.length / 3));
  let nearest: readonly { readonly candidate: string; readonly edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = distance(wanted, candidate.toLowerCase());
    const farthest = nearest[MAX_NAMED - 1]?.edits ?? allowed + 1;
    if (edits >= farthest) continue;
    nearest = [...nearest, { candidate, edits }].toSorted((a, b) => a.edits - b.edits).slice(0, MAX_NAMED);
  }
  return nearest.map(({ candidate }) => candidate);
}
