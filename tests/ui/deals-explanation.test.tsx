// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ExplainDeal } from '#core/commission/explain-deal';
import type { Deal } from '#core/deals/deal';
import { BusinessCalendar } from '#core/shared/month';
import { dealsTexts } from '../../src/ui/features/deals/deals-texts';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { useTexts } from '../../src/ui/kit/texts/use-texts';
import { dealTexts } from '../../src/ui/pages/deals/deal-texts';
import { roundedLinesDiffer } from '../../src/ui/pages/deals/explanation';
import { explanationText } from '../../src/ui/pages/deals/explanation-text';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact } from '../support/exact';

afterEach(cleanup);

const calendar = new BusinessCalendar();
const rules = { v1: [aRule('Mutual Fund', '40'), aRule('Loan', '0'), aRule('Deposit', '33.33')] };

function explain(deal: Deal, data: SourceData = {}) {
  return new ExplainDeal(aSource({ rules, ...data }).assessor).execute(aVendor(), deal);
}

async function textOf(deal: Deal, data?: SourceData, asAdmin = false): Promise<string> {
  const explained = await explain(deal, data);
  let text = '';
  function Reader() {
    const t = useTexts(dealTexts);
    const states = useTexts(dealsTexts);
    text = explanationText(explained, { t, states, language: 'en', calendar, term: (word) => word, asAdmin });
    return null;
  }
  render(
    <LanguageProvider storage={undefined}>
      <Reader />
    </LanguageProvider>,
  );
  return text;
}

describe('the computation as text', () => {
  it('has the lines and the total of the page', async () => {
    const [first, second] = paymentsOf('6000', '-1250.5');
    if (!first || !second) throw new TypeError('Two payments were made.');
    const payments = { d1: [{ ...first, paidOn: '2026-11-05' }, second] };
    expect(
      await textOf(aDeal({ name: 'Asha Verma', company: 'Example', stage: 'Closed Won.' }), { payments }),
    ).toBe(
      [
        'Asha Verma, Mutual Fund, Example',
        'Deal d1, Closed Won., 4 Nov 2026, 11:20 am',
        'Your commission: ₹1,899.80',
        'Counted · Counts in November 2026',
        'Mutual Fund: 40 %',
        '1 (5 Nov 2026): ₹6,000.00 × 40 % = ₹2,400.00',
        '2: -₹1,250.50 × 40 % = -₹500.20',
        'Total: ₹4,749.50 × 40 % = ₹1,899.80',
      ].join('\n'),
    );
  });

  it('speaks of the partner to an administrator', async () => {
    const text = await textOf(aDeal(), { payments: { d1: paymentsOf('100') } }, true);
    expect(text.split('\n')[2]).toBe("The partner's commission: ₹40.00");
  });

  it('of a free demat account is its count and the flat amount', async () => {
    const text = await textOf(aFreeDemat({ name: 'Asha' }), { openingAmount: exact('300') });
    expect(text.split('\n').slice(2)).toEqual([
      'Demat earning: ₹300.00',
      'Counted · Counts in November 2026',
      "Stage is 'Closed Won.' → 1 × ₹300.00",
    ]);
  });

  it.each([
    [aDeal(), {}, 'No payments yet'],
    [aDeal({ productCategory: 'Loan' }), { payments: { d1: paymentsOf('500') } }, 'Ratio is 0 %'],
    [aDeal({ productCategory: 'Gold' }), { payments: { d1: paymentsOf('500') } }, 'No rule for this product'],
    [aFreeDemat({ stage: 'New' }), {}, "Waiting for 'Closed Won.'"],
    [aFreeDemat({ stage: 'Closed Won' }), {}, "Stage differs from 'Closed Won.', not counted"],
    [aDeal(), { unreadable: { d1: 'no answer' } }, 'Payments could not be read'],
    [aDeal({ createdTime: 'x' }), { payments: { d1: paymentsOf('500') } }, 'Date could not be read'],
  ])('claims no earning for a deal that does not count (%#)', async (deal, data, state) => {
    const lines = (await textOf(deal, data)).split('\n');
    expect(lines[2]).toMatch(/: -$/);
    expect(lines[3]).toBe(state);
    expect(lines.join()).not.toContain(' = ');
  });

  it('names the payments of a deal that does not count', async () => {
    const text = await textOf(aDeal({ productCategory: 'Loan' }), { payments: { d1: paymentsOf('500') } });
    expect(text.split('\n').slice(4)).toEqual(['Loan: 0 %', '1: ₹500.00', 'Total: ₹500.00']);
  });
});

describe('lines that are rounded one by one', () => {
  it('may add up to another paisa than the total, and then it is said', async () => {
    const deal = aDeal({ productCategory: 'Deposit' });
    // 0.03333 three times: three lines of 3 paise, and a total of 10.
    const uneven = { payments: { d1: paymentsOf('0.1', '0.1', '0.1') } };
    expect(roundedLinesDiffer(await explain(deal, uneven))).toBe(true);
    expect(await textOf(deal, uneven)).toMatch(/Lines are rounded for display; the total is exact\.$/);
    const even = { payments: { d1: paymentsOf('100', '200') } };
    expect(roundedLinesDiffer(await explain(deal, even))).toBe(false);
    expect(await textOf(deal, even)).not.toContain('rounded');
  });
});
