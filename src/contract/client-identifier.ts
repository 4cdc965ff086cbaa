import * as z from 'zod/mini';
import { pageQuery } from './paging';

/** The value required in lead and deal calls (spec section 9). */
export const CLIENT_IDENTIFIER = 'clientTwo';

/**
 * The query of the franchise calls, with paging. Our server accepts it without the identifier, but refuses another
 * value.
 */
export const clientIdentifierQuery = z.object({
  clientIdentifier: z.optional(z.literal(CLIENT_IDENTIFIER)),
  ...pageQuery,
});

/** The query of the admin calls, with paging: the same comma-separated list as in the path. */
export const franchiseCodesQuery = z.object({
  franchiseCodes: z.optional(z.string().check(z.maxLength(32_000))),
  ...pageQuery,
});
