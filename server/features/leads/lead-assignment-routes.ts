import { assignLead } from '#contract/lead-assignment';
import type { Clock } from '#core/shared/clock.port';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route } from '../../http/route';
import { SqlLeadAssignment } from './sql-lead-assignment';

/** Makes the call that gives a lead to another franchise. */
export function leadAssignmentRoutes(repeats: IdempotencyStore, clock: Clock): readonly Route[] {
  return [
    creatingRoute(repeats, assignLead, ({ principal, path, body }, transaction) =>
      new SqlLeadAssignment(transaction, principal, clock).assign({ leadId: path.text('id'), ...body }),
    ),
  ];
}
