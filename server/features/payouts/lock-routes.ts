import { openPayoutLock, payoutLock } from '#contract/payout-lock';
import type { Clock } from '#core/shared/clock.port';
import type { PortalDatabase } from '../../db/portal-database';
import { HttpError } from '../../http/http-error';
import type { IdempotencyStore } from '../../http/idempotency-store';
import { creatingRoute, type Route, route } from '../../http/route';
import { recordChange } from '../audit/audit-log';
import { aboutAccount } from './beneficiary-routes';
import { lockOf, OPENERS } from './payout-lock';

/** Routes of the payout lock that follows a restored backup, which two administrators have to open. */
export function lockRoutes({
  database,
  repeats,
  clock,
}: {
  readonly database: PortalDatabase;
  readonly repeats: IdempotencyStore;
  readonly clock: Clock;
}): readonly Route[] {
  return [
    route(payoutLock, async () => {
      const { since, statedBy } = await lockOf(database);
      return { isLocked: since !== undefined, since, statedBy: statedBy[0]?.name };
    }),
    creatingRoute(
      repeats,
      openPayoutLock,
      async ({ principal, body: { reason } }, transaction) => {
        const { since, statedBy, last } = await lockOf(transaction);
        if (since === undefined) return { message: 'Payouts are not locked.' };
        // guard: the lock of payouts takes two persons
        if (statedBy.some(({ userId }) => userId === principal.userId))
          throw new HttpError(409, 'You have stated this already. Another administrator opens the lock.', {
            code: 'money.same-person',
          });
        const row = { seq: last + 1, kind: 'stated' as const, user_id: principal.userId, reason };
        await transaction
          .insertInto('payout_locks')
          .values({ ...row, at_ms: clock.now() })
          .execute();
        const opens = statedBy.length + 1 >= OPENERS;
        await recordChange(transaction, principal, clock, {
          subject: 'payout-lock',
          subjectId: String(last),
          action: opens ? 'open' : 'state',
          reason,
        });
        return {
          message: opens
            ? 'Payouts are open again.'
            : 'Your statement is noted. Another administrator opens the lock.',
        };
      },
      aboutAccount,
    ),
  ];
}
