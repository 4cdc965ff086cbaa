import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OwnPayout } from '#core/payouts/payout';
import { payoutAdvice } from '#core/payouts/payout-advice';
import { payoutAdviceDocument } from '#documents/payout-advice-document';
import { rupeesInWords } from '#documents/rupees-in-words';
import { documentPdf } from '../../cli/output/document-pdf';
import { readPdf } from '../support/read-pdf';

const rupees = (paise: bigint) => ({ units: paise, scale: 2 });
const of = { franchiseCode: 'FR-002', vendor: 'श्री शक्ति वित्त' };

function payment(no: number, more: Partial<OwnPayout> = {}): OwnPayout {
  return {
    no,
    amount: rupees(1_234_567_50n),
    state: 'paid',
    utr: 'IN42619755781929',
    day: '2026-11-12',
    why: undefined,
    account: '••••4321',
    months: ['2026-09', '2026-10'],
    ...more,
  };
}

describe('the advice of a payment', () => {
  it('says on one page who was paid what, when, to which account and for which months', async () => {
    const advice = payoutAdvice([payment(3), payment(2, { months: ['2026-08'] })], 3, of);
    if (!advice) throw new TypeError('It was paid.');
    const pages = readPdf(await documentPdf(payoutAdviceDocument(advice, 'en')));
    expect(pages).toHaveLength(1);
    for (const text of [
      'Payment advice · Payout 3',
      'Franchise FR-002',
      '₹12,34,567.50',
      'Rupees twelve lakh thirty-four thousand five hundred sixty-seven and fifty paise only',
      '12 Nov 2026',
      'IN42619755781929',
      '••••4321',
      'September 2026 – October 2026',
    ])
      expect(pages[0]?.replaceAll('- ', '-')).toContain(text);
    const hindi = readPdf(await documentPdf(payoutAdviceDocument(advice, 'hi')));
    expect(hindi).toHaveLength(1);
    expect(hindi[0]).toContain('IN42619755781929');
  });

  it('names the office as the payer, and the portal where the office has no name', async () => {
    const advice = payoutAdvice([payment(1)], 1, of);
    if (!advice) throw new TypeError('It was paid.');
    const office = {
      companyName: 'Demo Franchise House',
      officeAddress: '1 Example Road, Pune',
      companyGstin: '27ABCDE1234F1Z0',
    };
    const [named] = readPdf(await documentPdf(payoutAdviceDocument(advice, 'en', office)));
    expect(named).toContain('Demo Franchise House, 1 Example Road, Pune, GSTIN 27ABCDE1234F1Z0');
    expect(named).not.toContain('Partner Portal');
    const [unnamed] = readPdf(await documentPdf(payoutAdviceDocument(advice, 'en', {})));
    expect(unnamed).toContain('Partner Portal');
  });

  it('is the same bytes each time', async () => {
    const advice = payoutAdvice([payment(1)], 1, of);
    if (!advice) throw new TypeError('It was paid.');
    const [first, second] = [0, 1].map(() => documentPdf(payoutAdviceDocument(advice, 'hi')));
    expect(Buffer.from((await first) ?? []).equals((await second) ?? new Uint8Array())).toBe(true);
  });

  it('is there for what was paid alone', () => {
    for (const state of ['approved', 'waiting', 'failed', 'returned', 'cancelled'] as const)
      expect(payoutAdvice([payment(1, { state })], 1, of)).toBeUndefined();
    expect(payoutAdvice([payment(1)], 2, of)).toBeUndefined();
  });

  it.each([
    [[], 'none'],
    [['2026-08'], 'August 2026'],
    [['2026-08', '2026-10', '2026-11', '2026-12', '2027-01'], 'August 2026, October 2026 – January 2027'],
  ] as const)('names the months of %j', async (months, text) => {
    const advice = payoutAdvice([payment(3, { months })], 3, of);
    if (!advice) throw new TypeError('It was paid.');
    const [page] = readPdf(await documentPdf(payoutAdviceDocument(advice, 'en')));
    expect(page?.replaceAll('- ', '-').replaceAll(/\s+/g, ' ')).toContain(`For the closed months ${text}`);
  });
});

describe('rupees in words', () => {
  it.each([
    [0n, 'Rupees zero only', 'शून्य रुपये मात्र'],
    [1n, 'Rupees zero and one paise only', 'शून्य रुपये और एक पैसे मात्र'],
    [10_000n, 'Rupees one hundred only', 'एक सौ रुपये मात्र'],
    [2_000_099n, 'Rupees twenty thousand and ninety-nine paise only', 'बीस हज़ार रुपये और निन्यानवे पैसे मात्र'],
    [
      826_657_150n,
      'Rupees eighty-two lakh sixty-six thousand five hundred seventy-one and fifty paise only',
      'बयासी लाख छियासठ हज़ार पाँच सौ इकहत्तर रुपये और पचास पैसे मात्र',
    ],
    [
      12_300_000_000_00n,
      'Rupees one thousand two hundred thirty crore only',
      'एक हज़ार दो सौ तीस करोड़ रुपये मात्र',
    ],
  ])('of %s paise are written as cheques have them', (paise, english, hindi) => {
    expect(rupeesInWords(rupees(paise), 'en')).toBe(english);
    expect(rupeesInWords(rupees(paise), 'hi')).toBe(hindi);
  });

  it('are other words for each amount', () => {
    for (const language of ['en', 'hi'] as const) {
      const below = Array.from({ length: 100 }, (_, each) =>
        rupeesInWords(rupees(BigInt(each) * 100n), language),
      );
      expect(new Set(below).size).toBe(100);
      const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
      fc.assert(
        fc.property(amount, amount, (one, other) => {
          const isSame = rupeesInWords(rupees(one), language) === rupeesInWords(rupees(other), language);
          expect(isSame).toBe(one === other);
        }),
      );
    }
  });
});
