import { compare, type Decimal, ZERO } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { NextPayment } from './next-payment';
import type { OwnPayout } from './payout';
import { statementState } from './statement-state';

/**
 * The states of a deal's money: `next` is part of the next payment, `later` of one after it, `set-off` has reduced a
 * debt of the account.
 */
export const DEAL_PAYMENT_STATES = ['paid', 'on-its-way', 'held', 'next', 'later', 'set-off'] as const;

/** A part of a deal's earning: its statement, and the state of its payment. */
export interface DealPayment {
  /** The closed month whose statement has it; undefined where it waits for the next statement. */
  readonly statement: Month | undefined;
  /** Rupees in whole paise; undefined for a deal that no statement has yet, whose amount is the deal's earning. */
  readonly amount: Decimal | undefined;
  readonly state: (typeof DEAL_PAYMENT_STATES)[number];
  /** The day of its payment, or the latest day of a future one; undefined where none is known. */
  readonly day: Day | undefined;
  /** The bank's transaction number (UTR). */
  readonly utr: string | undefined;
}

/** The amounts of a deal in past and next closings, and the payments of its vendor. */
export interface DealMoney {
  /** The month that the deal currently counts in. */
  readonly saleMonth: Month | undefined;
  /** For each statement with the deal: rupees, and the figures of the account in that month. */
  readonly posted: readonly {
    readonly amount: Decimal;
    readonly figures: { readonly month: Month; readonly closing: Decimal };
  }[];
  /** The adjustment of the deal in the next statement, in rupees. */
  readonly coming: Decimal | undefined;
  readonly payouts: readonly OwnPayout[];
  readonly next: NextPayment;
  /** The current month. */
  readonly running: Month;
}

/** Locates the money of a deal, part by part, the oldest statement first; empty where nothing is known. */
export function dealPaymentsOf(money: DealMoney): readonly DealPayment[] {
  const { saleMonth, posted, coming, next, running } = money;
  const said = posted.filter(({ amount }) => amount.units !== 0n).map((each) => postedPart(each, money));
  const isComing = coming !== undefined && coming.units !== 0n;
  if (isComing) return [...said, { ...nextPart(next), amount: coming }];
  if (posted.length > 0 || saleMonth === undefined) return said;
  if (saleMonth >= running) return [{ ...NOTHING_SAID, state: 'later' }];
  const isNext = next.parts.some((part) => part.kind === 'month' && part.month === saleMonth);
  return isNext ? [nextPart(next)] : [];
}

const NOTHING_SAID = { statement: undefined, amount: undefined, day: undefined, utr: undefined };

function nextPart(next: NextPayment): DealPayment {
  const { held, day } = next;
  if (isNothing(next)) return { ...NOTHING_SAID, state: 'set-off' };
  return held ? { ...NOTHING_SAID, state: 'held' } : { ...NOTHING_SAID, state: 'next', day };
}

function postedPart(
  { amount, figures }: DealMoney['posted'][number],
  { payouts, next }: DealMoney,
): DealPayment {
  const part = { ...NOTHING_SAID, statement: figures.month, amount };
  // Amounts taken back, or used for a debt, are part of no payment.
  if (compare(amount, ZERO) < 0 || compare(figures.closing, ZERO) <= 0) return { ...part, state: 'set-off' };
  const state = statementState(figures, { payouts, held: undefined });
  if (!state) return { ...nextPart(next), statement: figures.month, amount };
  return state.kind === 'paid'
    ? { ...part, state: 'paid', day: state.day, utr: state.utr }
    : { ...part, state: state.kind };
}

/** Whether a debt of the account consumes the whole next payment. */
function isNothing({ amount }: NextPayment): boolean {
  return amount.units === 0n;
}
