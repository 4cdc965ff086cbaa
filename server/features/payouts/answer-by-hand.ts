import type { FailedByHand, PaidByHand } from '#core/payouts/payout';
import { mayNote, payoutStateOf } from '#core/payouts/payout-state';
import { InvalidInput } from '#core/shared/failure';
import { fromPaise, toRupees } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import { refused } from '../../http/http-error';
import { recordChange } from '../audit/audit-log';
import { noteOutcomes, type Outcome } from './note-outcomes';
import { type PayoutMoment, payoutMoment } from './payout-moment';
import { refusedMove } from './payout-refusals';
import type { RunActContext } from './run-acts';
import { payoutOf, storedRun } from './stored-runs';

/**
 * Records a payment that was made by hand; again changes nothing. Throws `NotFound`, `InvalidInput` and an `HttpError`.
 */
export async function payByHand(
  transaction: PortalTransaction,
  context: RunActContext,
  { franchiseCode, utr: sent, day }: PaidByHand,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  const payout = payoutOf(run, franchiseCode);
  const utr = sent.toUpperCase();
  // Repeats an earlier call, also where the payment was returned since.
  if (payout.events.some((each) => each.kind === 'paid' && each.utr === utr && each.bank_day === day)) return;
  const code = mayNote(run, payout, 'paid', context.by);
  if (code) throw await refusedMove(transaction, code, context.by);
  const moment = await payoutMoment(transaction, context);
  if (day > context.calendar.dayAt(moment.at))
    throw new InvalidInput('The day of a payment that was made is not to come.', 'day');
  const used = await transaction
    .selectFrom('payout_events')
    .select('run')
    .where('utr', '=', utr)
    .executeTakeFirst();
  // guard: one number of the bank is of one payment
  if (used)
    throw refused(
      'payout.utr-used',
      `This UTR is noted with a payment of run ${used.run} already. Check it and enter it again.`,
    );
  await note(transaction, context, moment, { payout, kind: 'paid', utr, day });
}

/**
 * Records that a payment failed, or was returned after it was paid; again changes nothing. Throws `NotFound`, and an
 * `HttpError` for the maker of the run.
 */
export async function failByHand(
  transaction: PortalTransaction,
  context: RunActContext,
  { franchiseCode, why, state: seen }: FailedByHand,
): Promise<void> {
  const run = await storedRun(transaction, context.no);
  const payout = payoutOf(run, franchiseCode);
  const last = payout.events.at(-1);
  if (last && last.kind !== 'paid' && last.user_id === context.by && last.why === why) return;
  const state = payoutStateOf(run.events, payout);
  // The caller saw an open payment: one that was paid meanwhile was not returned.
  if (seen !== undefined && seen !== state) throw await refusedMove(transaction, 'payout.state', context.by);
  const kind = state === 'paid' ? 'returned' : 'failed';
  const code = mayNote(run, payout, kind, context.by);
  if (code) throw await refusedMove(transaction, code, context.by);
  await note(transaction, context, await payoutMoment(transaction, context), { payout, kind, why });
}

async function note(
  transaction: PortalTransaction,
  { by }: RunActContext,
  moment: PayoutMoment,
  outcome: Outcome,
): Promise<void> {
  await noteOutcomes(transaction, [outcome], { by, moment });
  const { payout, kind, utr, day, why } = outcome;
  await recordChange(
    transaction,
    { userId: by },
    { now: () => moment.at },
    {
      subject: 'payout',
      subjectId: String(payout.run),
      vendorId: payout.vendor_id,
      action: kind === 'paid' ? 'paid' : 'failed',
      after: { amount: toRupees(fromPaise(payout.paise)), utr, day },
      reason: why,
    },
  );
}
