import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ComputeMonthlyCommission } from '#core/commission/compute-monthly-commission';
import { PreviewRules } from '#core/commission/preview-rules';
import { compare, type Decimal, fromCount, sum, toDecimalText } from '#core/shared/money';
import { type Day, isDay } from '#core/shared/month';
import { shiftDay } from '#core/shared/period';
import { ruleFor } from '#core/vendors/commission-rule';
import { rulesOfVersions } from '#core/vendors/rule-timeline';
import { aDeal } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const PRODUCTS = ['Loan', 'Insurance', 'Mutual Fund'];
const FIRST: Day = '2026-01-01';
const DAYS = Array.from({ length: 42 }, (_, at) => shiftDay(FIRST, at - 1));
const day = fc.constantFrom(...DAYS);
const days = fc.oneof(
  fc.constant({}),
  day.map((from) => ({ from })),
  day.map((until) => ({ until })),
  fc.tuple(day, day).map(([a, b]) => (a < b ? { from: a, until: b } : { from: b, until: a })),
);
const entry = fc
  .record({
    productCategory: fc.constantFrom(...PRODUCTS),
    ratio: fc.option(fc.nat(50).map(fromCount), { nil: undefined }),
    own: fc.option(days, { nil: {} }),
  })
  .map(({ own, ...of }) => ({ ...of, ...own }));
type Entry = {
  readonly productCategory: string;
  readonly ratio: Decimal | undefined;
  readonly from?: Day;
  readonly until?: Day;
};
const change = fc
  .record({ rules: fc.array(entry, { minLength: 1, maxLength: 3 }), days })
  .map(({ rules, days: beside }) => ({ rules: rules as readonly Entry[], ...beside }));
/** Newest first. */
const history = fc
  .array(change, { maxLength: 6 })
  .map((made) => made.map((each, at) => ({ ...each, version: made.length - at })));

const isWithin = (of: Pick<Entry, 'from' | 'until'>, then: Day) =>
  (of.from ?? '0000-01-01') <= then && then <= (of.until ?? '9999-12-31');

/** The newest entry of the product whose days hold the day, found by looking at every one. */
function scanned(versions: readonly { readonly rules: readonly Entry[] }[], product: string, then: Day) {
  for (const { rules, ...beside } of versions) {
    for (const { productCategory, ratio, ...own } of rules) {
      const of = own.from === undefined && own.until === undefined ? beside : own;
      if (productCategory === product && isWithin(of, then)) return ratio && toDecimalText(ratio);
    }
  }
  return undefined;
}

const ratioOn = (rules: ReturnType<typeof rulesOfVersions>, product: string, then: Day) => {
  const found = ruleFor(rules, product, then);
  return found && toDecimalText(found.ratio);
};

describe('rules of a vendor', () => {
  it('are of each product on each day what was said last of that product for that day', () => {
    fc.assert(
      fc.property(history, (versions) => {
        const rules = rulesOfVersions(versions);
        for (const product of PRODUCTS)
          for (const then of DAYS)
            expect(ratioOn(rules, product, then)).toBe(scanned(versions, product, then));
      }),
    );
  });

  it('change of no other product, on no day', () => {
    fc.assert(
      fc.property(history, change, (versions, made) => {
        const named = new Set(made.rules.map(({ productCategory }) => productCategory));
        const [before, after] = [
          rulesOfVersions(versions),
          rulesOfVersions([{ ...made, version: versions.length + 1 }, ...versions]),
        ];
        for (const product of PRODUCTS.filter((each) => !named.has(each)))
          for (const then of DAYS) expect(ratioOn(after, product, then)).toBe(ratioOn(before, product, then));
      }),
    );
  });

  it('have one piece for each day and product, and none that says the same as the one before it', () => {
    fc.assert(
      fc.property(history, (versions) => {
        const rules = rulesOfVersions(versions);
        for (const product of PRODUCTS) {
          const own = rules.filter(({ productCategory }) => productCategory === product);
          own.forEach((piece, at) => {
            const before = own[at - 1];
            if (!before) return;
            expect(before.until !== undefined && piece.from !== undefined && before.until < piece.from).toBe(
              true,
            );
            if (before.until && shiftDay(before.until, 1) === piece.from)
              expect(compare(before.ratio, piece.ratio)).not.toBe(0);
          });
        }
      }),
    );
  });

  it('keep what was to begin, and what began within the month, when another product changes', () => {
    const rule = (product: string, percent: number) => ({
      productCategory: product,
      ratio: fromCount(percent),
    });
    const versions = [
      { version: 3, rules: [rule('Health', 13)], from: '2026-11-01' },
      { version: 2, rules: [rule('Fund', 60)], from: '2026-12-01' },
      { version: 1, rules: [rule('Fund', 50)], from: '2026-11-16' },
      { version: 0, rules: [rule('Fund', 40), rule('Health', 12)] },
    ] as const;
    const rules = rulesOfVersions(versions);
    const on = (product: string, then: Day) => ratioOn(rules, product, then);
    expect([on('Fund', '2026-11-05'), on('Fund', '2026-11-16'), on('Fund', '2026-12-01')]).toEqual([
      '40',
      '50',
      '60',
    ]);
    expect([on('Health', '2026-10-31'), on('Health', '2026-11-05')]).toEqual(['12', '13']);
  });
});

