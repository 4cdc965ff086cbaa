// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ExplainDeal } from '#core/commission/explain-deal';
import type { Payment } from '#core/payments/payment';
import {
  addedPayments,
  correctionDraft,
  faultsOf,
  initialValues,
  paymentDraft,
} from '../../src/ui/features/payments/payment-form';
import { PaymentEffect } from '../../src/ui/features/payments/payment-sheet';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { aDeal } from '../support/a-deal';
import { aSource } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact, shortest } from '../support/exact';

const TODAY = '2026-11-21';
const entry = { id: 'p1', amountPaid: exact('1000.500000'), paidOn: '2026-11-05', reference: 'UTR 7' };
const filled = { ...initialValues(undefined, TODAY), amount: '₹12,34,567.50', reference: 'UTR 1' };

afterEach(cleanup);

describe('the form of a payment', () => {
  it('opens empty for a new one, and with what stands for a correction', () => {
    expect(initialValues(undefined, TODAY)).toMatchObject({ amount: '', paidOn: TODAY, reference: '' });
    expect(initialValues(entry, TODAY)).toMatchObject({
      amount: '1000.5',
      paidOn: '2026-11-05',
      reference: 'UTR 7',
      meant: 'other',
    });
    expect(initialValues({ ...entry, amountPaid: exact('100.00') }, TODAY).amount).toBe('100');
    expect(initialValues({ ...entry, amountPaid: exact('100') }, TODAY).amount).toBe('100');
  });

  it('reads an amount as people write it', () => {
    expect(paymentDraft(filled).amount).toBe('1234567.50');
    expect(paymentDraft({ ...filled, amount: '\u2212 1,250.50' }).amount).toBe('-1250.50');
  });

  it('refuses a comma that does not group digits, which may be a decimal point', () => {
    for (const amount of ['12,5', '1,2345', '1,,000', '1E+05']) {
      const unreadable = [{ field: 'amount', why: 'unreadable' }];
      expect(faultsOf(undefined, { ...filled, amount }, TODAY, [])).toEqual(unreadable);
    }
    expect(paymentDraft({ ...filled, amount: '1,234,567.5' }).amount).toBe('1234567.5');
  });

  it('says that a receipt is on record, unless its own entry is being corrected', () => {
    const twice = { ...filled, reference: 'utr7' };
    const recorded = [{ field: 'reference', why: 'recorded' }];
    expect(faultsOf(undefined, twice, TODAY, [entry])).toEqual(recorded);
    expect(faultsOf(undefined, filled, TODAY, [entry])).toEqual([]);
    const reason = 'Typed wrong';
    expect(faultsOf(entry, { ...twice, reason }, TODAY, [entry])).toEqual([]);
    const other = { ...entry, id: 'p2', reference: 'UTR 8' };
    expect(faultsOf(other, { ...twice, reason }, TODAY, [entry, other])).toEqual(recorded);
    expect(faultsOf(other, { ...twice, reason, meant: 'nothing' }, TODAY, [entry, other])).toEqual([]);
  });

  it('knows what it adds before it is whole, and not before there is an amount', () => {
    const incomplete = { ...filled, reference: '', paidOn: '' };
    expect(faultsOf(undefined, incomplete, TODAY, []).map(({ field }) => field)).toEqual([
      'paidOn',
      'reference',
    ]);
    const amounts = (payments: readonly Payment[] | undefined) =>
      payments?.map(({ amountPaid }) => shortest(amountPaid));
    expect(amounts(addedPayments(undefined, incomplete, TODAY))).toEqual(['1234567.5']);
    expect(addedPayments(undefined, { ...filled, amount: 'x' }, TODAY)).toBeUndefined();
    expect(amounts(addedPayments(entry, { ...filled, amount: '900' }, TODAY))).toEqual(['-1000.5', '900']);
    const nothing = { ...filled, amount: 'x', meant: 'nothing' } as const;
    expect(amounts(addedPayments(entry, nothing, TODAY))).toEqual(['-1000.5']);
    expect(faultsOf(entry, nothing, TODAY, [entry]).map(({ field }) => field)).toEqual(['reason']);
    expect(correctionDraft(entry, { ...nothing, reason: 'Typed twice' })).toEqual({
      corrects: 'p1',
      reason: 'Typed twice',
      instead: undefined,
    });
  });
});

describe('the effect beside the button', () => {
  const show = async (productCategory: string, added: readonly Payment[] | undefined) => {
    const source = aSource({
      rules: { v1: [aRule('Mutual Fund', '33.33'), aRule('Loan', '0')] },
      payments: { d1: paymentsOf('4300') },
    });
    const explained = await new ExplainDeal(source.assessor).execute(aVendor(), aDeal({ productCategory }));
    render(
      <LanguageProvider storage={undefined}>
        <PaymentEffect {...{ explained, added }} counts={(month) => `counts in ${month}`} />
      </LanguageProvider>,
    );
    return screen.getByRole('region', { name: 'What this changes' }).textContent;
  };

  it('names both figures, their difference to the paisa, and the month', async () => {
    // 4300 x 33.33 % is 1433.19, and 1250.55 x 33.33 % is 416.808315.
    expect(await show('Mutual Fund', paymentsOf('-1250.55'))).toBe(
      'Commission of this deal₹1,433.19 → ₹1,016.38-₹416.81, counts in 2026-11',
    );
  });

  it('says before it is saved that more is refunded than was paid', async () => {
    expect(await show('Mutual Fund', paymentsOf('-4300.00'))).not.toContain('More is refunded');
    cleanup();
    const said = 'More is refunded than was received: ₹700.04 more.';
    expect(await show('Mutual Fund', paymentsOf('-5000.04'))).toContain(said);
    cleanup();
    expect(await show('Loan', paymentsOf('-5000.04'))).toContain(said);
  });

  it('says why nothing changes, and what is missing', async () => {
    expect(await show('Loan', paymentsOf('500'))).toContain('The commission stays as it is: Ratio is 0 %.');
    cleanup();
    expect(await show('Mutual Fund', undefined)).toContain('Shows as soon as the amount is there.');
  });
});
