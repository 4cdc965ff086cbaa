import fc from 'fast-check';
import { expect, it } from 'vitest';
import { effectsInPaise, inPaise } from '#core/commission/effects-in-paise';
import { PreviewRules } from '#core/commission/preview-rules';
import { type Decimal, toPaise } from '#core/shared/money';
import { aDeal } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';

const PRODUCTS = ['Loan', 'Insurance', 'Term'];
const ratio = fc.integer({ min: 0, max: 10_000 }).map((hundredths) => String(hundredths / 100));
const paise = (amount: Decimal) => {
  expect(amount.scale <= 2 || amount.units === 0n).toBe(true);
  return toPaise(amount);
};

it('what is shown of a preview adds up, and together it is what the total then changes by', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...PRODUCTS), fc.integer({ min: -9_999, max: 99_999 })), {
        maxLength: 8,
      }),
      fc.tuple(ratio, ratio, ratio),
      fc.tuple(ratio, ratio),
      async (paid, had, proposed) => {
        const { assessor } = aSource({
          vendors: [aVendor()],
          deals: paid.map(([productCategory], at) => aDeal({ id: String(at), productCategory })),
          payments: Object.fromEntries(paid.map(([, of], at) => [String(at), paymentsOf(String(of / 100))])),
          rules: { v1: PRODUCTS.map((product, at) => aRule(product, had[at] ?? '0')) },
        });
        const rules = PRODUCTS.slice(0, 2).map((product, at) => aRule(product, proposed[at] ?? '0'));
        const preview = await new PreviewRules(assessor).execute([{ vendor: aVendor(), rules }]);
        const { products, together } = effectsInPaise(preview);
        expect(paise(together.change)).toBe(toPaise(preview.after) - toPaise(preview.before));
        for (const of of [together, ...products.map(([, effect]) => effect), inPaise(preview)])
          expect(paise(of.before) + paise(of.change)).toBe(paise(of.after));
        for (const fact of ['before', 'after', 'change'] as const)
          expect(products.reduce((all, [, effect]) => all + paise(effect[fact]), 0n)).toBe(
            paise(together[fact]),
          );
        products.forEach(([product, effect]) => {
          const off = paise(effect.change) - toPaise(preview.products.get(product)?.change ?? effect.change);
          expect(off >= -1n && off <= 1n).toBe(true);
        });
      },
    ),
  );
});
