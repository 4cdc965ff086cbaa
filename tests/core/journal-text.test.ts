import { expect, test } from 'vitest';
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

test('nothing is nothing, but for the heading of a table', () => {
  expect(JOURNAL_FORMATS.map((format) => journalText([], format))).toEqual([
    '',
    '',
    'date,entry,kind,account,debit,credit,memo\r\n',
  ]);
});
