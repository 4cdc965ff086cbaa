import { paths } from '#core/access/paths';

/** The address of a deal's own page. */
export function dealAddress(id: string): string {
  return `${paths.dealDetails}?id=${encodeURIComponent(id)}`;
}
