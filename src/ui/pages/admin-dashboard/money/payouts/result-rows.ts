import type { Payout, PayoutRun } from '#core/payouts/payout';
import type { Day } from '#core/shared/month';
import { compareTexts } from '#core/shared/text-order';

/** The filters of an approved run's payments: all, paid, failed or returned, without a result. */
export const RESULT_CHOICES = ['all', 'paid', 'failed', 'open'] as const;
export type ResultChoice = (typeof RESULT_CHOICES)[number];

/** A line of the table: a payment, or the heading above the payments of a day. */
export type ResultLine =
  | { readonly kind: 'payment'; readonly payout: Payout; readonly name: string }
  | { readonly kind: 'band'; readonly day: Day | undefined; readonly count: number };

/** Whether a payout matches the filter. */
export function isOfChoice({ state }: Payout, choice: ResultChoice): boolean {
  switch (choice) {
    case 'all':
      return true;
    case 'paid':
      return state === 'paid';
    case 'failed':
      return state === 'failed' || state === 'returned';
    case 'open':
      return isOpen({ state });
  }
}

/** Whether the outcome of a payment is unknown. */
export function isOpen({ state }: Pick<Payout, 'state'>): boolean {
  return state === 'approved' || state === 'waiting';
}

/** Returns the payouts of a run whose money has left the accounts; for a cancelled run, those included in its total. */
export function sentPayouts({ payouts, state }: PayoutRun): readonly Payout[] {
  return payouts.filter(
    (payout) => payout.state !== 'held' && (payout.state !== 'cancelled' || state === 'cancelled'),
  );
}

/**
 * Sorts payments: first those that need a person (failed ones before those without a result), then the paid ones under
 * a heading for each day.
 */
export function resultLines(
  payouts: readonly Payout[],
  nameOf: (payout: Payout) => string,
): readonly ResultLine[] {
  const lineOf = (payout: Payout): ResultLine => ({ kind: 'payment', payout, name: nameOf(payout) });
  const needing = payouts
    .filter(({ state }) => state !== 'paid')
    // Equal payments keep the order of the run, in which they are paid by hand.
    .toSorted((a, b) => rank(a) - rank(b));
  const paid = payouts.filter(({ state }) => state === 'paid');
  const days = [...new Set(paid.map(({ bankDay }) => bankDay))].toSorted((a, b) =>
    compareTexts(String(b), String(a)),
  );
  return [
    ...needing.map(lineOf),
    ...days.flatMap((day): readonly ResultLine[] => {
      const ofDay = paid.filter(({ bankDay }) => bankDay === day);
      return [{ kind: 'band', day, count: ofDay.length }, ...ofDay.map(lineOf)];
    }),
  ];
}

function rank(payout: Payout): number {
  return isOfChoice(payout, 'failed') ? 0 : isOpen(payout) ? 1 : 2;
}
