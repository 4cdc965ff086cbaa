/** Keeps the first record of each id: a repeated id is the same record, wherever records are counted. */
export function uniqueRecords<Item extends { readonly id: string }>(
  records: readonly Item[],
): readonly Item[] {
  const seen = new Set<string>();
  return records.filter(({ id }) => !seen.has(id) && seen.add(id));
}
