import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { month } from './figures';
import { WireMessage } from './session';

const amount = z.string().check(z.regex(/^-?\d+\.\d{2}$/));
const reason = z.enum([
  'late-deal',
  'payments',
  'rule',
  'stage',
  'clawback',
  'ownership',
  'recount',
  'manual',
]);
const agreedKind = z.enum(['bonus', 'penalty', 'goodwill', 'recovery', 'write-off', 'opening']);

/** An adjustment. Amounts in rupees with two decimals. */
export const WireAdjustment = z.object({
  Franchise_code: z.string(),
  /** Missing, as the month is, where two administrators agree on it beside the deals. */
  deal: z.optional(z.string()),
  month: z.optional(month),
  amount,
  reasons: z.array(z.object({ kind: reason, amount })),
  /** The month that it was closed with. */
  closed_in: z.optional(month),
  /** These are of the ones that are agreed on. */
  id: z.optional(z.string()),
  kind: z.optional(agreedKind),
  state: z.optional(z.enum(['proposed', 'approved', 'posted', 'withdrawn'])),
  note: z.optional(z.string()),
  proposed_by: z.optional(z.string()),
  approved_by: z.optional(z.string()),
});

/**
 * What closed deals are worth more or less than their lines say, what is agreed on beside them, and what was closed of
 * both. Additive to the spec, as all of these: announced as `MONEY_CLOSING`.
 */
export const adjustments = endpoint({
  name: 'adjustments',
  summary:
    'Adjustments: due, as the data are now; proposed or approved beside the deals; or posted by closings',
  method: 'GET',
  path: '/api/adjustments',
  access: 'admin',
  query: z.object({
    state: z.optional(z.enum(['due', 'proposed', 'approved', 'posted'])),
    /** Those that follow from deals, or those that are agreed on. */
    kind: z.optional(z.enum(['deal', 'manual'])),
  }),
  answer: z.object({ data: z.array(WireAdjustment) }),
});

/** Proposes an adjustment beside the deals. 409 `adjustment.opening-exists`. */
export const proposeAdjustment = endpoint({
  name: 'proposeAdjustment',
  summary: 'Propose an adjustment beside the deals, which another administrator approves',
  method: 'POST',
  path: '/api/adjustments',
  access: 'admin',
  creates: true,
  body: z.object({
    Franchise_code: z.string().check(z.minLength(1), z.maxLength(100)),
    kind: agreedKind,
    /** Rupees with whole paise, not 0; negative takes from the vendor. */
    amount: z.string().check(z.regex(/^-?\d{1,10}(\.\d{1,2})?$/)),
    note: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)),
  }),
  answer: z.object({ id: z.string() }),
});

/** Approves what another administrator has proposed. 409 `money.same-person`, `adjustment.withdrawn`. */
export const approveAdjustment = endpoint({
  name: 'approveAdjustment',
  summary: 'Approve an adjustment that another administrator has proposed: the next closing posts it',
  method: 'POST',
  path: '/api/adjustments/{id}/approve',
  access: 'admin',
  answer: WireMessage,
});

/** Withdraws what is not posted yet. 409 `adjustment.posted`. */
export const withdrawAdjustment = endpoint({
  name: 'withdrawAdjustment',
  summary: 'Withdraw an adjustment that is proposed or approved, and not yet posted',
  method: 'POST',
  path: '/api/adjustments/{id}/withdraw',
  access: 'admin',
  answer: WireMessage,
});
