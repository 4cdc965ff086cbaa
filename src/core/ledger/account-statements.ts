import type { AgreedKind } from '../closing/agreed-adjustment';
import type { AdjustmentPart } from '../closing/settle-deal';
import type { DealStatus } from '../commission/deal-assessment';
import type { Payment } from '../payments/payment';
import type { OwnPayout } from '../payouts/payout';
import type { Decimal } from '../shared/money';
import type { Day, Month } from '../shared/month';
import type { AccountFigures } from './amounts';

/** A deal as a closing has it: its worth, and all that this follows from. Rupees and percent, exact. */
export interface ClosedDeal {
  readonly dealId: string;
  readonly createdDay: Day;
  readonly productCategory: string;
  readonly stage: string;
  readonly state: DealStatus;
  readonly payments: readonly Payment[];
  /** Undefined where there is no rule, and for free demat accounts. */
  readonly ratio: Decimal | undefined;
  /** Of a free demat account. */
  readonly openingAmount: Decimal | undefined;
  readonly amount: Decimal;
  /** The customer, as the deal was called when it was closed; so is the company. */
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** A deal of the month of a statement. */
export interface PostedDeal extends ClosedDeal {
  /** Its share, in whole paise, of what was credited for the month: those of all deals add up to that. */
  readonly posted: Decimal;
}

/** The place to which a deal has gone that left an account, or from which it has come. */
export interface DealMove {
  readonly way: 'to' | 'from';
  /** Whether it is another month or product of the same franchise. */
  readonly isOwn: boolean;
  /** The other franchise; undefined where the reader may not know it. */
  readonly franchiseCode?: string | undefined;
}

/**
 * The adjustment that a closing makes for a deal of an earlier month: how much more or less it is worth than was
 * closed.
 */
export interface DealAdjustment {
  readonly kind: 'deal';
  /** The number of the dispute for which the data were corrected. */
  readonly disputeNo?: number | undefined;
  readonly saleMonth: Month;
  /** Rupees, exact. */
  readonly amount: Decimal;
  /** Its share, in whole paise, of what was credited for the sale month. */
  readonly posted: Decimal;
  /** They add up to the amount. */
  readonly reasons: readonly AdjustmentPart[];
  /** As it is now; its amount is the one of this adjustment. */
  readonly deal: ClosedDeal;
  /**
   * As it was closed before, with all that closings had said of it for this vendor and month: with the amount of this
   * adjustment it is what the deal is worth now. Undefined for a deal that came late.
   */
  readonly before: (ClosedDeal & { readonly closedIn: Month }) | undefined;
  /** The move of the deal, where a decision has moved it. */
  readonly moved?: DealMove | undefined;
}

/** The adjustments that two administrators have agreed on. Rupees. */
export interface AgreedAdjustment {
  readonly kind: 'manual';
  /** Undefined where the server does not say. */
  readonly agreed?: AgreedKind | undefined;
  /** The number of the dispute that it settles. */
  readonly disputeNo?: number | undefined;
  /** The number of its line, by which a vendor objects to it; undefined where the server does not say. */
  readonly line?: number | undefined;
  readonly id: string;
  readonly amount: Decimal;
  readonly reason: string;
}

/** The figures of a franchise, by its code as the month was closed. */
export interface FranchiseFigures extends AccountFigures {
  readonly franchiseCode: string;
}

/**
 * A payment to a vendor, or one that came back, as it was known when the month was closed. Rupees, below 0 for what came
 * back.
 */
export interface StatementPayout extends Pick<OwnPayout, 'amount' | 'state' | 'utr' | 'day'> {
  /** The number of the payout run. */
  readonly no: number;
}

/** The company that pays, as it was called when a month was closed. */
export interface ClosedCompany {
  readonly name: string;
  /** On one line. */
  readonly address?: string | undefined;
  readonly gstin?: string | undefined;
  /** Its last four characters, and signs for the others. */
  readonly pan?: string | undefined;
}

/** The statement of a closed month: the same for ever. */
export interface AccountStatement extends FranchiseFigures {
  /** The vendor as it was called when the month was closed. */
  readonly vendor?: string | undefined;
  /** On one line. */
  readonly address?: string | undefined;
  /** Of the vendor: its last four characters, and signs for the others. */
  readonly pan?: string | undefined;
  readonly gstin?: string | undefined;
  /** Undefined where none was named then: the portal is named instead. */
  readonly company?: ClosedCompany | undefined;
  /** Every deal of the month, those that did not count among them, by id. */
  readonly lines: readonly PostedDeal[];
  readonly adjustments: readonly (DealAdjustment | AgreedAdjustment)[];
  /** They add up to `paid`. Undefined where the server does not say. */
  readonly payouts?: readonly StatementPayout[] | undefined;
}

/** The amount that closings have posted for a franchise's sale month so far, altogether, in rupees. */
export interface ClosedSale {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly closed: Decimal;
}

/**
 * The amounts that closings have posted for sale months. A month up to the newest closed one that is missing has the
 * amount 0.
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

/** A vendor's account as it is now. Amounts in rupees. */
export interface VendorAccount {
  readonly franchiseCode: string;
  /** The amount that the vendor is owed; below 0 the amount that is to be set off against later earnings. */
  readonly balance: Decimal;
  /** The newest first. */
  readonly months: readonly AccountFigures[];
  /**
   * The amounts that the next closing would post for closed months as the data are now, by sale month, in whole paise.
   */
  readonly due: readonly { readonly saleMonth: Month; readonly amount: Decimal }[];
  /** Undefined where the server does not say. */
  readonly sales?: OwnSales | undefined;
}
