import { paths } from '#core/access/paths';
import { ASKING } from '../disputes/dispute-address';

/** Returns the address of a deal's own page. */
export function dealAddress(id: string): string {
  return `${paths.dealDetails}?id=${encodeURIComponent(id)}`;
}

/** The address of a deal that opens next to the list, as an administrator reads it. */
export function listedDealAddress(id: string): string {
  return `${paths.deals}?deal=${encodeURIComponent(id)}`;
}

/** The address of a deal where a question about it can be typed at once. */
export function questionAddress(dealId: string): string {
  return dealAddress(dealId) + ASKING;
}
