// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import type { AccountStatement, DealAdjustment } from '#core/ledger/account-statements';
import { compare, parseDecimal, sum, toPaise, ZERO } from '#core/shared/money';
import { adjustmentSentence } from '#documents/adjustment-sentence';
import { closedStatementPrintout } from '../../cli/output/closed-statement';
import { accountTexts } from '../../src/ui/features/account/account-texts';
import { adjustmentText } from '../../src/ui/features/account/adjustment-text';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { useTexts } from '../../src/ui/kit/texts/use-texts';

const part = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map((units) => ({ units, scale: 4 }));
const deal = {
  dealId: 'd1',
  createdDay: '2026-09-03',
  productCategory: 'Loan',
  stage: 'New',
  state: 'counted',
  payments: [],
  ratio: { units: 40n, scale: 0 },
  openingAmount: undefined,
  amount: ZERO,
} as const;

/** An adjustment of three reasons that are rounded apart. */
const adjustment = fc.tuple(part, part, part).map((amounts): DealAdjustment => {
  const [payments = ZERO, rule = ZERO, stage = ZERO] = amounts;
  return {
    kind: 'deal',
    saleMonth: '2026-09',
    amount: sum(amounts),
    posted: { units: toPaise(sum(amounts)), scale: 2 },
    reasons: [
      { kind: 'payments', amount: payments },
      { kind: 'rule', amount: rule },
      { kind: 'stage', amount: stage },
    ],
    deal,
    before: { ...deal, closedIn: '2026-09' },
  };
});

/** The rupees that each reason of a sentence ends with, in paise. */
function paiseIn(sentence: string): readonly bigint[] {
  return sentence.split('; ').map((said) => {
    const [, sign = '', digits = ''] = /(-?)₹([\d,]+\.\d\d)$/.exec(said) ?? [];
    return toPaise(parseDecimal(`${sign}${digits.replaceAll(',', '')}`) ?? ZERO);
  });
}

const total = (paise: readonly bigint[]) => paise.reduce((all, each) => all + each, 0n);

it.each(['en', 'hi'] as const)('on paper and in the terminal reasons come to the amount (%s)', (language) => {
  fc.assert(
    fc.property(adjustment, (each) => {
      const [together = 0n, ...others] = paiseIn(adjustmentSentence(each, language)).toReversed();
      expect(together).toBe(toPaise(each.amount));
      expect([others.length, total(others)]).toEqual([3, together]);
    }),
  );
});

it('on the page, too', () => {
  const wrapper = ({ children }: { children: React.ReactNode }) => (
    <LanguageProvider storage={undefined}>{children}</LanguageProvider>
  );
  const { current: t } = renderHook(() => useTexts(accountTexts), { wrapper }).result;
  fc.assert(
    fc.property(adjustment, (each) => {
      const said = paiseIn(adjustmentText(each, { t, asAdmin: false }, 'en'));
      expect([said.length, total(said)]).toEqual([3, toPaise(each.amount)]);
    }),
  );
});

const Printed = z.object({
  adjustments: z.array(z.object({ amount: z.string(), reasons: z.array(z.object({ amount: z.string() })) })),
});

it('and in JSON', () => {
  const figures = { opening: ZERO, earned: ZERO, adjusted: ZERO, paid: ZERO, closing: ZERO, hash: '' };
  fc.assert(
    fc.property(adjustment, (each) => {
      const statement: AccountStatement = {
        franchiseCode: 'FR-001',
        month: '2026-10',
        ...figures,
        lines: [],
        adjustments: [each],
      };
      const [printed] = Printed.parse(closedStatementPrintout(statement, 'en').json()).adjustments;
      const amounts = printed?.reasons.map(({ amount }) => parseDecimal(amount) ?? ZERO) ?? [];
      expect(compare(sum(amounts), parseDecimal(printed?.amount ?? '') ?? ZERO)).toBe(0);
    }),
  );
});
