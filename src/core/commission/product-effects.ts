import { type Decimal, sum, ZERO } from '../shared/money';
import type { ProductRule } from '../vendors/rule-version';
import { difference } from './compare-earnings';
import type { DealAssessment } from './deal-assessment';

/** Deals with payments of one product, on the days that its new rules are for: what was paid, and earned of it. Rupees, exact. */
export interface DealsEffect {
  readonly deals: number;
  readonly paid: Decimal;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
}

/** The change that rules would make to one product. Rupees, exact. */
export interface ProductEffect extends DealsEffect {
  /** The amounts that the deals of last month would have earned by its new rules, whichever days these are for. */
  readonly lastMonth: DealsEffect;
}

type Sum = Omit<DealsEffect, 'change'>;
const NOTHING: Sum = { deals: 0, paid: ZERO, before: ZERO, after: ZERO };

/** Adds up what rules would change, product by product. */
export class ProductEffects {
  readonly #now = new Map<string, Sum>();
  readonly #lastMonth = new Map<string, Sum>();

  /** Of the products that are named. */
  constructor(named: readonly ProductRule[]) {
    for (const { productCategory } of named) this.#now.set(productCategory, NOTHING);
  }

  /** A deal on the days that the new rules are for, as it is and as it would be. */
  add(now: DealAssessment, then: DealAssessment): void {
    addTo(this.#now, now, then);
  }

  /** A deal of last month, as it is and as it would have been. */
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
