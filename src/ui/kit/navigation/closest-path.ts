import { distance } from 'fastest-levenshtein';

const mostLetters = 2;

/** Returns the known path closest to `path`, if it differs by at most two letters; undefined if none does. */
export function closestPath(path: string, knownPaths: readonly string[]): string | undefined {
  const typed = path.replace(/\/+$/, '').toLowerCase();
  const near = knownPaths
    // Within two letters, a path as short as "/" would match anything.
    .filter((known) => known.length > 2 * mostLetters)
    .map((known) => ({ known, letters: distance(typed, known.toLowerCase()) }))
    .filter(({ letters }) => letters <= mostLetters)
    .sort((a, b) => a.letters - b.letters);
  return near[0]?.known;
}
