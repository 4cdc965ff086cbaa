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

/** The computation of a deal's commission: lines that add up, exactly, to the total. */
export interface Explanation {
  readonly assessment: DealAssessment;
  readonly lines: readonly ComputationLine[];
  readonly paid: Decimal;
  readonly commission: Decimal;
}

/**
 * Spells a deal's commission out line by line (spec section 9). A deal that does not count has its payments as
 * lines too, each worth nothing, so that one sees what was paid and why it earns nothing.
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

/** A deal explained, with what a person must know about what it was judged by. */
export interface ExplainedDeal extends Explanation {
  readonly notices: readonly EarningNotice[];
}

/** Reads one deal's payments and rule and spells its commission out; works with the spec's calls alone. */
export class ExplainDeal {
  constructor(private readonly assessor: DealAssessor) {}

  /** Throws a `Failure` only when the session has ended or the work is cancelled; all else is in the answer. */
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
