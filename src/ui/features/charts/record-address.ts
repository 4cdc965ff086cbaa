import { paths } from '#core/access/paths';
import type { Month } from '#core/shared/month';
import type { Period } from '#core/shared/period';

/** The filters of a list, apart from the days of creation. Undefined entries filter nothing. */
export type RecordFilter = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The address of the leads with these values, created in these days, or in any. */
export function leadsAddress(filters: RecordFilter, days?: Period): string {
  return address(paths.leads, filters, days);
}

/** The address of the deals with these values, created in these days, or in any. */
export function dealsAddress(filters: RecordFilter, days?: Period): string {
  return address(paths.deals, filters, days);
}

/** The address of the deals of a month that brought an earning. */
export function countedDealsAddress(month: Month): string {
  return dealsAddress({ view: 'counted', month });
}

/** The address of the vendors who got a lead or a deal in these days. */
export function activeVendorsAddress(filters: RecordFilter, days: Period): string {
  return address(paths.allVendors, filters, days);
}

function address(path: string, filters: RecordFilter, days: Period | undefined): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters))
    for (const each of [value ?? []].flat()) if (each) params.append(name, each);
  if (days) params.set('created', `${days.from}..${days.to}`);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
