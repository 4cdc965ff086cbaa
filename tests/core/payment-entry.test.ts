import { describe, expect, it } from 'vitest';
import { ExplainDeal } from '#core/commission/explain-deal';
import { previewPayments } from '#core/commission/preview-payments';
import type { Payment } from '#core/payments/payment';
import { counterEntry, paymentFaults, whyNotCorrectable } from '#core/payments/payment-entry';
import { toDecimalText } from '#core/shared/money';
import { aDeal, aFreeDemat } from '../support/a-deal';
import { aSource, type SourceData } from '../support/a-source';
import { aRule, aVendor, paymentsOf } from '../support/a-vendor';
import { exact, shortest } from '../support/exact';

const rules = { v1: [aRule('Mutual Fund', '33.33'), aRule('Loan', '0')] };

function explained(data: SourceData, deal = aDeal()) {
  return new ExplainDeal(aSource({ rules, ...data }).assessor).execute(aVendor(), deal);
}

describe('a payment that is written down', () => {
  it.each([
    ['', 'missing'],
    ['12,500', 'unreadable'],
    ['1e3', 'unreadable'],
    ['NaN', 'unreadable'],
    ['-0.0', 'zero'],
    ['0.0000001', 'too-fine'],
    ['-1000000000', 'too-large'],
    ['1234567890123456', 'unreadable'],
  ])('is not of the amount "%s" (%s)', (amount, why) => {
    const draft = { amount, paidOn: '2026-11-20', reference: 'UTR 1' };
    expect(paymentFaults(draft, '2026-11-21')).toEqual([{ field: 'amount', why }]);
  });

  it('may be a refund, of the day itself, and of all digits that are kept', () => {
    for (const amount of ['-999999999.999999', '+0.000001', '1.005']) {
      expect(paymentFaults({ amount, paidOn: '2026-11-21', reference: 'U1' }, '2026-11-21')).toEqual([]);
    }
  });

  it('says all that is wrong at once, in the order of the form', () => {
    const draft = { amount: 'x', paidOn: '2026-11-05T10:00:00Z', reference: 'y'.repeat(61) };
    expect(paymentFaults(draft, '2026-11-21')).toEqual([
      { field: 'amount', why: 'unreadable' },
      { field: 'paidOn', why: 'unreadable' },
      { field: 'reference', why: 'too-long' },
    ]);
  });
});

describe('a counter entry', () => {
  const entry = { id: 'p1', amountPaid: exact('-1.005'), reference: 'UTR 1' };

  it('takes its entry back to the last digit and is not taken back itself', () => {
    const counter = { ...counterEntry(entry, 'Typed twice'), id: 'p2' };
    expect(toDecimalText(counter.amountPaid)).toBe('1.005');
    expect(counter).toMatchObject({ corrects: 'p1', reason: 'Typed twice' });
    expect(whyNotCorrectable(entry, [entry])).toBeUndefined();
    expect(whyNotCorrectable(entry, [entry, counter])).toBe('corrected');
    expect(whyNotCorrectable(counter, [entry, counter])).toBe('counter-entry');
  });

  it('is told by nobody who knows no ids', () => {
    const payments: readonly Payment[] = paymentsOf('10', '20');
    expect(payments.map((payment) => whyNotCorrectable(payment, payments))).toEqual([undefined, undefined]);
  });
});

describe('the effect of payments, before they are recorded', () => {
  it.each<[string, string[], string[]]>([
    ['a first payment', [], ['1000']],
    ['a further one', ['1000', '0.01'], ['0.005']],
    ['a refund', ['1000'], ['-2000.5']],
    ['a correction with what was meant', ['1000'], ['-1000', '100']],
  ])('is what the same deal is worth afterwards (%s)', async (_, before, added) => {
    const seen = await explained({ payments: { d1: paymentsOf(...before) } });
    const preview = previewPayments(seen, paymentsOf(...added));
    const after = await explained({ payments: { d1: paymentsOf(...before, ...added) } });
    expect(preview).toEqual(after);
  });

  it('is none without a ratio, and for a free demat account', async () => {
    const loan = await explained({}, aDeal({ productCategory: 'Loan' }));
    expect(previewPayments(loan, paymentsOf('500'))?.assessment.state).toBe('zero-ratio');
    const demat = await explained({}, aFreeDemat());
    expect(previewPayments(demat, paymentsOf('500'))).toEqual(demat);
  });

  it('is not known while payments or rules are not', async () => {
    const unread = await explained({ unreadable: { d1: 'no answer' } });
    expect(previewPayments(unread, paymentsOf('500'))).toBeUndefined();
    const lawless = {
      ...(await explained({})),
      notices: [{ kind: 'rules-unreadable', franchiseCode: 'FR-001' }] as const,
    };
    expect(previewPayments(lawless, paymentsOf('500'))).toBeUndefined();
    const paid = previewPayments(await explained({}), paymentsOf('3'));
    expect(paid && shortest(paid.commission)).toBe('0.9999');
  });
});
