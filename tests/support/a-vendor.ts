import type { CommissionRule } from '#core/vendors/commission-rule';
import { productRules } from '#core/vendors/rule-timeline';
import type { NamedRules } from '#core/vendors/rule-version';
import type { Vendor } from '#core/vendors/vendor';
import { exact, shortest } from './exact';

/** Makes the vendor of franchise FR-001. */
export function aVendor(over: Partial<Vendor> = {}): Vendor {
  return { id: 'v1', franchiseCode: 'FR-001', name: 'Demo Partner One', ...over };
}

/** Makes a rule that pays `ratio` percent for a category. */
export function aRule(productCategory: string, ratio: string): CommissionRule {
  return { productCategory, ratio: exact(ratio) };
}

/** Describes the rules of products: the ratio or none, and the days. */
export function saidIn(said: NamedRules | undefined): readonly string[] {
  return productRules(said ?? { rules: [] }).map(({ productCategory, ratio, from, until }) =>
    [productCategory, ratio ? shortest(ratio) : 'none', from && `from ${from}`, until && `until ${until}`]
      .filter(Boolean)
      .join(' '),
  );
}

/** Makes payments of these amounts, in rupees. */
export function paymentsOf(...amounts: string[]) {
  return amounts.map((amount) => ({ amountPaid: exact(amount) }));
}
