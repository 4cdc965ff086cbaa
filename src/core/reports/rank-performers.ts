import type { NetworkCommission } from '../commission/network-commission.port';
import { readLeadStatus } from '../leads/lead-status';
import { add, compare, type Decimal, fromCount, fromPaise, negate, toPaise, ZERO } from '../shared/money';
import type { Month } from '../shared/month';
import type { Vendor } from '../vendors/vendor';
import type { OwnResults, PerformerMetric } from './ranking';

/** The number of a franchise's leads created in a month, by the CRM's status text. */
export interface LeadCount {
  readonly franchiseCode: string;
  readonly month: Month;
  readonly status: string | undefined;
  readonly leads: number;
}

/** Counts the leads of franchises created in these months, unsorted. Throws a `Failure`. */
type CountLeads = (
  franchiseCodes: readonly string[],
  months: ReadonlySet<Month>,
) => Promise<readonly LeadCount[]>;

/** An item with its rank: a higher value ranks first, and equal values share a rank (1, 2, 2, 4). */
export interface Ranked<Item> {
  readonly item: Item;
  readonly value: Decimal;
  readonly rank: number;
}

/** The ranking of a month, and whether no deal is missing that could change it. */
export interface RankedMonth {
  readonly places: readonly Ranked<Vendor>[];
  readonly complete: boolean;
}

/** With fewer leads, the conversion rate is not meaningful. */
const FEWEST_LEADS = 10;
const HUNDREDTHS_OF_A_WHOLE = 10_000n;

/** Ranks by value, highest first; equal values share a rank and the ranks after them are skipped. */
export function rankByValue<Item>(
  items: readonly { readonly item: Item; readonly value: Decimal }[],
): readonly Ranked<Item>[] {
  const sorted = items.toSorted((a, b) => compare(b.value, a.value));
  let rank = 0;
  return sorted.map(({ item, value }, place) => {
    const before = sorted[place - 1];
    if (!before || compare(before.value, value) !== 0) rank = place + 1;
    return { item, value, rank };
  });
}

/** Computes the distance to the next higher value; undefined for the first rank. */
export function gapAbove(
  ranked: readonly Ranked<unknown>[],
  { rank, value }: Ranked<unknown>,
): Decimal | undefined {
  const above = ranked.findLast((place) => place.rank < rank);
  return above && add(above.value, negate(value));
}

/** Ranks vendors by their results in a month, using the same figures as every other report. */
export class RankPerformers {
  constructor(
    private readonly commission: NetworkCommission,
    private readonly countLeads: CountLeads,
  ) {}

  /**
   * Ranks by rupees of commission to the paisa, closed demat accounts, or leads of the month converted by now per
   * hundred leads (only with at least ten leads; never more than 100). Empty when all values are 0. Throws a `Failure`
   * when something cannot be read.
   */
  async execute(vendors: readonly Vendor[], month: Month, metric: PerformerMetric): Promise<RankedMonth> {
    const { readValue, complete } = await this.#valuesOf(vendors, [month], metric);
    return { places: rankingOf(vendors, month, readValue), complete };
  }

  /**
   * Returns one vendor's result in each month, in the order of `months`, by the rankings of `execute`. Reads once for
   * all months. Throws a `Failure` when something cannot be read.
   */
  async resultsOf(
    own: Vendor,
    vendors: readonly Vendor[],
    months: readonly Month[],
    metric: PerformerMetric,
  ): Promise<OwnResults> {
    const { readValue, complete } = await this.#valuesOf(vendors, months, metric);
    const results = months.map((month) => {
      const ranked = rankingOf(vendors, month, readValue);
      const place = ranked.find(({ item }) => item.franchiseCode === own.franchiseCode);
      return { month, rank: place?.rank, of: ranked.length, value: readValue(own.franchiseCode, month) };
    });
    return { results, complete };
  }

  #valuesOf(vendors: readonly Vendor[], months: readonly Month[], metric: PerformerMetric): Promise<Values> {
    return metric === 'conversion'
      ? this.#conversions(vendors, new Set(months))
      : this.#earnings(vendors, new Set(months), metric);
  }

  async #earnings(
    vendors: readonly Vendor[],
    months: ReadonlySet<Month>,
    metric: 'commission' | 'demat',
  ): Promise<Values> {
    const answers = await this.commission.figures(vendors, [{ months }]);
    const values = new Map(
      answers
        .flatMap(({ rows }) => rows)
        .map((row) => [
          `${row.month} ${row.franchiseCode}`,
          metric === 'demat' ? fromCount(row.freeDematDeals) : fromPaise(toPaise(row.commission)),
        ]),
    );
    return {
      readValue: (code, month) => values.get(`${month} ${code}`) ?? ZERO,
      complete: answers.every(({ complete }) => complete),
    };
  }

  async #conversions(vendors: readonly Vendor[], months: ReadonlySet<Month>): Promise<Values> {
    const codes = vendors.map((vendor) => vendor.franchiseCode);
    const [leadsOf, convertedOf] = [new Map<string, number>(), new Map<string, number>()];
    for (const { franchiseCode, month, status, leads } of await this.countLeads(codes, months)) {
      const key = `${month} ${franchiseCode}`;
      leadsOf.set(key, (leadsOf.get(key) ?? 0) + leads);
      if (readLeadStatus(status) !== 'converted') continue;
      convertedOf.set(key, (convertedOf.get(key) ?? 0) + leads);
    }
    const readValue: ReadValue = (code, month) => {
      const whole = leadsOf.get(`${month} ${code}`) ?? 0;
      if (whole < FEWEST_LEADS) return undefined;
      const part = BigInt(convertedOf.get(`${month} ${code}`) ?? 0) * HUNDREDTHS_OF_A_WHOLE;
      return { units: (part * 2n + BigInt(whole)) / (BigInt(whole) * 2n), scale: 2 };
    };
    return { readValue, complete: true };
  }
}

/** Returns the value of a franchise in a month; undefined where it is not meaningful. */
type ReadValue = (franchiseCode: string, month: Month) => Decimal | undefined;

interface Values {
  readonly readValue: ReadValue;
  readonly complete: boolean;
}

function rankingOf(
  vendors: readonly Vendor[],
  month: Month,
  readValue: ReadValue,
): readonly Ranked<Vendor>[] {
  const ranked = rankByValue(
    vendors.flatMap((item) => {
      const value = readValue(item.franchiseCode, month);
      return value ? [{ item, value }] : [];
    }),
  );
  return ranked.some(({ value }) => compare(value, ZERO) > 0) ? ranked : [];
}
