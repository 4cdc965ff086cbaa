import * as z from 'zod/mini';
import {
  AGREED_KINDS,
  type AgreedAdjustmentState,
  PROPOSED_KINDS,
  type ProposedAdjustment,
} from '#core/closing/agreed-adjustment';
import type { Adjustment, Adjustments } from '#core/closing/closing';
import { ADJUSTMENT_REASONS, type AdjustmentPart } from '#core/closing/settle-deal';
import { compare, type Decimal } from '#core/shared/money';
import { as, decoded, exactDecimal, listOf, monthText, record, rupees, typedRupees, under } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

const parts = listOf(record<AdjustmentPart>()({ kind: z.enum(ADJUSTMENT_REASONS), amount: rupees }));

/** An adjustment that follows from a deal; `exact` is sent where it differs from the posted amount. */
const ofDeal = record<Omit<Adjustment, 'exact'> & { readonly exact?: Decimal | undefined }>()({
  franchiseCode: as('Franchise_code', z.string()),
  dealId: as('deal', z.string()),
  saleMonth: as('month', monthText),
  amount: rupees,
  exact: z.optional(exactDecimal),
  reasons: parts,
  closedIn: as('closed_in', z.optional(monthText)),
});

/** An adjustment that two administrators agree on; on the wire its single reason has the form of a deal's reasons. */
const agreed = record<AgreedAdjustmentState & { readonly reasons: readonly AdjustmentPart[] }>()({
  franchiseCode: as('Franchise_code', z.string()),
  amount: rupees,
  reasons: parts,
  closedIn: as('closed_in', z.optional(monthText)),
  id: z.string(),
  kind: z.enum(AGREED_KINDS),
  disputeNo: as('dispute', z.optional(z.int())),
  state: z.enum(['proposed', 'approved', 'posted', 'withdrawn']),
  reason: as('note', z.string()),
  openingPosted: as('opening_posted', z.optional(rupees)),
  isOwn: as('own', z.optional(z.boolean())),
  proposedBy: as('proposed_by', z.optional(z.string())),
  proposedByEmail: as('proposed_by_email', z.optional(z.string())),
  approvedBy: as('approved_by', z.optional(z.string())),
  approvedByEmail: as('approved_by_email', z.optional(z.string())),
});

// Adjustments of deals come first in the union: there may be ten thousand, and an item is tried as each kind until one
// fits.
const both = z.codec(listOf(z.union([ofDeal, agreed])), decoded<Adjustments>(), {
  decode: (all) => ({
    ofDeals: all.flatMap((each) => ('dealId' in each ? { ...each, exact: each.exact ?? each.amount } : [])),
    agreed: all.flatMap((each) => ('dealId' in each ? [] : withoutReasons(each))),
  }),
  encode: ({ ofDeals, agreed: states }) => [
    ...ofDeals.map((each) => ({
      ...each,
      exact: compare(each.exact, each.amount) === 0 ? undefined : each.exact,
    })),
    ...states.map((each) => ({ ...each, reasons: [{ kind: 'manual' as const, amount: each.amount }] })),
  ],
});

function withoutReasons({
  reasons: _,
  ...state
}: AgreedAdjustmentState & { readonly reasons: readonly AdjustmentPart[] }): AgreedAdjustmentState {
  return state;
}

/**
 * Lists adjustments: differences between closed deals and their lines, amounts that two administrators agree on, and
 * closed ones of both kinds. Additive to the spec, as all of these.
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
    /** Selects adjustments of deals, or agreed ones. */
    kind: z.optional(z.enum(['deal', 'manual'])),
  }),
  answer: under('data', both),
});

/** Proposes an adjustment that follows from no deal, and returns its id. 409 `adjustment.opening-exists`. */
export const proposeAdjustment = endpoint({
  name: 'proposeAdjustment',
  summary: 'Propose an adjustment beside the deals, which another administrator approves',
  method: 'POST',
  path: '/api/adjustments',
  access: 'admin',
  creates: true,
  body: record<ProposedAdjustment>()({
    franchiseCode: as('Franchise_code', z.string().check(z.minLength(1), z.maxLength(100))),
    kind: z.enum(PROPOSED_KINDS),
    amount: typedRupees,
    reason: as('note', z.string().check(z.trim(), z.minLength(3), z.maxLength(500))),
    openingPosted: as('opening_posted', z.optional(rupees)),
  }),
  answer: under('id', z.string()),
});

/** Approves a proposal of another administrator. 409 `money.same-person`, `adjustment.withdrawn`. */
export const approveAdjustment = endpoint({
  name: 'approveAdjustment',
  summary: 'Approve an adjustment that another administrator has proposed: the next closing posts it',
  method: 'POST',
  path: '/api/adjustments/{id}/approve',
  access: 'admin',
  secondFactor: 'fresh',
  answer: WireMessage,
});

/** Withdraws an adjustment that is not posted yet. 409 `adjustment.posted`. */
export const withdrawAdjustment = endpoint({
  name: 'withdrawAdjustment',
  summary: 'Withdraw an adjustment that is proposed or approved, and not yet posted',
  method: 'POST',
  path: '/api/adjustments/{id}/withdraw',
  access: 'admin',
  answer: WireMessage,
});
