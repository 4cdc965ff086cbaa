import { assessFreeDemat, assessProductDeal, type DealStatus } from '../commission/deal-assessment';
import { isEarnedFreeDemat, isFreeDemat, isVoid } from '../deals/deal';
import type { DealPayments, Payment } from '../payments/payment';
import { compare, type Decimal, percentOf, sum, ZERO } from '../shared/money';
import type { Day } from '../shared/month';
import type { JudgingRule } from '../vendors/commission-rule';

/**
 * The account that a deal belongs to, with its product and day of creation: after closing, only a decision changes it.
 */
export interface DealOwnership {
  readonly vendorId: string;
  readonly productCategory: string;
  readonly createdDay: Day;
}

/** A deal with a readable date, by the current data. */
export interface DealFacts extends DealOwnership {
  readonly dealId: string;
  readonly stage: string;
  readonly payments: DealPayments;
}

/** The terms that judge the deals of vendors. Ratios in percent, amounts in rupees. */
export interface SettlementTerms {
  /** Undefined where the vendor's rules could not be read. */
  rulesOf(vendorId: string): readonly JudgingRule[] | undefined;
  /** The amount for a free demat account of a day; undefined where it could not be read. */
  openingAmountOn(day: Day): Decimal | undefined;
}

/** Everything that the worth of a deal follows from, at the time when it was settled. Amounts in rupees, exact. */
export interface DealEvidence extends DealOwnership {
  readonly stage: string;
  readonly state: DealStatus;
  readonly payments: readonly Payment[];
  /** Percent, from the rule for vendor, product and day; undefined where there is none. */
  readonly ratio: Decimal | undefined;
  /** For a free demat account. */
  readonly openingAmount: Decimal | undefined;
}

/** Collects the evidence for the worth of a deal, as if it belonged to `owner`. */
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
 * Computes the worth of a deal from its evidence alone, in rupees, exact: payments x ratio / 100 for a ratio above 0,
 * the flat amount for a won free demat account, and 0 for a void deal and everything else (spec section 9).
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
