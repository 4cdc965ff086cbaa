import { type CorrectedData, disputeText, refuseUnseen } from '#core/disputes/dispute';
import type { DisputeOutcome } from '#core/disputes/dispute-moves';
import { InvalidInput } from '#core/shared/failure';
import { type Decimal, shortest, toDecimalText, toRupees } from '#core/shared/money';
import type { PortalTransaction } from '../../db/portal-database';
import type { DisputeRow } from '../../db/tables/dispute-tables';
import { refused } from '../../http/http-error';
import type { Principal } from '../../sessions/principal';
import { type AdjustmentHooks, proposeAdjustment } from '../closing/agree-adjustment';
import { type DisputeTools, heldDispute, log, moveRow, say } from './dispute-steps';
import { sameWorth, worthIn, worthNow } from './worth-now';

/** The decision of an administrator. */
interface Decision {
  readonly outcome: DisputeOutcome;
  readonly text: string;
  readonly amount?: Decimal | undefined;
  readonly corrected?: readonly CorrectedData[] | undefined;
  readonly figure?: Decimal | undefined;
  readonly seen?: number | undefined;
}

/**
 * Decides a dispute and returns its id: rejects it, corrects data, or grants an amount, which another administrator has
 * to approve. Throws `NotFound`, `InvalidInput` and `HttpError`.
 */
export async function resolveDispute(
  transaction: PortalTransaction,
  principal: Principal,
  id: string,
  decision: Decision,
  tools: DisputeTools,
): Promise<string> {
  const { outcome, amount, corrected, figure, seen } = decision;
  const held = await heldDispute(transaction, id);
  const text = disputeText(decision.text);
  refuseUnseen(held.messages, seen);
  const shape = shapeOf(decision);
  const worth = await worthNow(transaction, held);
  const before = worthIn(held);
  const named = figure ?? (corrected ? worth : (before ?? (shape ? undefined : worth)));
  const office = { sender: 'office', user_id: principal.userId, text } as const;
  if (outcome === 'rejected' || shape === undefined) {
    const { row } = await moveRow(transaction, held, { kind: 'reject' }, tools);
    refuseMoved(worth, named);
    await say(transaction, row, { ...office, act: 'rejected', audit: 'reject' }, tools);
    return row.id;
  }
  const { row } = await moveRow(transaction, held, { kind: 'grant', outcome, shape }, tools);
  refuseMoved(worth, named);
  await nameWorth(transaction, row, worth);
  if (shape === 'corrected') {
    if (sameWorth(worth, before))
      throw refused(
        'dispute.not-corrected',
        'Nothing has changed what this is worth. Correct the data first, or decide by an amount.',
      );
    const said = { ...office, act: outcome, corrected: JSON.stringify(corrected), audit: 'grant' } as const;
    await say(transaction, row, said, tools);
    return row.id;
  }
  const adjustment_id = await proposeAdjustment(
    transaction,
    {
      franchiseCode: await franchiseOf(transaction, row),
      kind: 'dispute',
      amount: amount ?? { units: 0n, scale: 0 },
      reason: text,
      disputeNo: row.no,
    },
    { by: principal.userId, clock: tools.clock },
  );
  await transaction.updateTable('disputes').set({ adjustment_id }).where('id', '=', row.id).execute();
  return row.id;
}

/** Builds the hooks that move a dispute when its amount is approved or withdrawn. */
export function disputeHooks(tools: DisputeTools): AdjustmentHooks {
  return {
    approved: async (transaction, { disputeNo, amount, reason, proposerId }) => {
      if (disputeNo === undefined) return;
      const held = await heldDispute(transaction, String(disputeNo));
      const outcome = held.proposed;
      if (!outcome) throw refused('dispute.not-proposed', 'No amount waits for an approval.');
      refuseMoved(await worthNow(transaction, held), worthIn(held));
      const { row } = await moveRow(transaction, held, { kind: 'approve' }, tools);
      const paise = Number(amount.units);
      const said = {
        sender: 'office',
        user_id: proposerId,
        text: reason,
        act: outcome,
        paise,
        audit: 'grant',
      } as const;
      await say(transaction, row, said, tools);
    },
    withdrawn: async (transaction, { disputeNo, state }, by) => {
      if (disputeNo === undefined) return;
      const held = await heldDispute(transaction, String(disputeNo));
      // The vendor has been notified: only a new adjustment, with its own reason, may take the amount back.
      if (state === 'approved')
        throw refused('dispute.settled', `This settles dispute ${disputeNo}, and the partner knows.`);
      const { row } = await moveRow(transaction, held, { kind: 'take-back' }, tools);
      await transaction
        .updateTable('disputes')
        .set({ adjustment_id: null })
        .where('id', '=', row.id)
        .execute();
      await log(transaction, row, 'take-back', { userId: by }, tools);
    },
  };
}

/**
 * Tells whether a decision grants an amount or corrects data; undefined for a rejection. Throws `InvalidInput` for none
 * or both, and for a rejection with either.
 */
function shapeOf({ outcome, amount, corrected }: Decision): 'amount' | 'corrected' | undefined {
  if (outcome === 'rejected') {
    if (amount || corrected)
      throw new InvalidInput('What is rejected brings neither an amount nor data.', 'outcome');
    return undefined;
  }
  // guard: a decision has one of two shapes
  if (amount && corrected)
    throw new InvalidInput('Choose one: an amount, or data that were corrected. Never both.', 'amount');
  if (corrected?.length === 0 || !(amount || corrected))
    throw new InvalidInput('Name an amount, or the data that were corrected.', 'amount');
  return amount ? 'amount' : 'corrected';
}

/** Throws an `HttpError` where the current worth differs from the one that the decider has named. */
function refuseMoved(worth: Decimal | undefined, named: Decimal | undefined): void {
  // guard: nothing is decided by a figure of before
  if (sameWorth(worth, named)) return;
  const figure = worth && toDecimalText(shortest(worth));
  const now = worth ? `It is worth ${toRupees(worth)} by now.` : 'It is not known by now what it is worth.';
  throw refused('dispute.moved-on', `${now} Decide by that.`, { ...(figure && { figure }) });
}

async function nameWorth(
  transaction: PortalTransaction,
  { id }: DisputeRow,
  worth: Decimal | undefined,
): Promise<void> {
  const figure = worth ? toDecimalText(worth) : null;
  await transaction.updateTable('disputes').set({ figure }).where('id', '=', id).execute();
}

async function franchiseOf(transaction: PortalTransaction, { vendor_id }: DisputeRow): Promise<string> {
  const { franchise_code } = await transaction
    .selectFrom('vendors')
    .select('franchise_code')
    .where('vendor_id', '=', vendor_id)
    .executeTakeFirstOrThrow();
  return franchise_code;
}
