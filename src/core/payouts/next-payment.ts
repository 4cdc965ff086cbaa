import { compare, type Decimal, negate, sum, ZERO } from '../shared/money';
import { type Day, type Month, monthOfDay, shiftMonth } from '../shared/month';
import { shiftDay } from '../shared/period';
import type { HoldReason } from './payout';

/** A part of the next payment, in rupees; the parts add up to its amount. */
export type NextPaymentPart =
  /** The balance from closed months; a negative balance is set off. */
  | { readonly kind: 'balance'; readonly amount: Decimal }
  /** The sales of a month that is over but not closed, by the current data. */
  | { readonly kind: 'month'; readonly month: Month; readonly amount: Decimal }
  /** The difference between the worth and the closed amount of earlier months, with the number of deals. */
  | { readonly kind: 'later'; readonly deals: number; readonly amount: Decimal };

/** The next payment of a vendor: the amount, the day and its parts. */
export interface NextPayment {
  /** Never negative: an amount to set off is in `setOff`. */
  readonly amount: Decimal;
  /** The rupees that are deducted from later earnings. */
  readonly setOff: Decimal;
  /** Whether a part is not closed yet and may still change. */
  readonly isAbout: boolean;
  /** The latest day of the payment; undefined without a configured payday. */
  readonly day: Day | undefined;
  readonly parts: readonly NextPaymentPart[];
  /** The approved amount that the bank has not paid yet, in rupees; not included in `amount`. */
  readonly onItsWay: Decimal;
  readonly held:
    | {
        readonly reason: HoldReason;
        readonly note: string | undefined;
        /**
         * Whether administrators have to act next although the vendor's account is the reason: the vendor has entered
         * it.
         */
        readonly isWithOffice?: boolean | undefined;
        /** The day by which the cause has to be removed for the payment to be on time. */
        readonly by: Day | undefined;
      }
    | undefined;
}

/** The days before a payment by which the cause of its hold has to be removed. */
const DAYS_TO_MEND = 3;

/** The input of a next payment. Rupees. */
export interface NextPaymentFacts {
  /** The current balance of the vendor's account; a negative one is set off. */
  readonly balance: Decimal;
  /** The months that are not closed, by the current data. */
  readonly openMonths: readonly { readonly month: Month; readonly amount: Decimal }[];
  /** The difference between the worth and the closed amount of earlier months. */
  readonly later: { readonly deals: number; readonly amount: Decimal } | undefined;
  readonly onItsWay: Decimal;
  /** The monthly payday, 1 to 28; undefined where none is configured. */
  readonly payday: number | undefined;
  readonly today: Day;
  readonly held: Omit<NonNullable<NextPayment['held']>, 'by'> | undefined;
}

/** Computes the amount and the day of a vendor's next payment. */
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

/** Finds the first payday from today that is after the end of the open months. */
function nextPayday({ payday, today, openMonths }: NextPaymentFacts): Day | undefined {
  if (payday === undefined) return undefined;
  const dayOf = (month: Month): Day => `${month}-${String(payday).padStart(2, '0')}`;
  const ofToday = monthOfDay(today);
  const first = dayOf(ofToday) < today ? shiftMonth(ofToday, 1) : ofToday;
  const ends = openMonths.map(({ month }) => shiftMonth(month, 1));
  return dayOf(ends.reduce((latest, month) => (month > latest ? month : latest), first));
}

/** Undefined once that day has passed, since the payment can no longer be on time. */
function mendBy(day: Day, today: Day): Day | undefined {
  const by = shiftDay(day, -DAYS_TO_MEND);
  return by < today ? undefined : by;
}
