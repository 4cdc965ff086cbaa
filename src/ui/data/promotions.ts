import { queryOptions } from '@tanstack/react-query';
import { logosFor } from '#core/promotions/promotion';
import type { AppServices } from '../../composition/app-services';

/** Reads the promotions that the server lists (spec section 7), including those that have not begun or are over. */
export function promotionsQuery({ promotions }: AppServices) {
  return queryOptions({
    queryKey: ['promotions'],
    queryFn: async ({ signal }) => {
      const { records, rejected } = await promotions.list(signal);
      for (const { id, reason } of rejected)
        console.warn(`A promotion was left out: ${id ?? '-'}, ${reason}`);
      return records;
    },
  });
}

/** Reads every logo, for administrators. */
export function allLogosQuery({ promotions }: AppServices) {
  return queryOptions({
    queryKey: ['logos'],
    queryFn: async ({ signal }) => (await promotions.logos(signal)).records,
  });
}

/** Reads the logos of a franchise and of the network. The list also has those of others, which are dropped here. */
export function logosForQuery({ promotions }: AppServices, franchiseCode: string | undefined) {
  return queryOptions({
    queryKey: ['logos', 'for', franchiseCode],
    queryFn: async ({ signal }) => logosFor((await promotions.logos(signal)).records, franchiseCode),
  });
}

/** Names the cache entry of a logo that the person chose on this device; it is never read from the server. */
export function uploadedLogoKey() {
  return ['uploaded-logo'];
}

/** Names the cache entry of a picture, by its address, ready to be drawn. */
export function pictureKey(url: string) {
  return ['picture', url];
}

/** Names the cache entry of a picture's pixels, by its address. */
export function pixelsKey(url: string | undefined) {
  return ['promotion-pixels', url];
}

/** Reads the vendor's own record from the list of vendors; null if it is not there. All other records are dropped. */
export function ownPartnerQuery({ vendors }: AppServices, franchiseCode: string | undefined) {
  return queryOptions({
    queryKey: ['own-partner', franchiseCode],
    queryFn: async ({ signal }) => {
      const { records } = await vendors.list(signal);
      return records.find((each) => each.franchiseCode === franchiseCode) ?? null;
    },
    enabled: franchiseCode !== undefined,
  });
}
