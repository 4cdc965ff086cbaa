import type { AgreedKind } from '../closing/agreed-adjustment';
import type { AdjustmentPart } from '../closing/settle-deal';
import type { DealStatus } from '../commission/deal-assessment';
import type { Payment } from '../payments/payment';
import type { OwnPayout } from '../payouts/payout';
import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { AccountFigures } from './amounts';

/** A deal in a closing: its worth, and everything that this follows from. Rupees and percent, exact. */
export interface ClosedDeal {
  readonly dealId: string;
  readonly createdDay: Day;
  readonly productCategory: string;
  readonly stage: string;
  readonly state: DealStatus;
  readonly payments: readonly Payment[];
  /** Undefined where there is no rule, and for free demat accounts. */
  readonly ratio: Decimal | undefined;
  /** For a free demat account. */
  readonly openingAmount: Decimal | undefined;
  readonly amount: Decimal;
  /** The customer's name at the time of closing, like the company. */
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** A deal in the month of a statement. */
export interface PostedDeal extends ClosedDeal {
  /** Its share of the amount credited for the month, in whole paise; the shares of all deals add up to it. */
  readonly posted: Decimal;
}

/** The account to which a deal has moved, or from which it has come. */
export interface DealMove {
  readonly way: 'to' | 'from';
  /** Whether it moved to another month or product of the same franchise. */
  readonly isOwn: boolean;
  /** The other franchise; undefined where the reader may not see it. */
  readonly franchiseCode?: string | undefined;
}

/** An adjustment for a deal of an earlier month: the difference between its worth and its closed amount. */
export interface DealAdjustment {
  readonly kind: 'deal';
  /** The dispute for which the data were corrected. */
  readonly disputeNo?: number | undefined;
  readonly saleMonth: Month;
  /** Rupees, exact. */
  readonly amount: Decimal;
  /** Its share of the amount credited for the sale month, in whole paise. */
  readonly posted: Decimal;
  /** The reasons add up to the amount. */
  readonly reasons: readonly AdjustmentPart[];
  /** The current deal; its amount is that of this adjustment. */
  readonly deal: ClosedDeal;
  /**
   * The deal as closed before, with the sum of all closings for this vendor and month: adding this adjustment gives its
   * current worth. Undefined for a late deal.
   */
  readonly before: (ClosedDeal & { readonly closedIn: Month }) | undefined;
  /** The move of the deal, where a decision moved it. */
  readonly moved?: DealMove | undefined;
}

/** An adjustment that two administrators have agreed on. Rupees. */
export interface AgreedAdjustment {
  readonly kind: 'manual';
  /** Undefined from servers that do not send it. */
  readonly agreed?: AgreedKind | undefined;
  /** The dispute that it settles. */
  readonly disputeNo?: number | undefined;
  /** The number of its line, by which a vendor disputes it; undefined from servers that do not send it. */
  readonly line?: number | undefined;
  readonly id: string;
  readonly amount: Decimal;
  readonly reason: string;
}

/** The figures of a franchise, under its code at the time of closing. */
export interface FranchiseFigures extends AccountFigures {
  readonly franchiseCode: string;
}

/** A payment to a vendor or a return, as known at the time of closing. Rupees, negative for a return. */
export interface StatementPayout extends Pick<OwnPayout, 'amount' | 'state' | 'utr' | 'day'> {
  /** The number of the payout run. */
  readonly no: number;
}

/** The paying company at the time of closing. */
export interface ClosedCompany {
  readonly name: string;
  /** The address on one line. */
  readonly address?: string | undefined;
  readonly gstin?: string | undefined;
  /** Masked except for the last four characters. */
  readonly pan?: string | undefined;
}

/** The statement of a closed month, which never changes. */
export interface AccountStatement extends FranchiseFigures {
  /** The vendor's name at the time of closing. */
  readonly vendor?: string | undefined;
  /** The address on one line. */
  readonly address?: string | undefined;
  /** The vendor's PAN, masked except for the last four characters. */
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  /** Undefined where no company was named then: the portal is named instead. */
  readonly company?: ClosedCompany | undefined;
  /** Every deal of the month by id, including those that did not count. */
  readonly lines: readonly PostedDeal[];
  readonly adjustments: readonly (DealAdjustment | AgreedAdjustment)[];
  /** They add up to `paid`. Undefined from servers that do not send them. */
  readonly payouts?: readonly StatementPayout[] | undefined;
}

/** The total that closings have posted so far for a franchise's sale month, in rupees. */
export interface ClosedSale {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly closed: Decimal;
}

/**
 * The amounts that closings have posted for sale months. A missing month up to the newest closed one has the amount 0.
 */
export interface ClosedSales {
  /** The newest closed month; undefined where none is closed. */
  readonly through: Month | undefined;
  readonly sales: readonly ClosedSale[];
}

/** The amounts that closings have posted for the sale months of one franchise. */
export interface OwnSales {
  readonly through: Month | undefined;
  readonly sales: readonly Omit<ClosedSale, 'franchiseCode'>[];
}

/** The current state of a vendor's account. Amounts in rupees. */
export interface VendorAccount {
  readonly franchiseCode: string;
  /** The amount owed to the vendor; a negative amount is set off against later earnings. */
  readonly balance: Decimal;
  /** The newest first. */
  readonly months: readonly AccountFigures[];
  /** The amounts that the next closing would post for closed months by current data, by sale month, in whole paise. */
  readonly due: readonly { readonly saleMonth: Month; readonly amount: Decimal }[];
  /** Undefined from servers that do not send it. */
  readonly sales?: OwnSales | undefined;
}
