import { filterNames, type PageRequest, type RecordQuery } from '#core/network/record-query';

/** A query of records as an address has it; a comma within a text is encoded by itself. */
export function recordParameters<Filter extends string>(
  { franchiseCodes, days, search, filters }: Omit<RecordQuery<Filter>, 'order'>,
  page?: PageRequest & { readonly order: string },
): Record<string, string> {
  const lists = filterNames(filters).map((name): [string, string] => [name, joined(filters[name] ?? [])]);
  return {
    ...Object.fromEntries(lists),
    ...(franchiseCodes && { franchises: joined(franchiseCodes) }),
    ...(days?.from && { from: days.from }),
    ...(days?.to && { to: days.to }),
    ...(search && { q: search }),
    ...(page && { order: page.order, limit: String(page.limit) }),
    ...(page?.cursor !== undefined && { cursor: page.cursor }),
  };
}

/** Texts as one parameter. */
export function joined(texts: readonly string[]): string {
  return texts.map(encodeURIComponent).join(',');
}
