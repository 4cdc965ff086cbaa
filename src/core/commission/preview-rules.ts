import { compare, type Decimal, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import { productRules, versionOn } from '../vendors/rule-timeline';
import type { NamedRules, ProductRule } from '../vendors/rule-version';
import type { Vendor } from '../vendors/vendor';
import {
  type CommissionTally,
  type ExcludedDeal,
  isMissingFromTotal,
  type MonthEarning,
} from './commission-tally';
import { difference } from './compare-earnings';
import { startTally } from './compute-monthly-commission';
import { assessProductDeal, type DealAssessment } from './deal-assessment';
import type { DealAssessor } from './deal-assessor';
import { tallyAggregates, totalOf } from './earned-sums';
import { type ProductEffect, ProductEffects } from './product-effects';

/** The new rules of some products of a vendor; other products keep theirs. */
export interface ProposedRules extends NamedRules {
  readonly vendor: Vendor;
}

/** The effect of rules on one month. Rupees, exact. */
export interface MonthEffect {
  readonly month: Month;
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
}

/** The effect of rules on one franchise, or on all concerned. Rupees, exact. */
export interface RulesEffect {
  /** The number of deals whose commission would change. */
  readonly deals: number;
  /** The product commission of all months, currently and with the new rules. */
  readonly before: Decimal;
  readonly after: Decimal;
  readonly change: Decimal;
  /** The months whose commission would change, newest first. */
  readonly months: readonly MonthEffect[];
}

/** The effect that rules would have if they were saved. Rupees, exact. */
export interface RulesPreview extends RulesEffect {
  /** The effect on each requested franchise, by code. */
  readonly franchises: ReadonlyMap<string, RulesEffect>;
  /** The effect on each named product, in the given order; they add up to the total. */
  readonly products: ReadonlyMap<string, ProductEffect>;
  /** The deals missing in all figures although they may be worth something. */
  readonly excluded: readonly ExcludedDeal[];
  /** False when a deal with unknown worth is excluded: the real effect may then differ. */
  readonly complete: boolean;
}

/** Computes the effect of rules before they are saved, by the same code that applies them afterwards. */
export class PreviewRules {
  constructor(private readonly assessor: DealAssessor) {}

  /**
   * Assesses every deal of these vendors twice: currently, and by the proposal for its product and day, which replaces
   * earlier rules. `lastMonth` is reported where nothing was paid on these days yet. Throws a `Failure` when the deals
   * cannot be read at all.
   */
  async execute(
    proposals: readonly ProposedRules[],
    { lastMonth, signal }: { readonly lastMonth?: Month; readonly signal?: AbortSignal } = {},
  ): Promise<RulesPreview> {
    const vendors = proposals.map(({ vendor }) => vendor);
    const proposed = new Map(proposals.map((each) => [each.vendor.franchiseCode, productRules(each)]));
    const found = await this.assessor.start(vendors, { signal });
    // Free demat accounts earn a flat amount, whatever the rules.
    const nothing = { ...found, assessments: [] };
    const [was, wouldBe] = [startTally(nothing), startTally(nothing)];
    const products = new ProductEffects([...proposed.values()].flat());
    const changed = new Map<string, number>();
    for await (const now of found.assessProducts()) {
      const { productCategory, franchiseCode } = now.deal;
      const rules = proposed.get(franchiseCode)?.filter((rule) => rule.productCategory === productCategory);
      const day = this.assessor.dayOf(now.deal);
      // guard: a preview of rules judges by what is proposed for the day of a deal
      const rule = rules && day && versionOn(rules, day);
      const then = rule ? this.#judgedBy(rule, now) : now;
      was.add(now);
      wouldBe.add(then);
      if (rule) products.add(now, then);
      if (rules?.[0] && now.month !== undefined && now.month === lastMonth)
        products.addLastMonth(now, this.#judgedBy(rules[0], now));
      if (compare(now.commission, then.commission) !== 0) {
        changed.set(franchiseCode, (changed.get(franchiseCode) ?? 0) + 1);
      }
    }
    const rowsOf = (tally: CommissionTally) => tally.rows(vendors);
    const [before, after] = [rowsOf(was), rowsOf(wouldBe)];
    // A deal that only the current rules cannot judge is missing in the first figure alone, and so in the difference.
    const excluded = new Map([...was.excluded, ...wouldBe.excluded].map((each) => [each.dealId, each]));
    const franchises = vendors.map(({ franchiseCode }) => {
      const own = (rows: readonly MonthEarning[]) =>
        rows.filter((row) => row.franchiseCode === franchiseCode);
      const deals = changed.get(franchiseCode) ?? 0;
      return [franchiseCode, { deals, ...effect(own(before), own(after)) }] as const;
    });
    return {
      deals: [...changed.values()].reduce((all, count) => all + count, 0),
      ...effect(before, after),
      franchises: new Map(franchises),
      products: products.all(),
      excluded: [...excluded.values()].filter(isMissingFromTotal),
      complete: was.complete && wouldBe.complete,
    };
  }

  /** Assesses the same deal by the proposal for its product, with the payments as read or unreadable. */
  #judgedBy({ productCategory, ratio }: ProductRule, now: DealAssessment): DealAssessment {
    const { deal, state, payments, why = '' } = now;
    const { id: dealId } = deal;
    return assessProductDeal(
      deal,
      this.assessor.dayOf(deal),
      ratio ? [{ productCategory, ratio }] : [],
      state === 'payments-unreadable'
        ? { dealId, kind: 'unreadable', why }
        : { dealId, kind: 'read', payments },
    );
  }
}

function effect(before: readonly MonthEarning[], after: readonly MonthEarning[]): Omit<RulesEffect, 'deals'> {
  const total = { before: totalOf(before).commission, after: totalOf(after).commission };
  return {
    ...total,
    change: difference(total.before, total.after),
    months: effectsByMonth(before, after),
  };
}

function effectsByMonth(
  before: readonly MonthEarning[],
  after: readonly MonthEarning[],
): readonly MonthEffect[] {
  const byMonth = (rows: readonly MonthEarning[]) => tallyAggregates(rows, ({ month }) => month);
  const [old, now] = [byMonth(before), byMonth(after)];
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((month) => {
      const { commission: was = ZERO } = old.get(month) ?? {};
      const { commission: is = ZERO } = now.get(month) ?? {};
      return { month, before: was, after: is, change: difference(was, is) };
    })
    .filter(({ change }) => compare(change, ZERO) !== 0)
    .toSorted((a, b) => (a.month < b.month ? 1 : -1));
}
