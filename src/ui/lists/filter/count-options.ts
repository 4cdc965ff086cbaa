import { mergeSpellings } from '#core/shared/spellings';
import type { FacetOption } from './facet';

/**
 * The values that a filter can have, those of most rows first; the chosen ones are among them in any case. `entries`
 * are the rows that fit every other filter. Values of one key are one, as it was chosen or is mostly written.
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
