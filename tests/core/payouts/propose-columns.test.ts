import { expect, it } from 'vitest';
import { BANK_FORMS } from '#core/payouts/bank-template';
import { proposeColumns } from '#core/payouts/propose-columns';

it("proposes what goes into the columns of a bank's blank sheet", () => {
  const proposed = proposeColumns([
    ...[
      'Debit Account No',
      'Beneficiary Name',
      'Beneficiary A/c No.',
      'IFSC Code',
      'Bank Name',
      'Amount (INR)',
    ],
    ...[
      'Payment Mode',
      'Value Date',
      'Customer Ref No',
      'Narration',
      'E-mail ID',
      'Mobile Number',
      'Branch',
      '',
    ],
  ]);
  expect(proposed.map(({ source }) => source)).toEqual([
    ...['debit-account', 'holder', 'account', 'ifsc', 'bank', 'amount'],
    ...['mode', 'date', 'reference', 'narration', 'email', 'mobile', undefined, undefined],
  ]);
});

it('proposes a source once', () => {
  const proposed = proposeColumns(['Beneficiary Name', 'Vendor Name', 'Amount', 'Amount in words']);
  expect(proposed.map(({ source }) => source)).toEqual(['holder', undefined, 'amount', undefined]);
});

it('finds account, IFSC, name, amount and reference in the sheets that come with the product', () => {
  const needed = ['account', 'ifsc', 'holder', 'amount', 'reference'] as const;
  for (const { name, columns } of BANK_FORMS) {
    const proposed = proposeColumns(columns.map(({ heading }) => heading));
    for (const source of needed) {
      const heading = proposed.find((column) => column.source === source)?.heading;
      const own = columns.find((column) => column.heading === heading)?.source ?? `none in ${name}`;
      const isSame = own === source || own.includes(source.slice(0, 4));
      expect(isSame, `${name}: ${source} in ${heading}`).toBe(true);
    }
  }
});
