import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { day, month } from './figures';

const exact = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));
const values = z.object({ Franchise_code: z.string(), Product_Category: z.string(), created_day: day });

/**
 * A closed deal that was given to another franchise, product or month. The amount in rupees, exact. With `gone` it is a
 * deal, closed or not, that the CRM has no longer: it is decided by `voidDeal` or `countDeal`.
 */
export const WireOwnershipChange = z.object({
  deal: z.string(),
  closed: values,
  seen: values,
  month,
  /** Missing for a deal that is gone whose worth is not known. */
  amount: z.optional(exact),
  Deal_Name: z.optional(z.string()),
  gone: z.optional(
    z.object({
      reported_at: z.string(),
      source: z.literal('crm'),
      /** The month that it was closed with, where it is. */
      closed_month: z.optional(month),
      closed_amount: z.optional(exact),
    }),
  ),
});

/** Changes that wait for a decision. Additive to the spec, as all of these: announced as `MONEY_CLOSING`. */
export const ownershipChanges = endpoint({
  name: 'ownershipChanges',
  summary:
    'Deals that were given to another franchise, product or month once closed, or are gone, and wait for a decision',
  method: 'GET',
  path: '/api/ownership',
  access: 'admin',
  query: z.object({ state: z.optional(z.literal('seen')) }),
  answer: z.object({ data: z.array(WireOwnershipChange) }),
});

/**
 * Decides about a change. 409 `ownership.changed` where the deal has other values than those seen, `ownership.decided`
 * where it does not wait any more as the call says.
 */
export const decideOwnership = endpoint({
  name: 'decideOwnership',
  summary: 'Decide whether a closed deal moves, or stays where it was closed; the next closing does so',
  method: 'POST',
  path: '/api/ownership/{dealId}',
  access: 'admin',
  body: z.object({
    seen: values,
    decision: z.enum(['move', 'keep']),
    reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
    /** Also for all others that wait with the very same change, such as a category that was renamed. */
    alike: z.optional(z.boolean()),
    /** Only while it waits: refused where somebody has decided otherwise meanwhile. */
    waiting: z.optional(z.boolean()),
  }),
  /** How many deals it was decided for. */
  answer: z.object({ decided: z.number() }),
});
