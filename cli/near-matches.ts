const MAX_NAMED = 3;

/** The candidates that a mistyped word may have meant, nearest first, at most three. */
export function nearMatches(word: string, candidates: Iterable<string>): readonly string[] {
  const wanted = word.toLowerCase();
  const allowed = Math.max(1, Math.floor(word.length / 3));
  let nearest: readonly { readonly candidate: string; readonly edits: number }[] = [];
  for (const candidate of candidates) {
    const edits = editsBetween(wanted, candidate.toLowerCase());
    const farthest = nearest[MAX_NAMED - 1]?.edits ?? allowed + 1;
    if (edits >= farthest) continue;
    nearest = [...nearest, { candidate, edits }].toSorted((a, b) => a.edits - b.edits).slice(0, MAX_NAMED);
  }
  return nearest.map(({ candidate }) => candidate);
}

function editsBetween(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, place) => place);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const swap = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(swap, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
