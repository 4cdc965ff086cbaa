import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { closedLineText, closingText } from '#core/closing/closing-text';
import type { SettledLine } from '#core/closing/settle-deal';
import { exact } from '../support/exact';

const line: SettledLine = {
  kind: 'adjustment',
  vendorId: 'v3',
  saleMonth: '2026-09',
  dealId: '200001042213613533',
  amount: exact('-2000.000000'),
  evidence: {
    vendorId: 'v3',
    createdDay: '2026-09-16',
    productCategory: 'Cafe\u0301 "Loan"',
    stage: 'New',
    state: 'counted',
    payments: [
      { id: 'p1', amountPaid: exact('10000.00'), paidOn: '2026-09-17' },
      { amountPaid: exact('-5000') },
    ],
    ratio: exact('40.000000'),
    openingAmount: undefined,
  },
  owner: { vendorId: 'v3', createdDay: '2026-09-16', productCategory: 'Cafe\u0301 "Loan"' },
  parts: [{ kind: 'payments', amount: exact('-2000.00') }],
};

test('a line is one JSON array with every amount as a short text, whatever it was reckoned from', () => {
  const text =
    '[7,"adjustment","200001042213613533","2026-09","2026-09-16","Caf\u00e9 \\"Loan\\"","New","counted","40",' +
    '[["p1","10000","2026-09-17"],[null,"-5000",null]],null,"-2000",[["payments","-2000"]]]\n';
  expect(closedLineText(line, 7)).toBe(text);
  const reckoned = { ...line, amount: exact('-2000'), evidence: { ...line.evidence, ratio: exact('40') } };
  expect(closedLineText(reckoned, 7)).toBe(text);
});

test('the text of a closing names month, zone, the closing before, each vendor and the entries', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');
  const content = {
    month: '2026-10',
    timeZone: 'Asia/Kolkata',
    previousHash: undefined,
    vendors: [
      {
        franchiseCode: 'FR/002 A',
        lines: 12,
        earned: exact('4376.73'),
        adjusted: exact('-20'),
        hash: sha('lines'),
      },
    ],
    entries: { count: 0, hash: sha('') },
  } as const;
  expect(closingText(content).split('\n')).toEqual([
    'commission-closing/1',
    'month 2026-10',
    'zone Asia/Kolkata',
    'previous -',
    `vendor FR%2F002%20A 12 4376.73 -20.00 ${sha('lines')}`,
    `entries 0 ${sha('')}`,
    '',
  ]);
  const next = closingText({
    ...content,
    previousHash: sha('before'),
    incomplete: 'Two deals\nwithout a bank line',
  });
  expect(next).toContain(`previous ${sha('before')}\nincomplete "Two deals\\nwithout a bank line"\n`);
});
