import { assignLead } from '#contract/lead-assignment';
import type { Clock } from '#core/shared/clock.port';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route } from '../../http/route';
import { toWire } from './lead-routes';
import { SqlLeadAssignment } from './sql-lead-assignment';

/** Giving leads to other franchises. */
export function leadAssignmentRoutes(repeats: IdempotencyStore, clock: Clock): readonly Route[] {
  return [
    creatingRoute(
      repeats,
      assignLead,
      async ({ principal, path, body, idempotencyKey = '' }, transaction) => {
        const assignment = { leadId: path.text('id'), ...body };
        return toWire(
          await new SqlLeadAssignment(transaction, principal, clock).assign(assignment, idempotencyKey),
        );
      },
    ),
  ];
}
