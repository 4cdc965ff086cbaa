import { type Decimal, sum, ZERO } from '../shared/money';
import type { ProductRule } from '../vendors/rule-version';
import { difference } from './compare-earnings';
import type { DealAssessment } from './deal-assessment';

/** Deals of one product with payments on the days of its new rules: the amounts paid and earned. Rupees, exact. */
export interface DealsEffect {
  readonly deals: number;
  readonly paid: Decimal;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
}

/** The effect of rules on one product. Rupees, exact. */
export interface ProductEffect extends DealsEffect {
  /** The earning of last month's deals by the new rules, whatever days these apply to. */
  readonly lastMonth: DealsEffect;
}

type Sum = Omit<DealsEffect, 'change'>;
const NOTHING: Sum = { deals: 0, paid: ZERO, before: ZERO, after: ZERO };

/** Sums up the effect of rules by product. */
export class ProductEffects {
  readonly #now = new Map<string, Sum>();
  readonly #lastMonth = new Map<string, Sum>();

  /** Takes the named products. */
  constructor(named: readonly ProductRule[]) {
    for (const { productCategory } of named) this.#now.set(productCategory, NOTHING);
  }

  /** Adds a deal on the days of the new rules, assessed currently and by the new rules. */
  add(now: DealAssessment, then: DealAssessment): void {
    addTo(this.#now, now, then);
  }

  /** Adds a deal of last month, assessed currently and by the new rules. */
  addLastMonth(now: DealAssessment, then: DealAssessment): void {
    addTo(this.#lastMonth, now, then);
  }

  all(): ReadonlyMap<string, ProductEffect> {
    return new Map(
      [...this.#now].map(([product, of]) => [
        product,
        { ...changeOf(of), lastMonth: changeOf(this.#lastMonth.get(product) ?? NOTHING) },
      ]),
    );
  }
}

function addTo(sums: Map<string, Sum>, now: DealAssessment, then: DealAssessment): void {
  const { payments, deal } = now;
  if (payments.length === 0) return;
  const { deals, paid, before, after } = sums.get(deal.productCategory) ?? NOTHING;
  sums.set(deal.productCategory, {
    deals: deals + 1,
    paid: sum([paid, ...payments.map(({ amountPaid }) => amountPaid)]),
    before: sum([before, now.commission]),
    after: sum([after, then.commission]),
  });
}

function changeOf(of: Sum): DealsEffect {
  return { ...of, change: difference(of.before, of.after) };
}
