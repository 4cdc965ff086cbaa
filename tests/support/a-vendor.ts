import type { CommissionRule } from '#core/vendors/commission-rule';
import type { Vendor } from '#core/vendors/vendor';
import { exact } from './exact';

/** The vendor of franchise FR-001. */
export function aVendor(over: Partial<Vendor> = {}): Vendor {
  return { id: 'v1', franchiseCode: 'FR-001', name: 'Demo Partner One', ...over };
}

/** A rule that pays `ratio` percent for a category. */
export function aRule(productCategory: string, ratio: string): CommissionRule {
  return { productCategory, ratio: exact(ratio) };
}

/** Payments of these amounts, in rupees. */
export function paymentsOf(...amounts: string[]) {
  return amounts.map((amount) => ({ amountPaid: exact(amount) }));
}
