import { entryOfMove, type MoneyMove } from '#core/payouts/payout-entries';
import type { PortalTransaction } from '../../db/portal-database';
import { type Entry, enterEntries } from '../../records/ledger';
import type { PayoutMoment } from './payout-moment';
import type { StoredPayout } from './stored-runs';

/** A move of a payout's money. */
export interface PayoutMove {
  readonly payout: Pick<StoredPayout, 'run' | 'no' | 'vendor_id' | 'franchise_code' | 'paise' | 'events'>;
  readonly move: MoneyMove;
  /** The number of the bank, of what was paid. */
  readonly utr?: string | undefined;
}

/** Enters moves of payouts into the journal. */
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

/** Gives the entry of a move: what is entered, and what verification expects. */
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

/** The closing that names the entry keeps the bank's number by it. */
function memoOf(move: MoneyMove, utr: string | undefined): string {
  if (move === 'approved') return '';
  return utr === undefined ? ` ${move}` : ` ${move} ${utr}`;
}
