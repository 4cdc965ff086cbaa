import type { PaymentQuery } from '#core/network/payment-pages';
import type { DealPageQuery } from '#core/network/queried-deal';
import { filterNames, type PageRequest, type RecordQuery } from '#core/network/record-query';
import { toDecimalText } from '#core/shared/money';

/** The parameters of a record query in an address. */
type Parameters<Name extends string> = {
  readonly [Each in Name | 'franchises' | 'from' | 'to' | 'q' | 'batch']?: string;
};

/** Encodes a record query for an address; commas within texts are encoded in addition. */
export function recordParameters<Filter extends string>(
  query: Omit<RecordQuery<Filter>, 'order'>,
): Parameters<Filter>;
export function recordParameters({
  franchiseCodes,
  days,
  search,
  filters,
  batch,
}: Omit<RecordQuery<string>, 'order'>): Readonly<Record<string, string>> {
  const lists = filterNames(filters).map((name): [string, string] => [name, joined(filters[name] ?? [])]);
  return {
    ...Object.fromEntries(lists),
    ...(franchiseCodes && { franchises: joined(franchiseCodes) }),
    ...(days?.from && { from: days.from }),
    ...(days?.to && { to: days.to }),
    ...(search && { q: search }),
    ...(batch !== undefined && { batch }),
  };
}

/** Encodes the page of a list for an address. */
export function pageParameters({ limit, cursor }: PageRequest) {
  return { limit: String(limit), cursor };
}

/** Joins texts to one parameter. */
export function joined(texts: readonly string[]): string {
  return texts.map(encodeURIComponent).join(',');
}

/** Encodes a deal query for an address. */
export function dealParameters(query: Omit<DealPageQuery, 'order'>) {
  const { states = [], demats, paid } = query;
  return {
    ...recordParameters(query),
    ...(states.length > 0 && { state: joined(states) }),
    ...(demats && { demats }),
    ...(paid?.from && { paidFrom: toDecimalText(paid.from) }),
    ...(paid?.to && { paidTo: toDecimalText(paid.to) }),
  };
}

/** Encodes a payment query for an address. */
export function paymentParameters(query: PaymentQuery) {
  const { dealId, amounts } = query;
  return {
    ...recordParameters({ ...query, filters: {} }),
    ...(dealId !== undefined && { deal: dealId }),
    ...(amounts?.from && { amountFrom: toDecimalText(amounts.from) }),
    ...(amounts?.to && { amountTo: toDecimalText(amounts.to) }),
  };
}
