import {
  adjustments,
  approveAdjustment as approveEndpoint,
  proposeAdjustment as proposeEndpoint,
  withdrawAdjustment as withdrawEndpoint,
} from '#contract/adjustments';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import {
  type AdjustmentHooks,
  approveAdjustment,
  proposeAdjustment,
  withdrawAdjustment,
} from './agree-adjustment';
import { agreedAdjustments } from './agreed-adjustments';
import { SqlAdjustments } from './sql-adjustments';

/** The dependencies of the adjustment routes. */
export interface AdjustmentDependencies {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
  /** Updates what an adjustment settles when it is approved or withdrawn. */
  readonly adjustmentHooks: AdjustmentHooks;
}

/** Routes of adjustments: those that follow from deals, and those that two administrators agree on without a deal. */
export function adjustmentRoutes({
  database,
  repeats,
  clock,
  adjustmentHooks: hooks,
}: AdjustmentDependencies): readonly Route[] {
  const ofDeals = new SqlAdjustments(database);
  return [
    route(adjustments, async ({ principal, query: { state, kind } }) => {
      const isOfAgreed = kind === 'manual' || state === 'proposed' || state === 'approved';
      const agreed = kind === 'deal' || state === 'due' ? [] : await agreedAdjustments(database);
      return {
        ofDeals: isOfAgreed ? [] : await ofDeals.list(state),
        agreed: agreed
          .filter((each) => state === undefined || each.state === state)
          .map((each) => ({ ...each, isOwn: each.proposerId === principal.userId })),
      };
    }),
    creatingRoute(
      repeats,
      proposeEndpoint,
      ({ principal, body }, transaction) =>
        proposeAdjustment(transaction, body, { by: principal.userId, clock }),
      (field) =>
        field === 'amount' ? 'The amount is in rupees with whole paise, such as -150.00.' : undefined,
    ),
    route(approveEndpoint, async ({ principal, path }) => {
      await database
        .transaction()
        .execute((transaction) =>
          approveAdjustment(transaction, path.text('id'), { by: principal.userId, clock }, hooks),
        );
      return { message: 'Approved. The next closing posts it.' };
    }),
    route(withdrawEndpoint, async ({ principal, path }) => {
      await database
        .transaction()
        .execute((transaction) =>
          withdrawAdjustment(transaction, path.text('id'), { by: principal.userId, clock }, hooks),
        );
      return { message: 'Withdrawn.' };
    }),
  ];
}
