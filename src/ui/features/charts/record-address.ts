import { paths } from '#core/access/paths';
import type { Period } from '#core/shared/period';

/** What a list is narrowed to, beside the days of creation. Undefined entries narrow nothing. */
export type Narrowed = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The address of the leads with these values, created in these days. */
export function leadsAddress(narrowed: Narrowed, days: Period | undefined): string {
  return address(paths.leads, narrowed, days);
}

/** The address of the deals with these values, created in these days. */
export function dealsAddress(narrowed: Narrowed, days: Period | undefined): string {
  return address(paths.deals, narrowed, days);
}

function address(path: string, narrowed: Narrowed, days: Period | undefined): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(narrowed))
    for (const each of [value ?? []].flat()) if (each) params.append(name, each);
  if (days) params.set('created', `${days.from}..${days.to}`);
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}
