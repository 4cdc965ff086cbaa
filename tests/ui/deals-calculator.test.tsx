// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { toRupees } from '#core/shared/money';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { useTexts } from '../../src/ui/kit/texts/use-texts';
import {
  earnedFor,
  modelProducts,
  parseAccounts,
  parseAmount,
  ratioOfProduct,
} from '../../src/ui/pages/earning/commission-model';
import { CommissionModelCalculator } from '../../src/ui/pages/earning/commission-model-calculator';
import { commissionModelText } from '../../src/ui/pages/earning/commission-model-text';
import { commissionModelTexts } from '../../src/ui/pages/earning/commission-model-texts';
import { aRule } from '../support/a-vendor';
import { exact, shortest } from '../support/exact';

afterEach(cleanup);

describe('an amount as people write it', () => {
  it.each([
    ['1234567', '1234567'],
    ['12,34,567', '1234567'],
    ['₹12,34,567.50', '1234567.5'],
    [' ₹ 1 234 ', '1234'],
    ['Rs. 500', '500'],
    ['.5', '0.5'],
    ['12.', '12'],
    ['१२,३४५.६७', '12345.67'],
    ['٣', '3'],
    ['12345678901234567.01', '12345678901234567.01'],
  ])('%s is %s', (typed, amount) => {
    const read = parseAmount(typed);
    expect(read && shortest(read)).toBe(amount);
  });

  it.each(['', ' ', '₹', '-5', '1e5', '1.2.3', '1.234,50', ',5', 'abc', '5%'])('"%s" is none', (typed) => {
    expect(parseAmount(typed)).toBeUndefined();
  });

  it('is no number of accounts when it is not whole', () => {
    expect(parseAccounts('12')).toEqual(exact('12'));
    for (const typed of ['1.5', '₹3', '', '-1']) expect(parseAccounts(typed)).toBeUndefined();
  });
});

const rules = [
  aRule('Mutual Fund', '40'),
  aRule('Free Demat Account', '100'),
  aRule('Loan', '0'),
  aRule('Mutual Fund', '50'),
  aRule('Deposit', '33.33'),
];

describe('the products of the model', () => {
  it('are those of the rules and of the deals, each once, and never the free demat account', () => {
    const products = modelProducts(rules, ['Gold', 'Mutual Fund', 'Free Demat Account', 'Bonds']);
    expect(products.map((product) => [product.productCategory, ratioOfProduct(product)])).toEqual([
      ['Mutual Fund', '40 %'],
      ['Loan', undefined],
      ['Deposit', '33.33 %'],
      ['Bonds', undefined],
      ['Gold', undefined],
    ]);
    const [fund, loan, deposit] = products;
    if (!fund || !loan || !deposit) throw new TypeError('There are five products.');
    expect(toRupees(earnedFor(fund, exact('10000')) ?? exact('0'))).toBe('4000.00');
    expect(earnedFor(loan, exact('10000'))).toBeUndefined();
    // 33.33 % of 1.50 is 0.49995, which a float would round down.
    expect(toRupees(earnedFor(deposit, exact('1.5')) ?? exact('0'))).toBe('0.50');
  });

  it('stand in the shared text with an example, and with what is not paid', () => {
    let text = '';
    function Reader() {
      const t = useTexts(commissionModelTexts);
      text = commissionModelText(modelProducts(rules, []), exact('300'), t, (term) => term);
      return null;
    }
    render(
      <LanguageProvider storage={undefined}>
        <Reader />
      </LanguageProvider>,
    );
    expect(text.split('\n')).toEqual([
      'Commission model',
      'Mutual Fund: 40 % (₹10,000.00 paid → ₹4,000.00 for you)',
      'Loan: No commission',
      'Deposit: 33.33 % (₹10,000.00 paid → ₹3,333.00 for you)',
      'Free Demat Account: ₹300.00 for each account',
      "Counts when the stage is 'Closed Won.', with the full stop.",
    ]);
  });
});

describe('the calculator', () => {
  const earned = () => document.querySelector('output data')?.getAttribute('value');

  it('answers as one types, says what is no amount, and counts accounts', async () => {
    const user = userEvent.setup();
    render(
      <LanguageProvider storage={undefined}>
        <CommissionModelCalculator products={modelProducts(rules, [])} accountOpeningAmount={exact('300')} />
      </LanguageProvider>,
    );
    const amount = screen.getByLabelText('Amount paid by the customer');
    expect(earned()).toBeUndefined();
    await user.type(amount, '12,34,567');
    expect(earned()).toBe('493826.80');
    screen.getByText('₹12,34,567.00 × 40 %');
    await user.type(amount, 'x');
    expect(earned()).toBeUndefined();
    screen.getByText('Enter an amount such as 12,34,567 or 500.50.');
    await user.selectOptions(screen.getByLabelText('Product'), 'Free Demat Account');
    await user.type(screen.getByLabelText('Number of accounts'), '12');
    expect(earned()).toBe('3600.00');
    screen.getByText('12 × ₹300.00');
    await user.selectOptions(screen.getByLabelText('Product'), 'Loan');
    screen.getByText('No commission');
  });
});
