import type { FacetOption } from './facet';

/**
 * The values that a filter can have, those of most rows first; the chosen ones are among them in any case. `entries`
 * are the rows that fit every other filter.
 */
export function countOptions<Entry>(
  entries: readonly Entry[],
  valueIn: (entry: Entry) => string | undefined,
  labelOf: (value: string) => string,
  chosen: readonly string[],
): readonly FacetOption[] {
  const counts = new Map<string, number>(chosen.map((value) => [value, 0]));
  for (const entry of entries) {
    const value = valueIn(entry);
    if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count, label: labelOf(value) }))
    .toSorted((a, b) => b.count - a.count || a.label.localeCompare(b.label));
}
