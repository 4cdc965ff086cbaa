import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CommissionTally } from '#core/commission/commission-tally';
import { assessBySum } from '#core/commission/deal-assessment';
import { figuresOf, judgedOf } from '#core/commission/deal-figures';
import {
  addDeals,
  type EarnedSums,
  noSums,
  tallyAggregates,
  tallyDeals,
  totalOf,
} from '#core/commission/earned-sums';
import { type DealAggregate, judgeAggregates } from '#core/commission/tally-aggregates';
import { FREE_DEMAT_ACCOUNT } from '#core/deals/deal';
import { type Decimal, shortest } from '#core/shared/money';
import type { Month } from '#core/shared/month';

const FRANCHISES = ['FR-001', 'FR-002'];
/** Millionths of a percent; there is no rule for insurance. */
const RATIOS: Readonly<Record<string, bigint>> = { Loan: 40_000_000n, 'Mutual Fund': 12_500_000n };
const OPENING_RUPEES = 300n;
const MONTHS: readonly Month[] = ['2026-08', '2026-09', '2026-10'];
const vendors = FRANCHISES.map((franchiseCode) => ({ id: franchiseCode, franchiseCode }));

const rules = Object.entries(RATIOS).map(([productCategory, units]) => ({
  productCategory,
  ratio: { units, scale: 6 },
}));
const terms = {
  rules: new Map(FRANCHISES.map((code) => [code, rules])),
  openingAmounts: [{ amount: { units: OPENING_RUPEES, scale: 0 }, from: undefined, until: undefined }],
};

/** A deal in whole numbers: millionths of a rupee that were paid, null without payments. */
const plainDeal = fc.record({
  franchiseCode: fc.constantFrom(...FRANCHISES),
  productCategory: fc.constantFrom('Loan', 'Mutual Fund', 'Insurance', FREE_DEMAT_ACCOUNT),
  month: fc.constantFrom(...MONTHS),
  stage: fc.constantFrom('Closed Won.', 'Proposal'),
  paid: fc.option(fc.bigInt({ min: -(10n ** 9n), max: 10n ** 14n })),
});
type PlainDeal = typeof plainDeal extends fc.Arbitrary<infer Deal> ? Deal : never;

/** Counts naively, in whole units of 10^-14 rupees. */
function counted(deals: readonly PlainDeal[]) {
  const sums = { deals: 0, paid: 0n, commission: 0n, freeDematDeals: 0, freeDematEarning: 0n, overall: 0n };
  for (const { productCategory, stage, paid } of deals) {
    if (productCategory === FREE_DEMAT_ACCOUNT) {
      if (stage !== 'Closed Won.') continue;
      sums.freeDematDeals += 1;
      sums.freeDematEarning += OPENING_RUPEES * 10n ** 14n;
    } else if (paid !== null && productCategory in RATIOS) {
      sums.deals += 1;
      sums.paid += paid * 10n ** 8n;
      sums.commission += paid * (RATIOS[productCategory] ?? 0n);
    }
  }
  sums.overall = sums.commission + sums.freeDematEarning;
  return sums;
}

const inUnits = (amount: Decimal) => {
  const { units, scale } = shortest(amount);
  return units * 10n ** BigInt(14 - scale);
};

const exactly = ({ overall, ...sums }: EarnedSums & { readonly overall: Decimal }) => ({
  deals: sums.deals,
  paid: inUnits(sums.paid),
  commission: inUnits(sums.commission),
  freeDematDeals: sums.freeDematDeals,
  freeDematEarning: inUnits(sums.freeDematEarning),
  overall: inUnits(overall),
});

function cellOf({ paid, ...deal }: PlainDeal): DealAggregate {
  return {
    ...deal,
    first: `${deal.month}-10`,
    deals: 1,
    paid: paid === null ? undefined : { units: paid, scale: 6 },
  };
}

function assessed(deal: PlainDeal, at: number) {
  const { franchiseCode, productCategory, stage, paid } = cellOf(deal);
  const { month } = deal;
  const record = { id: `D${at}`, createdTime: `${month}-10`, franchiseCode, productCategory, stage };
  return assessBySum(record, `${month}-10`, terms, paid);
}

const placeOf = ({ franchiseCode, month }: Pick<PlainDeal, 'franchiseCode' | 'month'>) =>
  `${franchiseCode} ${month}`;

