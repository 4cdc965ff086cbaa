/** The first record of each id: a repeated one is the same record again, wherever records are counted. */
export function uniqueRecords<Item extends { readonly id: string }>(
  records: readonly Item[],
): readonly Item[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}
