import * as z from 'zod/mini';
import { as, moment, record } from './codec';
import { endpoint } from './endpoint';
import { WireMessage } from './session';

/** Tells whether payouts are locked since a backup was restored, and what is still needed. */
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

/** The lock of payouts. */
export interface PayoutLock {
  readonly isLocked: boolean;
  /** When the backup was restored, in ms since 1970. */
  readonly since: number | undefined;
  /** The administrator who has stated that nothing is missing; another one opens the lock. */
  readonly statedBy: string | undefined;
}

/** States that every payment made since the backup is known here; the second administrator who does opens the lock. */
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
