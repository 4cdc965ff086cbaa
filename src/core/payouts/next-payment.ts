import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { HoldReason } from './payout';

/** A part of the next payment, in rupees: the parts add up to its amount. */
export type NextPaymentPart =
  /** The balance that closed months have left, or that is to be set off where it is below 0. */
  | { readonly kind: 'balance'; readonly amount: Decimal }
  /** Sales of a month that is over and not closed yet, as they are now. */
  | { readonly kind: 'month'; readonly month: Month; readonly amount: Decimal }
  /** What earlier months are worth more or less than was closed, with the number of deals. */
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
        /** The day by which the cause must be mended for the payment to come on its day. */
        readonly by: Day | undefined;
      }
    | undefined;
}
