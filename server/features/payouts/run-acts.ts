import type { RunMove } from '#core/payouts/payout-state';
import { isInSum, mayAct } from '#core/payouts/payout-state';
import { compare, type Decimal, fromPaise, toRupees } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { recordChange } from '../audit/audit-log';
import { enterMoves } from './enter-moves';
import { refuseWhileLocked } from './payout-lock';
import { type PayoutMoment, type PayoutTimes, payoutMoment } from './payout-moment';
import { refusedMove } from './payout-refusals';
import { changesOfRun } from './run-changes';
import { totalOf } from './run-view';
import { payoutOf, type StoredRun, storedRun } from './stored-runs';

/** An act of an administrator on a run. */
export interface RunActContext extends PayoutTimes {
  readonly no: number;
  /** The id of the administrator. */
  readonly by: string;
}

const BEHIND_SUBMITTED: ReadonlySet<StoredRun['events'][number]['kind']> = new Set(['approved', 'exported']);

/** Submits a draft to another administrator. Throws an `HttpError`. */
export async function submitRun(transaction: PortalTransaction, context: RunActContext): Promise<void> {
  const run = await storedRun(transaction, context.no);
  // The first answer may have been lost, and another administrator may have acted on the run since.
  const handed = run.events.findLast(({ kind }) => !BEHIND_SUBMITTED.has(kind));
  if (handed?.kind === 'submitted' && handed.user_id === context.by) return;
  await refuseMove(transaction, run, 'submit', context.by);
  await addAct(
    transaction,
    run,
    { kind: 'submitted', by: context.by },
    await payoutMoment(transaction, context),
  );
}

/**
 * Approves a run that another administrator has made; again changes nothing. `seen` is the total, in rupees, that the checker saw.
 * Throws an `HttpError` where anything has changed since it was made.
 */
export async function approveRun(
  transaction: PortalTransaction,
  context: RunActContext,
  seen: Decimal | undefined,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  const wasApproved = run.events.at(-1)?.kind !== 'cancelled' && isApproved(run);
  if (wasApproved && context.by !== run.madeBy) return;
  if (wasApproved) throw await refusedMove(transaction, 'money.same-person', context.by);
  await refuseMove(transaction, run, 'approve', context.by);
  await refuseWhileLocked(transaction);
  const moment = await payoutMoment(transaction, context);
  const total = totalOf(run);
  if (seen && compare(seen, total) !== 0)
    throw refused(
      'payout.total-differs',
      `The run comes to ${toRupees(total)}, not to ${toRupees(seen)}. Look at it again.`,
    );
  const { moved, changed } = await changesOfRun(transaction, run, moment.at);
  // guard: a run whose balances have moved is not approved
  if (moved.length > 0)
    throw refused(
      'payout.balance-moved',
      'Balances have changed since the run was made. Take these vendors out, or send it back.',
      {
        vendors: moved.map(({ franchiseCode, amount, now }) => ({
          Franchise_code: franchiseCode,
          amount: toRupees(amount),
          now: toRupees(now),
        })),
      },
    );
  if (changed.length > 0)
    throw refused(
      'payout.account-changed',
      'Bank accounts have changed, or are held, since the run was made. Take these vendors out.',
      {
        vendors: changed.map(({ franchiseCode, from, to, held }) => ({
          Franchise_code: franchiseCode,
          from,
          to,
          held,
        })),
      },
    );
  await addAct(transaction, run, { kind: 'approved', by: context.by }, moment);
  const paid = run.payouts.filter(isInSum);
  await enterMoves(
    transaction,
    paid.map((payout) => ({ payout, move: 'approved' })),
    moment,
  );
}

/** Returns a submitted run to its maker as a draft. Throws an `HttpError`. */
export async function sendBackRun(
  transaction: PortalTransaction,
  context: RunActContext,
  reason: string | undefined,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  if (isDone(run, 'sent-back', context.by)) return;
  await refuseMove(transaction, run, 'send-back', context.by);
  const act = { kind: 'sent-back', by: context.by, reason } as const;
  await addAct(transaction, run, act, await payoutMoment(transaction, context));
}

/** Cancels a run; the approved amounts are owed again. Throws an `HttpError` for a run with a file or a payment. */
export async function cancelRun(
  transaction: PortalTransaction,
  context: RunActContext,
  reason: string | undefined,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  if (isDone(run, 'cancelled', context.by)) return;
  await refuseMove(transaction, run, 'cancel', context.by);
  const moment = await payoutMoment(transaction, context);
  await addAct(transaction, run, { kind: 'cancelled', by: context.by, reason }, moment);
  if (!isApproved(run)) return;
  const owed = run.payouts.filter(isInSum);
  await enterMoves(
    transaction,
    owed.map((payout) => ({ payout, move: 'cancelled' })),
    moment,
  );
}

/** Removes a vendor from a run that is not approved; again changes nothing. Throws `NotFound` and an `HttpError`. */
export async function takeOutOfRun(
  transaction: PortalTransaction,
  context: RunActContext,
  franchiseCode: string,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  const payout = payoutOf(run, franchiseCode);
  if (!isInSum(payout)) return;
  await refuseMove(transaction, run, 'take-out', context.by);
  const { at } = await payoutMoment(transaction, context);
  await transaction
    .insertInto('payout_events')
    .values({
      run: run.no,
      payout: payout.no,
      seq: payout.events.length + 1,
      kind: 'taken-out',
      at_ms: at,
      user_id: context.by,
      utr: null,
      bank_day: null,
      why: null,
      result_sha256: null,
    })
    .execute();
  await recordChange(
    transaction,
    { userId: context.by },
    { now: () => at },
    {
      subject: 'payout',
      subjectId: String(run.no),
      vendorId: payout.vendor_id,
      action: 'take-out',
      after: { amount: toRupees(fromPaise(payout.paise)) },
    },
  );
}

/** Throws an `HttpError` where the act is impossible, or not allowed for this user. */
export async function refuseMove(
  transaction: PortalTransaction,
  run: StoredRun,
  act: RunMove,
  by: string,
): Promise<void> {
  const code = mayAct(run, act, by);
  if (code) throw await refusedMove(transaction, code, by);
}

const AUDITED = {
  submitted: 'submit',
  'sent-back': 'send-back',
  approved: 'approve',
  exported: 'export',
  cancelled: 'cancel',
} as const;

/** Appends an act to a run. Its number is unique, so that only one of several concurrent acts is kept. */
export async function addAct(
  transaction: PortalTransaction,
  run: StoredRun,
  {
    kind,
    by,
    reason,
  }: { readonly kind: keyof typeof AUDITED; readonly by: string; readonly reason?: string | undefined },
  { at }: Pick<PayoutMoment, 'at'>,
): Promise<void> {
  // guard: of acts at the same time one is kept
  const seq = run.events.length + 1;
  await transaction
    .insertInto('payout_run_events')
    .values({ run: run.no, seq, kind, user_id: by, at_ms: at, reason: reason ?? null })
    .execute();
  const entry = { subject: 'payout', subjectId: String(run.no), action: AUDITED[kind] } as const;
  const after = { total: toRupees(totalOf(run)) };
  await recordChange(transaction, { userId: by }, { now: () => at }, { ...entry, after, reason });
}

function isApproved({ events }: StoredRun): boolean {
  return events.some(({ kind }) => kind === 'approved');
}

/** Whether the same person's same act is the last one, as after a repeated call. */
function isDone({ events }: StoredRun, kind: StoredRun['events'][number]['kind'], by: string): boolean {
  const last = events.at(-1);
  return last?.kind === kind && last.user_id === by;
}
