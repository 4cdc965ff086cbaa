import type { DealPageQuery } from '#core/network/queried-deal';
import { filterNames, type PageRequest, type RecordQuery } from '#core/network/record-query';
import { toDecimalText } from '#core/shared/money';

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

/** A query of deals as an address has it. */
export function dealParameters(query: Omit<DealPageQuery, 'order'>): Record<string, string> {
  const { states = [], demats, paid } = query;
  return {
    ...recordParameters(query),
    ...(states.length > 0 && { state: joined(states) }),
    ...(demats && { demats }),
    ...(paid?.from && { paidFrom: toDecimalText(paid.from) }),
    ...(paid?.to && { paidTo: toDecimalText(paid.to) }),
  };
}
