/**
 * Counts of values by what they mean: those of one key are one, under the spelling that is most frequent, of equally
 * frequent ones the first in order of the text. Empty values are none.
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
