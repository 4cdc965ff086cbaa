import { compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import { type Day, type Month, monthOfDay, shiftMonth } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { HoldReason } from './payout';

/** A part of the next payment, in rupees: the parts add up to its amount. */
export type NextPaymentPart =
  /** The balance that closed months have left, or that is to be set off where it is below 0. */
  | { readonly kind: 'balance'; readonly amount: Decimal }
  /** Sales of a month that is over and not closed yet, as they are now. */
  | { readonly kind: 'month'; readonly month: Month; readonly amount: Decimal }
  /** The difference between the worth of earlier months and what was closed, with the number of deals. */
  | { readonly kind: 'later'; readonly deals: number; readonly amount: Decimal };

/** The next payment of a vendor: how much, on which day and from what. */
export interface NextPayment {
  /** Never below 0: what is to be set off is in `setOff`. */
  readonly amount: Decimal;
  /** The rupees that later earnings are used for first. */
  readonly setOff: Decimal;
  /** Whether a part of it is not closed yet, so that it may still change. */
  readonly isAbout: boolean;
  /** The day on or before which it is paid; undefined where the office names none. */
  readonly day: Day | undefined;
  readonly parts: readonly NextPaymentPart[];
  /** Approved and not yet paid by the bank, in rupees; not a part of the amount. */
  readonly onItsWay: Decimal;
  readonly held:
    | {
        readonly reason: HoldReason;
        readonly note: string | undefined;
        /** Whether the next step is the office's, though the reason is the vendor's account: the vendor has entered it. */
        readonly isWithOffice?: boolean | undefined;
        /** The day by which the cause must be mended for the payment to come on its day. */
        readonly by: Day | undefined;
      }
    | undefined;
}

/** The days before a payment by which its cause of being held must be mended. */
const DAYS_TO_MEND = 3;

/** The figures that a next payment is made from. Rupees. */
export interface NextPaymentFacts {
  /** The vendor's account as it is now; below 0 it is to be set off. */
  readonly balance: Decimal;
  /** Months that are not closed, as they are now. */
  readonly openMonths: readonly { readonly month: Month; readonly amount: Decimal }[];
  /** The amount that earlier months are worth more or less than was closed. */
  readonly later: { readonly deals: number; readonly amount: Decimal } | undefined;
  readonly onItsWay: Decimal;
  /** The day of the month on which the office pays, 1 to 28; undefined where it names none. */
  readonly payday: number | undefined;
  readonly today: Day;
  readonly held: Omit<NonNullable<NextPayment['held']>, 'by'> | undefined;
}

/** Adds up a vendor's next payment and finds its day. */
export function nextPaymentOf(facts: NextPaymentFacts): NextPayment {
  const parts = partsOf(facts);
  const total = sum(parts.map(({ amount }) => amount));
  const isOwed = compare(total, ZERO) >= 0;
  const day = nextPayday(facts);
  return {
    amount: isOwed ? total : ZERO,
    setOff: isOwed ? ZERO : negate(total),
    isAbout: parts.some(({ kind }) => kind !== 'balance'),
    day,
    parts,
    onItsWay: facts.onItsWay,
    held: facts.held && { ...facts.held, by: day && mendBy(day, facts.today) },
  };
}

function partsOf({ balance, openMonths, later }: NextPaymentFacts): readonly NextPaymentPart[] {
  return [
    ...(compare(balance, ZERO) === 0 ? [] : [{ kind: 'balance' as const, amount: balance }]),
    ...openMonths.map(({ month, amount }) => ({ kind: 'month' as const, month, amount })),
    ...(later && later.deals > 0 ? [{ kind: 'later' as const, ...later }] : []),
  ];
}

/** The first payday from today on that comes after the end of the open months. */
function nextPayday({ payday, today, openMonths }: NextPaymentFacts): Day | undefined {
  if (payday === undefined) return undefined;
  const dayOf = (month: Month): Day => `${month}-${String(payday).padStart(2, '0')}`;
  const ofToday = monthOfDay(today);
  const first = dayOf(ofToday) < today ? shiftMonth(ofToday, 1) : ofToday;
  const ends = openMonths.map(({ month }) => shiftMonth(month, 1));
  return dayOf(ends.reduce((latest, month) => (month > latest ? month : latest), first));
}

/** Undefined once that day is over: the payment cannot come on its day any more. */
function mendBy(day: Day, today: Day): Day | undefined {
  const by = shiftDay(day, -DAYS_TO_MEND);
  return by < today ? undefined : by;
}