/** What a naive count gives by a key, of those deals that count. */
function countedBy(deals: readonly PlainDeal[], keyOf: (deal: PlainDeal) => string) {
  const keys = [...new Set(deals.map(keyOf))].toSorted();
  return keys
    .map((key) => [key, counted(deals.filter((deal) => keyOf(deal) === key))] as const)
    .filter(([, sums]) => sums.deals + sums.freeDematDeals > 0);
}

it('deals one by one come to what a naive count in whole numbers gives: totals, months, products', () => {
  fc.assert(
    fc.property(fc.array(plainDeal, { maxLength: 40 }), fc.boolean(), (deals, byProduct) => {
      const assessments = deals.map(assessed);
      const tally = new CommissionTally(byProduct);
      for (const each of assessments) tally.add(each);
      expect(exactly(tallyDeals(assessments))).toEqual(counted(deals));
      expect(exactly(totalOf(tally.totals(vendors)))).toEqual(counted(deals));
      const rows = tally.rows(vendors);
      expect(rows.map((row) => [placeOf(row), exactly(row)] as const).toSorted(byKey)).toEqual(
        countedBy(deals, placeOf),
      );
      const products = deals.filter(({ productCategory }) => productCategory !== FREE_DEMAT_ACCOUNT);
      const ofProducts = byProduct ? countedBy(products, ({ productCategory }) => productCategory) : [];
      const categories = tally
        .categories()
        .map((each) => [each.productCategory, ...productSums(each)] as const);
      expect(categories.toSorted(byKey)).toEqual(
        ofProducts.map(([product, { deals: count, paid, commission }]) => [product, count, paid, commission]),
      );
      const { commission, freeDemats, freeDematEarning } = figuresOf(
        assessments.map(judgedOf),
        terms.openingAmounts,
      );
      expect(commission && inUnits(commission)).toBe(counted(deals).commission);
      expect(freeDemats).toBe(counted(deals).freeDematDeals);
      expect(freeDematEarning && inUnits(freeDematEarning)).toBe(counted(deals).freeDematEarning);
    }),
  );
});

it('deals added up to cells come to the same, however they are put together', () => {
  fc.assert(
    fc.property(
      fc.array(plainDeal, { maxLength: 60, size: 'max' }),
      fc.integer({ min: 1, max: 3 }),
      (deals, parts) => {
        const cells = new Map<string, DealAggregate>();
        for (const [at, cell] of deals.map(cellOf).entries()) {
          const { franchiseCode, month, productCategory, stage } = cell;
          const isPaid = cell.paid !== undefined;
          const key = [franchiseCode, month, productCategory, stage, isPaid, at % parts].join(' ');
          const known = cells.get(key);
          const units = (known?.paid?.units ?? 0n) + (cell.paid?.units ?? 0n);
          const paid = isPaid ? { units, scale: 6 } : undefined;
          cells.set(key, { ...cell, deals: (known?.deals ?? 0) + 1, paid });
        }
        const tally = new CommissionTally();
        const judged = [...cells.values()].map((cell) => ({ cell, ...judgeAggregates([cell], terms) }));
        for (const { cell, earned } of judged)
          if (cell.month) tally.addSums({ franchiseCode: cell.franchiseCode, month: cell.month }, earned);
        expect(exactly(totalOf(tally.totals(vendors)))).toEqual(counted(deals));
        expect(exactly(totalOf(judged.map(({ earned }) => earned)))).toEqual(counted(deals));
        const byMonth = tallyAggregates(tally.rows(vendors), ({ month }) => month);
        for (const month of MONTHS) {
          const ofMonth = counted(deals.filter((deal) => deal.month === month));
          expect(exactly(totalOf([byMonth.get(month) ?? noSums()]))).toEqual(ofMonth);
        }
      },
    ),
  );
});

it('accounts whose amount is not known add nothing', () => {
  const sums = noSums();
  const nothing = { units: 0n, scale: 0 };
  addDeals(sums, { productCategory: FREE_DEMAT_ACCOUNT }, 3, { paid: undefined, commission: nothing });
  expect(sums).toEqual({ ...noSums(), freeDematDeals: 3 });
});

function productSums({ deals, paid, commission }: Pick<EarnedSums, 'deals' | 'paid' | 'commission'>) {
  return [deals, inUnits(paid), inUnits(commission)] as const;
}

function byKey([a]: readonly [string, ...unknown[]], [b]: readonly [string, ...unknown[]]): number {
  return a < b ? -1 : 1;
}
