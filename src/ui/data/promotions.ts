import { queryOptions } from '@tanstack/react-query';
import { logosFor } from '#core/promotions/promotion';
import type { AppServices } from '../../composition/app-services';

/** The promotions that the server lists (spec section 7), also those whose day has not come or is over. */
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

/** Every logo, for administrators. */
export function allLogosQuery({ promotions }: AppServices) {
  return queryOptions({
    queryKey: ['logos'],
    queryFn: async ({ signal }) => (await promotions.logos(signal)).records,
  });
}

/** The logos of a franchise and of the network. Others' are in the list too, and never reach the page. */
export function logosForQuery({ promotions }: AppServices, franchiseCode: string | undefined) {
  return queryOptions({
    queryKey: ['logos', 'for', franchiseCode],
    queryFn: async ({ signal }) => logosFor((await promotions.logos(signal)).records, franchiseCode),
  });
}

/** Under this the logo lies that a person chose on the own device: nothing is ever asked for. */
export function uploadedLogoKey() {
  return ['uploaded-logo'];
}

/** A picture by its address, ready to be drawn. */
export function pictureKey(url: string) {
  return ['picture', url];
}

/** The pixels of a picture by its address. */
export function pixelsKey(url: string | undefined) {
  return ['promotion-pixels', url];
}

/**
 * The own record out of the list of vendors, null when it is not there. Of a server that lists more, nothing is kept.
 */
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
