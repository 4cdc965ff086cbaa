import { FREE_DEMAT_ACCOUNT } from '../deals/deal';
import { compare, type Decimal } from '../shared/money';
import type { Month } from '../shared/month';
import { type AccountsOfAmount, accountsByAmount } from './accounts-of-amount';
import { type MonthEarning, nothingEarned } from './commission-tally';
import { tallyAggregates, totalOf } from './earned-sums';
import { type Gaps, gapsOf, isEarningKnown } from './gaps';
import type { OverallEarning } from './overall-earning';

/** The earning of one product in a period, in rupees, exact; the flat amounts for free demat accounts. */
export interface ProductEarning {
  readonly productCategory: string;
  /** Deals that count. */
  readonly deals: number;
  readonly earning: Decimal;
}

/** The earning of a vendor in several months. `overall` is exactly the sum of `products`. */
export interface PeriodEarning {
  readonly deals: number;
  readonly commission: Decimal;
  readonly freeDematDeals: number;
  readonly freeDematEarning: Decimal;
  /** The same accounts, grouped by amount. */
  readonly accounts: readonly AccountsOfAmount[];
  readonly overall: Decimal;
  /** Highest earning first. */
  readonly products: readonly ProductEarning[];
  readonly gaps: Gaps;
}

/** Selects the earning in the months for which `covers` is true (spec section 9). */
export function earningOfPeriod(earning: OverallEarning, covers: (month: Month) => boolean): PeriodEarning {
  const months = earning.months.filter(({ month }) => covers(month));
  const { deals, commission, freeDematDeals, freeDematEarning, overall } = totalOf(months);
  const ofPeriod = earning.categoryMonths.filter(({ month }) => covers(month));
  const products = [...tallyAggregates(ofPeriod, ({ productCategory }) => productCategory)].map(
    ([productCategory, sums]) => ({ productCategory, deals: sums.deals, earning: sums.commission }),
  );
  const demats = { productCategory: FREE_DEMAT_ACCOUNT, deals: freeDematDeals, earning: freeDematEarning };
  return {
    deals,
    commission,
    freeDematDeals,
    freeDematEarning,
    accounts: accountsByAmount(
      earning.accountMonths.filter(({ month }) => covers(month)),
      earning.amountOfToday,
    ),
    overall,
    products: (freeDematDeals > 0 ? [...products, demats] : products).toSorted(byEarning),
    gaps: gapsOf(earning, covers),
  };
}

/** Returns everything that a vendor earned in a period, exact; undefined where nothing is known of it. */
export function knownEarning({ gaps, deals, freeDematDeals, overall }: PeriodEarning): Decimal | undefined {
  return isEarningKnown(gaps, deals + freeDematDeals) ? overall : undefined;
}

/** Lists the earning of each wanted month in the given order, including months without any. */
export function earningOfMonths(
  { months, total }: Pick<OverallEarning, 'months' | 'total'>,
  wanted: readonly Month[],
): readonly MonthEarning[] {
  const nothing = nothingEarned(total.franchiseCode, total.vendorId);
  return wanted.map((month) => months.find((row) => row.month === month) ?? { month, ...nothing });
}

function byEarning(a: ProductEarning, b: ProductEarning): number {
  return compare(b.earning, a.earning) || (a.productCategory < b.productCategory ? -1 : 1);
}
