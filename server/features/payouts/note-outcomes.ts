import { movesMoney } from '#core/payouts/payout-entries';
import type { PayoutOutcome } from '#core/payouts/payout-state';
import type { Day } from '#core/shared/month';
import { inBatches } from '../../db/batches';
import type { PortalTransaction } from '../../db/portal-database';
import type { PayoutEventRow } from '../../db/tables/payout-tables';
import { enterMoves, type PayoutMove } from './enter-moves';
import type { PayoutMoment } from './payout-moment';
import type { StoredPayout } from './stored-runs';

const ROWS_AT_ONCE = 50;

/** The outcome of a payout. */
export interface Outcome {
  readonly payout: StoredPayout;
  readonly kind: PayoutOutcome;
  /** The bank's transaction number, for a paid payout. */
  readonly utr?: string | undefined;
  readonly day?: Day | undefined;
  readonly why?: string | undefined;
}

/**
 * Records the outcomes of payouts, in this order, and enters the money moves. `by` is undefined where the gateway
 * reports them; `result` is the SHA-256 of a bank result that does.
 */
export async function noteOutcomes(
  transaction: PortalTransaction,
  outcomes: readonly Outcome[],
  {
    by,
    moment,
    result,
  }: { readonly by: string | undefined; readonly moment: PayoutMoment; readonly result?: string | undefined },
): Promise<void> {
  const now = new Map<number, StoredPayout>();
  const rows: PayoutEventRow[] = [];
  const moves: PayoutMove[] = [];
  for (const { payout: stored, kind, utr, day, why } of outcomes) {
    const payout = now.get(stored.no) ?? stored;
    const row: PayoutEventRow = {
      run: payout.run,
      payout: payout.no,
      seq: payout.events.length + 1,
      kind,
      at_ms: moment.at,
      user_id: by ?? null,
      utr: kind === 'paid' ? (utr ?? null) : null,
      bank_day: day ?? null,
      why: why ?? null,
      result_sha256: result ?? null,
    };
    rows.push(row);
    if (movesMoney(kind, payout.events)) moves.push({ payout, move: kind, utr: row.utr ?? undefined });
    now.set(payout.no, { ...payout, events: [...payout.events, row] });
  }
  for (const some of inBatches(rows, ROWS_AT_ONCE))
    await transaction.insertInto('payout_events').values(some).execute();
  await enterMoves(transaction, moves, moment);
}
