import { entryOfMove, type MoneyMove } from '#core/payouts/payout-entries';
import type { PortalTransaction } from '../../db/portal-database';
import { type Entry, enterEntries } from '../../records/ledger';
import type { PayoutMoment } from './payout-moment';
import type { StoredPayout } from './stored-runs';

/** A movement of a payout's money. */
export interface PayoutMove {
  readonly payout: Pick<StoredPayout, 'run' | 'no' | 'vendor_id' | 'franchise_code' | 'paise' | 'events'>;
  readonly move: MoneyMove;
  /** The bank's transaction number (UTR) of a paid payout. */
  readonly utr?: string | undefined;
}

/** Writes the journal entries of payout moves. */
export function enterMoves(
  transaction: PortalTransaction,
  moves: readonly PayoutMove[],
  { at, valueDay }: Pick<PayoutMoment, 'at' | 'valueDay'>,
): Promise<void> {
  return enterEntries(
    transaction,
    moves.map((each) => entryOf(each, valueDay)),
    at,
  );
}

/** Builds the journal entry of a move; verification expects the same one. */
export function entryOf({ payout, move, utr }: PayoutMove, valueDay: Entry['valueDay']): Entry {
  const { run, no, vendor_id: vendorId, franchise_code, paise, events } = payout;
  const wasPaid = events.some(({ kind }) => kind === 'paid');
  const { kind, debit, credit } = entryOfMove(move, { vendorId, paise }, wasPaid);
  return {
    kind,
    from: debit,
    to: credit,
    vendorId,
    paise: BigInt(paise),
    memo: `${franchise_code} payout ${run}${memoOf(move, utr)}`,
    valueDay,
    payout: { run, no },
  };
}

/** Adds the bank's number to the memo, so that a closing that names the entry contains it. */
function memoOf(move: MoneyMove, utr: string | undefined): string {
  if (move === 'approved') return '';
  return utr === undefined ? ` ${move}` : ` ${move} ${utr}`;
}
