import {
  isInSum,
  type PayoutEvent,
  type PayoutFacts,
  type PayoutOutcome,
  type RunEvent,
} from './payout-state';

/** The account of money on its way to the bank, and the bank's account. */
export const CLEARING = 'clearing:payouts';
export const BANK = 'bank:payouts';

/** The movements of a payout's money. */
export type MoneyMove = 'approved' | 'cancelled' | 'paid' | 'failed' | 'returned';

/** A journal entry between two accounts. */
export interface PayoutEntry {
  readonly kind: 'payout' | 'returned' | 'settled';
  readonly debit: string;
  readonly credit: string;
  readonly paise: number;
}

/** The fields of a payout that entries need. */
export interface PayoutMoney extends PayoutFacts {
  readonly vendorId: string;
  readonly paise: number;
}

/** The account of the amount owed to a vendor. */
export function payableAccount(vendorId: string): string {
  return `payable:${vendorId}`;
}

/**
 * The journal entry of a move. For a return, `wasPaid` says whether the payout was recorded as paid before; if not, its
 * money is still on its way.
 */
export function entryOfMove(
  move: MoneyMove,
  { vendorId, paise }: Pick<PayoutMoney, 'vendorId' | 'paise'>,
  wasPaid = true,
): PayoutEntry {
  const owed = payableAccount(vendorId);
  switch (move) {
    case 'approved':
      return { kind: 'payout', debit: owed, credit: CLEARING, paise };
    case 'paid':
      return { kind: 'settled', debit: CLEARING, credit: BANK, paise };
    case 'returned':
      return { kind: 'returned', debit: wasPaid ? BANK : CLEARING, credit: owed, paise };
    case 'failed':
    case 'cancelled':
      return { kind: 'returned', debit: CLEARING, credit: owed, paise };
  }
}

/** Whether an outcome moves money: a returned payment recorded as paid afterwards, for its UTR only, does not. */
export function movesMoney(kind: PayoutOutcome, before: readonly PayoutEvent[]): boolean {
  return kind !== 'paid' || !before.some((event) => event.kind === 'returned');
}

/**
 * Lists all entries of a payout, in order, from the acts on its run and its own events: none before the run is
 * approved.
 */
export function entriesOfPayout(runEvents: readonly RunEvent[], payout: PayoutMoney): readonly PayoutEntry[] {
  if (!isInSum(payout) || !runEvents.some(({ kind }) => kind === 'approved')) return [];
  const isCancelled = runEvents.at(-1)?.kind === 'cancelled';
  const moves: readonly MoneyMove[] = [
    'approved',
    ...payout.events.flatMap(({ kind }, at) =>
      isOutcome(kind) && movesMoney(kind, payout.events.slice(0, at)) ? [kind] : [],
    ),
    ...(isCancelled ? (['cancelled'] as const) : []),
  ];
  return moves.map((move) => entryOfMove(move, payout, moves.includes('paid')));
}

function isOutcome(kind: PayoutEvent['kind']): kind is PayoutOutcome {
  return kind !== 'taken-out';
}
