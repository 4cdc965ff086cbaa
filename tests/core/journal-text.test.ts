import { describe, expect, test } from 'vitest';
import { JOURNAL_FORMATS, journalText } from '#core/ledger/journal-text';
import type { JournalEntry } from '#core/ledger/ledger';
import { exact } from '../support/exact';

const entries: readonly JournalEntry[] = [
  {
    no: 1,
    kind: 'earned',
    valueDay: '2026-10-31',
    closing: 1,
    memo: 'FR/002 A; 2026-10\n"x"',
    postings: [
      { account: 'expense:commission', amount: exact('-4376.73') },
      { account: 'payable:v3', amount: exact('4376.73') },
    ],
  },
];

test('hledger reads debits without a sign, and no note that nobody wrote', () => {
  expect(journalText(entries, 'hledger')).toBe(
    [
      '2026-10-31 (1) earned FR/002 A 2026-10 "x"  ; closing: 1',
      '    expense:commission    INR 4376.73 = INR 4376.73',
      '    payable:v3    INR -4376.73 = INR -4376.73',
      '',
    ].join('\n'),
  );
});

test('beancount has each account opened under one of its roots', () => {
  expect(journalText(entries, 'beancount').split('\n')).toEqual([
    '2026-10-31 open Expenses:Commission INR',
    '2026-10-31 open Liabilities:Payable:X--v3 INR',
    '',
    '2026-10-31 * "earned" "FR/002 A 2026-10 \'x\'"',
    '  entry: 1',
    '  closing: 1',
    '  Expenses:Commission  4376.73 INR',
    '  Liabilities:Payable:X--v3  -4376.73 INR',
    '2026-11-01 balance Expenses:Commission  4376.73 INR',
    '2026-11-01 balance Liabilities:Payable:X--v3  -4376.73 INR',
    '',
  ]);
});

test('a spreadsheet has debit and credit side by side', () => {
  expect(journalText(entries, 'csv')).toBe(
    'date,entry,kind,account,debit,credit,memo\r\n' +
      '2026-10-31,1,earned,expense:commission,4376.73,,"FR/002 A 2026-10 ""x"""\r\n' +
      '2026-10-31,1,earned,payable:v3,,4376.73,"FR/002 A 2026-10 ""x"""\r\n',
  );
});

/** The next closing comes after a payout whose day is later than the month that it closes. */
const withPayout: readonly JournalEntry[] = [
  ...entries,
  {
    no: 2,
    kind: 'payout',
    valueDay: '2026-12-02',
    closing: undefined,
    memo: 'Payout 1, FR/002',
    postings: [
      { account: 'clearing:payouts', amount: exact('4376.73') },
      { account: 'payable:v3', amount: exact('-4376.73') },
    ],
  },
  {
    no: 3,
    kind: 'earned',
    valueDay: '2026-11-30',
    closing: 2,
    memo: 'FR/002 2026-11',
    postings: [
      { account: 'expense:commission', amount: exact('-100.00') },
      { account: 'payable:v3', amount: exact('100.00') },
    ],
  },
  {
    no: 4,
    kind: 'settled',
    valueDay: '2026-12-03',
    closing: undefined,
    memo: 'Payout 1, FR/002',
    postings: [
      { account: 'bank:payouts', amount: exact('4376.73') },
      { account: 'clearing:payouts', amount: exact('-4376.73') },
    ],
  },
];

test('entries are in the order of their days, so that a balance after a closing knows of no later payout', () => {
  const lines = journalText(withPayout, 'hledger').split('\n');
  expect(lines.filter((line) => /^\d/.test(line)).map((line) => line.slice(0, 14))).toEqual([
    '2026-10-31 (1)',
    '2026-11-30 (3)',
    '2026-12-02 (2)',
    '2026-12-03 (4)',
  ]);
  expect(lines).toContain('    payable:v3    INR -100.00 = INR -4476.73');
  expect(journalText(withPayout, 'beancount')).toContain(
    '2026-12-01 balance Liabilities:Payable:X--v3  -4476.73 INR',
  );
});

test('the bank is an asset in beancount', () => {
  expect(journalText(withPayout, 'beancount')).toContain('2026-10-31 open Assets:Bank:Payouts INR');
});

describe('Tally', () => {
  const vouchers = () =>
    [...journalText(withPayout, 'tally').matchAll(/<VOUCHER .*?<\/VOUCHER>/gs)].map(([voucher]) => voucher);

  test('has a voucher for each entry, whose id makes a second import alter it', () => {
    expect(
      vouchers().map((voucher) => /REMOTEID="([^"]+)" VCHTYPE="([^"]+)"/.exec(voucher)?.slice(1)),
    ).toEqual([
      ['commission-entry-1', 'Journal'],
      ['commission-entry-3', 'Journal'],
      ['commission-entry-2', 'Journal'],
      ['commission-entry-4', 'Payment'],
    ]);
    expect(journalText(withPayout, 'tally')).toContain('<REPORTNAME>Vouchers</REPORTNAME>');
  });

  test('adds up to 0 in each voucher, debits below 0 and marked', () => {
    for (const voucher of vouchers()) {
      const amounts = [...voucher.matchAll(/<ISDEEMEDPOSITIVE>(Yes|No)<.*?<AMOUNT>(-?)(\d+)\.(\d\d)</gs)];
      let sum = 0;
      for (const [, isDebit, sign, rupees, paise] of amounts) {
        expect(isDebit === 'Yes').toBe(sign === '-');
        sum += (sign === '-' ? -1 : 1) * (Number(rupees) * 100 + Number(paise));
      }
      expect([amounts.length, sum]).toEqual([2, 0]);
    }
  });

  test('writes names and texts so that XML keeps them', () => {
    const [first = ''] = vouchers();
    expect(first).toContain('<DATE>20261031</DATE>');
    expect(first).toContain('<NARRATION>FR/002 A 2026-10 &quot;x&quot; (entry 1)</NARRATION>');
    expect(first).toContain('<LEDGERNAME>Commission</LEDGERNAME>');
    expect(first).toContain('<LEDGERNAME>Payable v3</LEDGERNAME>');
  });
});

test('nothing is nothing, but for what every file has', () => {
  expect(JOURNAL_FORMATS.filter((format) => journalText([], format) === '')).toEqual([
    'hledger',
    'beancount',
  ]);
  expect(journalText([], 'csv')).toBe('date,entry,kind,account,debit,credit,memo\r\n');
  expect(journalText([], 'tally')).not.toContain('<VOUCHER ');
});
