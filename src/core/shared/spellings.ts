/**
 * Merges the counts of values with the same key, under their most frequent spelling, or the first in text order. Empty
 * values are ignored.
 */
export function mergeSpellings(
  counted: Iterable<readonly [value: string | null | undefined, count: number]>,
  keyOf: (value: string) => string,
): readonly (readonly [value: string | undefined, count: number])[] {
  const spellings = new Map<string | undefined, Map<string | undefined, number>>();
  for (const [text, count] of counted) {
    const value = text || undefined;
    const key = value && keyOf(value);
    const known = spellings.get(key) ?? new Map<string | undefined, number>();
    spellings.set(key, known.set(value, (known.get(value) ?? 0) + count));
  }
  return [...spellings.values()].map((known) => {
    const [most] = [...known].toSorted(([a = '', many], [b = '', more]) => more - many || (a < b ? -1 : 1));
    return [most?.[0], [...known.values()].reduce((all, count) => all + count, 0)] as const;
  });
}