describe('a preview of changed products', () => {
  const vendors = [aVendor(), aVendor({ id: 'v2', franchiseCode: 'FR-002' })];
  const deal = fc.record({
    code: fc.constantFrom('FR-001', 'FR-002'),
    product: fc.constantFrom(...PRODUCTS),
    created: fc.oneof(day, fc.constant('no date')),
    amounts: fc.array(
      fc.integer({ min: -9_999, max: 999_999 }).map((paise) => String(paise / 100)),
      {
        maxLength: 3,
      },
    ),
  });

  it('is what is earned after saving less what was earned before, for each vendor, product and month', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(deal, { maxLength: 15 }),
        fc.tuple(history, history),
        fc.tuple(fc.option(change), fc.option(change)),
        async (drawn, histories, changes) => {
          const deals = drawn.map(({ code, product, created }, at) =>
            aDeal({ id: String(at), franchiseCode: code, productCategory: product, createdTime: created }),
          );
          const payments = Object.fromEntries(
            drawn.map(({ amounts }, at) => [String(at), paymentsOf(...amounts)]),
          );
          const network = (after: boolean) => {
            const rules = vendors.map(({ id }, at) => {
              const made = after ? changes[at] : null;
              const versions = [...(made ? [{ ...made, version: 99 }] : []), ...(histories[at] ?? [])];
              return [id, rulesOfVersions(versions)] as const;
            });
            return aSource({ vendors, deals, payments, rules: Object.fromEntries(rules) }).assessor;
          };
          const proposals = vendors.flatMap((vendor, at) => {
            const made = changes[at];
            return made ? [{ vendor, ...made }] : [];
          });
          const preview = await new PreviewRules(network(false)).execute(proposals);
          const earned = async (after: boolean) => {
            const by = new Map<string, Decimal>();
            const changed = vendors.filter((_, at) => changes[at]);
            await new ComputeMonthlyCommission(network(after)).execute(changed, {
              onAssessment: ({ deal: { id, franchiseCode, productCategory, createdTime }, commission }) => {
                by.set(id, commission);
                const month = isDay(createdTime) ? createdTime.slice(0, 7) : '-';
                for (const of of ['all', franchiseCode, productCategory, month])
                  by.set(of, sum([by.get(of) ?? fromCount(0), commission]));
              },
            });
            return (of: string) => by.get(of) ?? fromCount(0);
          };
          const [was, is] = [await earned(false), await earned(true)];
          const differ = (of: string) => toDecimalText(sum([is(of), { ...was(of), units: -was(of).units }]));
          const same = (a: Decimal, of: string) => expect(Number(toDecimalText(a))).toBe(Number(differ(of)));
          same(preview.change, 'all');
          for (const [code, effect] of preview.franchises) same(effect.change, code);
          for (const { month, change: by } of preview.months) same(by, month);
          for (const [product, effect] of preview.products) same(effect.change, product);
          const named = new Set(proposals.flatMap(({ rules }) => rules.map((rule) => rule.productCategory)));
          expect([...preview.products.keys()].toSorted()).toEqual([...named].toSorted());
          expect(preview.deals).toBe(drawn.filter((_, at) => Number(differ(String(at))) !== 0).length);
        },
      ),
    );
  });

  it('says of a product what was paid on its days, and of last month what it would have been', async () => {
    const { assessor } = aSource({
      vendors,
      deals: [
        aDeal({ id: 'past', productCategory: 'Loan', createdTime: '2026-10-10' }),
        aDeal({ id: 'now', productCategory: 'Insurance', createdTime: '2026-11-20' }),
        aDeal({ id: 'unpaid', productCategory: 'Loan', createdTime: '2026-11-20' }),
      ],
      payments: { past: paymentsOf('1000', '-100'), now: paymentsOf('200') },
      rules: { v1: [aRule('Loan', '10'), aRule('Insurance', '20')] },
    });
    const from = '2026-11-16';
    const proposal = {
      vendor: aVendor(),
      rules: [aRule('Loan', '15'), aRule('Insurance', '25')],
      from,
    } as const;
    const { products } = await new PreviewRules(assessor).execute([proposal], { lastMonth: '2026-10' });
    const shown = (product: string) => {
      const effect = products.get(product);
      const text = (of: NonNullable<typeof effect>['lastMonth'] | undefined) =>
        of && [
          of.deals,
          ...[of.paid, of.before, of.after, of.change].map((each) => Number(toDecimalText(each))),
        ];
      return [text(effect), text(effect?.lastMonth)];
    };
    expect(shown('Loan')).toEqual([
      [0, 0, 0, 0, 0],
      [1, 900, 90, 135, 45],
    ]);
    expect(shown('Insurance')).toEqual([
      [1, 200, 40, 50, 10],
      [0, 0, 0, 0, 0],
    ]);
  });
});
