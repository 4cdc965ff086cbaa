import { assessFreeDemat, assessProductDeal, type DealStatus } from '../commission/deal-assessment';
import { isEarnedFreeDemat, isFreeDemat, isVoid } from '../deals/deal';
import type { DealPayments, Payment } from '../payments/payment';
import { compare, type Decimal, percentOf, sum, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import type { JudgingRule } from '../vendors/commission-rule';

/** To whose account a deal belongs, for which product and day of creation: what moves only by a decision. */
export interface DealOwnership {
  readonly vendorId: string;
  readonly productCategory: string;
  readonly createdDay: Day;
}

/** A deal of a readable date as the data have it now. */
export interface DealFacts extends DealOwnership {
  readonly dealId: string;
  readonly stage: string;
  readonly payments: DealPayments;
}

/** The terms that the deals of vendors are judged by. Ratios in percent, amounts in rupees. */
export interface SettlementTerms {
  /** Undefined where the vendor's rules could not be read. */
  rulesOf(vendorId: string): readonly JudgingRule[] | undefined;
  /** Gives the amount for a free demat account of a day; undefined where it could not be read. */
  openingAmountOn(day: Day): Decimal | undefined;
}

/** All that a deal's worth follows from, as it was when it was settled. Amounts in rupees, exact. */
export interface DealEvidence extends DealOwnership {
  readonly stage: string;
  readonly state: DealStatus;
  readonly payments: readonly Payment[];
  /** Percent, by the rule for the vendor, the product and the day; undefined where there is none. */
  readonly ratio: Decimal | undefined;
  /** Of a free demat account. */
  readonly openingAmount: Decimal | undefined;
}

/** Gathers the facts from which the worth of a deal follows, as if it belonged to `owner`. */
export function evidenceOf(facts: DealFacts, owner: DealOwnership, terms: SettlementTerms): DealEvidence {
  const { vendorId, productCategory, createdDay } = owner;
  const { dealId, stage, payments } = facts;
  const deal = { id: dealId, franchiseCode: '', createdTime: createdDay, productCategory, stage };
  if (isFreeDemat(deal)) {
    const openingAmount = terms.openingAmountOn(createdDay);
    const { state } = assessFreeDemat(deal, createdDay, undefined);
    const unknown = state === 'counted' && openingAmount === undefined;
    return {
      vendorId,
      productCategory,
      createdDay,
      stage,
      state: unknown ? 'rules-unreadable' : state,
      payments: [],
      ratio: undefined,
      openingAmount,
    };
  }
  const assessed = assessProductDeal(deal, createdDay, terms.rulesOf(vendorId), payments);
  return {
    vendorId,
    productCategory,
    createdDay,
    stage,
    state: assessed.state,
    payments: assessed.payments,
    ratio: assessed.rule?.ratio,
    openingAmount: undefined,
  };
}

/**
 * Computes the worth of a deal by its evidence alone, in rupees, exact: payments x ratio / 100 for a ratio above 0, the
 * flat amount for a free demat account that is won, and 0 for a void deal and all else (spec section 9).
 */
export function targetOf(
  evidence: Omit<DealEvidence, keyof DealOwnership | 'state'> & Pick<DealEvidence, 'productCategory'>,
): Decimal {
  const { payments, ratio, openingAmount } = evidence;
  if (isVoid(evidence)) return ZERO;
  if (isFreeDemat(evidence)) return isEarnedFreeDemat(evidence) ? (openingAmount ?? ZERO) : ZERO;
  if (ratio === undefined || compare(ratio, ZERO) <= 0) return ZERO;
  return percentOf(sum(payments.map(({ amountPaid }) => amountPaid)), ratio);
}
