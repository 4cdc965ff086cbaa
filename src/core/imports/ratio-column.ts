import { type Day, isDay } from '../shared/month';
import type { DaysOfRules } from '../vendors/rule-version';
import { ProductNames } from './product-names';

/** "Ratio: Mutual Fund", "Ratio % - Loan", "दर: Loan". */
const HEADING = /^(?:ratio|rate|rule|commission|दर)\s*(?:(?:%|\(%\))\s*)?[:：–-](.*)$/isu;
/** "Mutual Fund from 2026-12-01 until 2026-12-31", with either end or both. */
const DATED = /^(.*?)(?:\s+from\s+(\d{4}-\d\d-\d\d))?(?:\s+until\s+(\d{4}-\d\d-\d\d))?$/isu;

/** No product is called by more. */
const LONGEST = 200;

/** The product and the days that a column of ratios is for. */
export interface RatioColumn extends DaysOfRules {
  /** Empty where the heading names none. */
  readonly product: string;
}

/**
 * The product whose ratio a column holds, by its heading, and the days of creation of the deals that it is for; undefined
 * for another column. What is no day, or ends before it begins, belongs to the name of the product, which nobody knows then.
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

/** The words around the name of a product in the heading of a column of rates: MF %, Rate MF (%), MF commission. */
const AROUND = /%|\(\s*\)|\b(?:ratios?|rates?|commission|comm|share|payout|brokerage|दर)\b/giu;

/**
 * The columns that hold rates of known products under a heading such as "MF %" or "Health rate": each with the field that it is
 * for; see `ProductNames`.
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

/** The product of such a column. */
export function ratioProduct(heading: string): string | undefined {
  return ratioColumn(heading)?.product;
}

function dayIn(end: 'from' | 'until', text: string | undefined): { [End in typeof end]?: Day } {
  return text !== undefined && isDay(text) ? { [end]: text } : {};
}
