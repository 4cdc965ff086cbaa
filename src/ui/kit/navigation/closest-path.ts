const mostLetters = 2;

/** The known path that differs from `path` by at most two letters, the closest first; undefined if none does. */
export function closestPath(path: string, knownPaths: readonly string[]): string | undefined {
  const typed = path.replace(/\/+$/, '').toLowerCase();
  const near = knownPaths
    // Two letters off a path as short as "/" would match anything.
    .filter((known) => known.length > 2 * mostLetters)
    .map((known) => ({ known, letters: lettersApart(typed, known.toLowerCase()) }))
    .filter(({ letters }) => letters <= mostLetters)
    .sort((a, b) => a.letters - b.letters);
  return near[0]?.known;
}

/** How many letters must be added, removed or changed to get from one text to the other (Levenshtein). */
function lettersApart(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1];
    for (let j = 0; j < to.length; j++) {
      const changed = (row[j] ?? 0) + (letter === to[j] ? 0 : 1);
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
