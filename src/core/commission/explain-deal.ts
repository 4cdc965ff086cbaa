import type { Deal } from '../deals/deal';
import type { Payment } from '../payments/payment';
import { type Decimal, percentOf, sum, ZERO } from '../shared/money';
import type { Vendor } from '../vendors/vendor';
import type { DealAssessment } from './deal-assessment';
import type { DealAssessor, EarningNotice } from './deal-assessor';

/** One line of a deal's computation: a payment, and what it earns by the rule. Rupees, exact. */
export interface ComputationLine {
  readonly payment: Payment;
  readonly commission: Decimal;
}

/** The computation of a deal's commission, in lines that add up exactly to the total. */
export interface Explanation {
  readonly assessment: DealAssessment;
  readonly lines: readonly ComputationLine[];
  readonly paid: Decimal;
  readonly commission: Decimal;
}

/**
 * Explains a deal's commission line by line (spec section 9). A deal that does not count also lists its payments, each
 * worth nothing, to show what was paid and why it earns nothing.
 */
export function explainDeal(assessment: DealAssessment): Explanation {
  const { payments, rule, state } = assessment;
  const ratio = state === 'counted' && rule ? rule.ratio : ZERO;
  const lines = payments.map((payment) => ({ payment, commission: percentOf(payment.amountPaid, ratio) }));
  return {
    assessment,
    lines,
    paid: sum(payments.map((payment) => payment.amountPaid)),
    commission: sum(lines.map((line) => line.commission)),
  };
}

/** An explained deal, with the notices about the terms that judged it. */
export interface ExplainedDeal extends Explanation {
  readonly notices: readonly EarningNotice[];
}

/** Reads a deal's payments and rule and explains its commission; needs the spec's calls only. */
export class ExplainDeal {
  constructor(private readonly assessor: DealAssessor) {}

  /**
   * Throws a `Failure` only when the session has ended or the work is cancelled; other failures are part of the answer.
   */
  async execute(vendor: Vendor, deal: Deal, signal?: AbortSignal): Promise<ExplainedDeal> {
    const found = await this.assessor.startWith([vendor], [deal], { signal });
    const [freeDemat] = found.freeDemats;
    const { notices } = found;
    if (freeDemat) return { ...explainDeal(freeDemat), notices };
    for await (const assessment of found.assessProducts()) {
      return { ...explainDeal(assessment), notices };
    }
    throw new TypeError('A source of payments gave no entry for a deal.');
  }
}
