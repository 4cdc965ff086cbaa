import * as z from 'zod/mini';

/** The value that lead and deal calls carry (spec section 9). */
export const CLIENT_IDENTIFIER = 'clientTwo';

/** The query of the franchise calls. Our server does not insist on it, but refuses another value. */
export const clientIdentifierQuery = z.object({
  clientIdentifier: z.optional(z.literal(CLIENT_IDENTIFIER)),
});

/** The query of the admin calls: the same comma-joined list as in the path. */
export const franchiseCodesQuery = z.object({
  franchiseCodes: z.optional(z.string().check(z.maxLength(32_000))),
});
