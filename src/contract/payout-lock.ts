import * as z from 'zod/mini';
import { as, moment, record } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

/** Reads whether payouts are locked because a backup was restored, and what is needed to unlock them. */
export const payoutLock = endpoint({
  name: 'payoutLock',
  summary: 'Whether payouts are locked since a backup was restored',
  method: 'GET',
  path: '/api/payout-lock',
  access: 'admin',
  answer: record<PayoutLock>()({
    isLocked: as('locked', z.boolean()),
    since: z.optional(moment),
    statedBy: as('stated_by', z.optional(z.string())),
  }),
});

/** The state of the payout lock. */
export interface PayoutLock {
  readonly isLocked: boolean;
  /** The time when the backup was restored, in ms since 1970. */
  readonly since: number | undefined;
  /** The administrator who has confirmed that nothing is missing; a second one opens the lock. */
  readonly statedBy: string | undefined;
}

/**
 * Confirms that every payment made since the backup is known here; the second administrator to do so opens the lock.
 */
export const openPayoutLock = endpoint({
  name: 'openPayoutLock',
  summary: 'State that all payments since the backup are known; two administrators open the lock',
  method: 'POST',
  path: '/api/payout-lock/open',
  access: 'admin',
  secondFactor: 'fresh',
  creates: true,
  body: z.object({ reason: z.string().check(z.trim(), z.minLength(3), z.maxLength(500)) }),
  answer: WireMessage,
});
