import { describe, expect, it } from 'vitest';
import type { Payment } from '#core/payments/payment';
import { repeatedPayments } from '#core/payments/repeated-payments';
import { exact } from '../support/exact';

const paid = (amount: string, more: Partial<Payment> = {}): Payment => ({
  amountPaid: exact(amount),
  ...more,
});
const found = (deals: Readonly<Record<string, readonly Payment[]>>) =>
  Object.fromEntries(repeatedPayments(new Map(Object.entries(deals))));

describe('payments that are there more than once', () => {
  it.each<[string, readonly Payment[], string]>([
    ['the same id', [paid('5', { id: 'P-1' }), paid('7', { id: 'P-1' })], 'payment P-1'],
    [
      'the same receipt, however it is typed',
      [paid('5', { id: 'P-1', reference: 'UTR-12345' }), paid('5', { id: 'P-2', reference: ' utr-123 45' })],
      'receipt  utr-123 45',
    ],
    [
      'an id that is the reference of another',
      [paid('5', { id: 'UTR-12345' }), paid('5', { id: 'P-2', reference: 'UTR-12345' })],
      'receipt UTR-12345',
    ],
    [
      'two refunds of one receipt',
      [paid('-5', { reference: 'R1' }), paid('-5', { reference: 'R1' })],
      'receipt R1',
    ],
  ])('are found by %s', (_, payments, what) => {
    expect(found({ d1: payments, d2: [paid('1')] })).toEqual({ d1: `${what} is there more than once` });
  });

  it('are found in both deals that have the same payment', () => {
    const why = 'payment P-1 is there more than once';
    expect(found({ d1: [paid('5', { id: 'P-1' })], d2: [paid('5', { id: 'P-1' })] })).toEqual({
      d1: why,
      d2: why,
    });
  });

  it.each<[string, readonly Payment[]]>([
    ['equal payments without id and reference', [paid('5'), paid('5')]],
    ['a payment whose id is its reference', [paid('5', { id: 'R1', reference: 'r1' })]],
    [
      'a refund that names the receipt of its payment',
      [paid('5', { reference: 'R1' }), paid('-5', { reference: 'R1' })],
    ],
    ['references of spaces', [paid('5', { reference: ' ' }), paid('5', { reference: '  ' })]],
    [
      'an entry that was taken back, and what was meant',
      [
        paid('50', { id: 'P-1', reference: 'R1' }),
        paid('-50', { id: 'P-2', reference: 'R1', corrects: 'P-1' }),
        paid('5', { id: 'P-3', reference: 'R1' }),
      ],
    ],
  ])('are not %s', (_, payments) => {
    expect(found({ d1: payments })).toEqual({});
  });

  it('are not payments of two deals with one reference', () => {
    expect(found({ d1: [paid('5', { reference: 'R1' })], d2: [paid('5', { reference: 'R1' })] })).toEqual({});
  });
});
