import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Decimal, fromCount, multiply, percentOf, toDecimalText } from '#core/shared/money';
import { writtenAmount, writtenNumber } from '#core/shared/written-amount';
import { type CommissionRule, paysCommission } from '#core/vendors/commission-rule';
import { ratioText } from '../../kit/format/ratio';

/** A product with the ratio that it pays; undefined where it pays nothing. */
export interface ModelProduct {
  readonly productCategory: string;
  readonly ratio: Decimal | undefined;
}

/** The amount in the example of each product. */
export const EXAMPLE: Decimal = fromCount(10_000);

/**
 * Lists the products of a vendor in the order of the rules; the first rule of a product applies. Products that occur
 * only in deals have no rule and come last. A rule for the free demat account changes nothing (spec section 9).
 */
export function modelProducts(
  rules: readonly CommissionRule[],
  sold: readonly string[],
): readonly ModelProduct[] {
  const products = new Map<string, ModelProduct>();
  const add = (productCategory: string, ratio: Decimal | undefined) => {
    if (productCategory === FREE_DEMAT_ACCOUNT || products.has(productCategory)) return;
    products.set(productCategory, { productCategory, ratio });
  };
  for (const rule of rules) add(rule.productCategory, paysCommission(rule) ? rule.ratio : undefined);
  for (const productCategory of [...sold].sort()) add(productCategory, undefined);
  return [...products.values()];
}

/** Returns exactly what a product pays for an amount; undefined if it pays nothing. */
export function earnedFor({ ratio }: ModelProduct, amount: Decimal): Decimal | undefined {
  return ratio && percentOf(amount, ratio);
}

/** Returns exactly what opened accounts earn. */
export function earnedForAccounts(accounts: Decimal, accountOpeningAmount: Decimal): Decimal {
  return multiply(accounts, accountOpeningAmount);
}

/** Returns a product's ratio as text: "33.33 %". */
export function ratioOfProduct({ ratio }: ModelProduct): string | undefined {
  return ratio && ratioText(toDecimalText(ratio));
}

/** Parses an amount as people write it; undefined for anything else, and below 0. */
export function parseAmount(text: string): Decimal | undefined {
  const amount = writtenAmount(text);
  return amount && amount.units >= 0n ? amount : undefined;
}

/** Parses a number of accounts: a whole number. */
export function parseAccounts(text: string): Decimal | undefined {
  const count = writtenNumber(text);
  return count && count.units >= 0n && count.scale === 0 ? count : undefined;
}
