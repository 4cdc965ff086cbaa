import { mergeSpellings } from '#core/shared/spellings';
import type { FacetOption } from './facet';

/**
 * Returns the values that a filter can have, the most frequent first, always including the chosen ones. `entries` are
 * the rows that match every other filter. Values with the same key are merged, under the chosen or most frequent
 * spelling.
 */
export function countOptions<Entry>(
  entries: readonly Entry[],
  valueIn: (entry: Entry) => string | undefined,
  labelOf: (value: string) => string,
  chosen: readonly string[],
  keyOf: (value: string) => string = (value) => value,
): readonly FacetOption[] {
  const chosenAs = new Map(chosen.map((value) => [keyOf(value), value]));
  const found = mergeSpellings(
    entries.map((entry) => [valueIn(entry), 1] as const),
    keyOf,
  ).flatMap(([value, count]) => (value ? [[keyOf(value), { value, count }] as const] : []));
  const options = new Map([
    ...[...chosenAs].map(([key, value]) => [key, { value, count: 0 }] as const),
    ...found,
  ]);
  return [...options]
    .map(([key, { value, count }]) => ({ value: chosenAs.get(key) ?? value, count, label: labelOf(value) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
