import * as z from 'zod/mini';
import { pageQuery } from './paging';

/** The value that lead and deal calls carry (spec section 9). */
export const CLIENT_IDENTIFIER = 'clientTwo';

/** The query of the franchise calls, a page of whose list may be asked for. Our server does not insist on it, but refuses another value. */
export const clientIdentifierQuery = z.object({
  clientIdentifier: z.optional(z.literal(CLIENT_IDENTIFIER)),
  ...pageQuery,
});

/** The query of the admin calls, a page of whose list may be asked for: the same comma-joined list as in the path. */
export const franchiseCodesQuery = z.object({
  franchiseCodes: z.optional(z.string().check(z.maxLength(32_000))),
  ...pageQuery,
});
