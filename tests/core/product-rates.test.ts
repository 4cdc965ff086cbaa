import { expect, it } from 'vitest';
import { toDecimalText } from '#core/shared/money';
import { productRates } from '#core/vendors/product-rates';
import { aRule } from '../support/a-vendor';

it('a product pays what is in force today, whatever is to begin; and ends where nothing follows', () => {
  const rules = [
    { ...aRule('Fund', '40'), until: '2026-11-30' },
    { ...aRule('Fund', '60'), from: '2026-12-01' },
    { ...aRule('Bonds', '8'), from: '2026-11-01', until: '2026-12-31' },
    { ...aRule('Bonds', '9'), from: '2027-02-01' },
    { ...aRule('Loan', '10'), from: '2026-12-01' },
    { ...aRule('Term', '5'), until: '2026-11-20' },
    aRule('Health', '12.5'),
  ] as const;
  const shown = productRates(rules, '2026-11-26').map(({ productCategory, now, ends, coming }) => [
    productCategory,
    now && `${toDecimalText(now.ratio)} since ${now.from ?? 'ever'}`,
    ends,
    coming.map(({ ratio, from }) => `${toDecimalText(ratio)} from ${from}`).join(),
  ]);
  expect(shown).toEqual([
    ['Fund', '40 since ever', undefined, '60 from 2026-12-01'],
    ['Bonds', '8 since 2026-11-01', '2026-12-31', '9 from 2027-02-01'],
    ['Loan', undefined, undefined, '10 from 2026-12-01'],
    ['Term', undefined, undefined, ''],
    ['Health', '12.5 since ever', undefined, ''],
  ]);
});
