import {
  adjustments,
  approveAdjustment as approveEndpoint,
  proposeAdjustment as proposeEndpoint,
  withdrawAdjustment as withdrawEndpoint,
} from '#contract/adjustments';
import type { AgreedAdjustmentState } from '#core/closing/agreed-adjustments.port';
import type { Adjustment } from '#core/closing/closing-admin.port';
import type { Clock } from '#core/shared/clock.port';
import { compare, shortest, toDecimalText, toRupees } from '#core/shared/money';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { approveAdjustment, proposeAdjustment, withdrawAdjustment } from './agree-adjustment';
import { agreedAdjustments } from './agreed-adjustments';
import { SqlAdjustments } from './sql-adjustments';
import { decimalIn } from './stored-line';

/** What the routes of adjustments are made of. */
export interface AdjustmentNeeds {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
}

/** Adjustments: those that follow from deals, and those that two administrators agree on apart from deals. */
export function adjustmentRoutes({ database, repeats, clock }: AdjustmentNeeds): readonly Route[] {
  const ofDeals = new SqlAdjustments(database);
  return [
    route(adjustments, async ({ query: { state, kind } }) => {
      const deals =
        kind === 'manual' || state === 'proposed' || state === 'approved' ? [] : await ofDeals.list(state);
      const agreed = kind === 'deal' || state === 'due' ? [] : await agreedAdjustments(database);
      return {
        data: [
          ...deals.map(dealToWire),
          ...agreed.filter((each) => state === undefined || each.state === state).map(agreedToWire),
        ],
      };
    }),
    creatingRoute(
      repeats,
      proposeEndpoint,
      async ({ principal, body }, transaction) => {
        const { Franchise_code, kind, amount, note, opening_posted } = body;
        const proposed = {
          franchiseCode: Franchise_code,
          kind,
          amount: decimalIn(amount),
          reason: note,
          openingPosted: opening_posted === undefined ? undefined : decimalIn(opening_posted),
        };
        return { id: await proposeAdjustment(transaction, proposed, { by: principal.userId, clock }) };
      },
      (field) =>
        field === 'amount' ? 'The amount is in rupees with whole paise, such as -150.00.' : undefined,
    ),
    route(approveEndpoint, async ({ principal, path }) => {
      await database
        .transaction()
        .execute((transaction) =>
          approveAdjustment(transaction, path.text('id'), { by: principal.userId, clock }),
        );
      return { message: 'Approved. The next closing posts it.' };
    }),
    route(withdrawEndpoint, async ({ principal, path }) => {
      await database
        .transaction()
        .execute((transaction) =>
          withdrawAdjustment(transaction, path.text('id'), { by: principal.userId, clock }),
        );
      return { message: 'Withdrawn.' };
    }),
  ];
}

function dealToWire({ franchiseCode, dealId, saleMonth, amount, exact, reasons, closedIn }: Adjustment) {
  return {
    Franchise_code: franchiseCode,
    deal: dealId,
    month: saleMonth,
    amount: toRupees(amount),
    exact: compare(amount, exact) === 0 ? undefined : toDecimalText(shortest(exact)),
    reasons: reasons.map((part) => ({ kind: part.kind, amount: toRupees(part.amount) })),
    closed_in: closedIn,
  };
}

function agreedToWire(adjustment: AgreedAdjustmentState) {
  const { id, franchiseCode, kind, state, reason, proposedBy, approvedBy, closedIn } = adjustment;
  const amount = toRupees(adjustment.amount);
  return {
    Franchise_code: franchiseCode,
    amount,
    reasons: [{ kind: 'manual' as const, amount }],
    closed_in: closedIn,
    id,
    kind,
    state,
    note: reason,
    proposed_by: proposedBy,
    proposed_by_email: adjustment.proposedByEmail,
    approved_by: approvedBy,
    approved_by_email: adjustment.approvedByEmail,
  };
}
