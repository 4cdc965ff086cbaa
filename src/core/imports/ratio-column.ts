import { type Day, isDay } from '../shared/month';
import type { DaysOfRules } from '../vendors/rule-version';
import { ProductNames } from './product-names';

/** Matches a heading such as "Ratio: Mutual Fund", "Ratio % - Loan", "दर: Loan". */
const HEADING = /^(?:ratio|rate|rule|commission|दर)\s*(?:(?:%|\(%\))\s*)?[:：–-](.*)$/isu;
/** Matches "Mutual Fund from 2026-12-01 until 2026-12-31", with either or both days. */
const DATED = /^(.*?)(?:\s+from\s+(\d{4}-\d\d-\d\d))?(?:\s+until\s+(\d{4}-\d\d-\d\d))?$/isu;

/** No heading with the name of a product is longer. */
const LONGEST = 200;

/** The product and the days that a column of ratios applies to. */
export interface RatioColumn extends DaysOfRules {
  /** Empty where the heading names no product. */
  readonly product: string;
}

/**
 * Reads the heading of a column of ratios: the product, and the days of creation of the deals that the ratio applies
 * to. Undefined for any other column. An invalid day, or days that end before they begin, become part of the product's
 * name, which is then unknown.
 */
export function ratioColumn(heading: string): RatioColumn | undefined {
  const text = HEADING.exec(heading.trim().slice(0, LONGEST))?.[1]?.trim();
  if (text === undefined) return undefined;
  const [, product = '', from, until] = DATED.exec(text) ?? [];
  const days = { ...dayIn('from', from), ...dayIn('until', until) };
  const isWrong =
    (from !== undefined && days.from === undefined) ||
    (until !== undefined && days.until === undefined) ||
    (days.from !== undefined && days.until !== undefined && days.until < days.from);
  return isWrong ? { product: text } : { product, ...days };
}

/** Matches the words around a product's name in the heading of a column of rates: MF %, Rate MF (%), MF commission. */
const AROUND = /%|\(\s*\)|\b(?:ratios?|rates?|commission|comm|share|payout|brokerage|दर)\b/giu;

/**
 * Finds the columns that hold rates of known products under a heading such as "MF %" or "Health rate", by the field
 * that each fills; see `ProductNames`.
 */
export function ratioColumnsOf(
  headings: readonly string[],
  products: readonly string[],
): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  const names = new ProductNames(products);
  for (const heading of headings) {
    const isRate = /%|\b(?:rate|ratio|commission)\b/iu.test(heading) && ratioColumn(heading) === undefined;
    const name = heading.replaceAll(AROUND, ' ').trim();
    if (!isRate || name === '') continue;
    const own = names.named(name);
    if (own !== undefined && !(`Ratio: ${own}` in found)) found[`Ratio: ${own}`] = heading;
  }
  return found;
}

/** Returns the product of a column of ratios; undefined for any other column. */
export function ratioProduct(heading: string): string | undefined {
  return ratioColumn(heading)?.product;
}

function dayIn(end: 'from' | 'until', text: string | undefined): { [End in typeof end]?: Day } {
  return text !== undefined && isDay(text) ? { [end]: text } : {};
}
