import { paths } from '#core/access/paths';

/** The address of a lead's own page. */
export function leadAddress(id: string): string {
  return `${paths.leadDetails}?id=${encodeURIComponent(id)}`;
}
