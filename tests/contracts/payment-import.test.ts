import { describe, expect, it } from 'vitest';
import { importsOver } from './opened-import';

const runs = () => importsOver();
const _HEAD = ['id', 'Franchise', 'Name', 'City'];

describe('an import of what is only added to', () => {
  it('adds payments to deals that there are, and never changes one', async () => {
    const run = await runs();
    const deals = [
      ['id', 'Franchise_code', 'Created_Time', 'Product_Category', 'Stage'],
      ['D', 'FR-001', '2026-11-01', 'Loan', 'Open'],
    ];
    expect((await run(deals, { kind: 'deals' })).result).toMatchObject({ created: 1 });
    const payments = (amount: string) => [
      ['id', 'deal_id', 'Amount_paid'],
      ['P', 'D', amount],
    ];
    expect((await run(payments('10.50'), { kind: 'payments' })).result).toMatchObject({ created: 1 });
    expect((await run(payments('10.5'), { kind: 'payments' })).result).toMatchObject({ unchanged: 1 });
    expect((await run(payments('10.51'), { kind: 'payments' })).rowErrors).toEqual([
      { line: 2, fault: 'payment-differs', field: 'Amount_paid', value: 'P' },
    ]);
  });

  it('refuses what a spreadsheet has cut the digits of', async () => {
    const run = await runs();
    const leads = await run([
      ['id', 'Franchise', 'Mobile'],
      ['5.72577E+17', 'FR-001', '9.19877E+11'],
    ]);
    expect(leads.rowErrors).toEqual([
      { line: 2, fault: 'cut-digits', field: 'id', value: '5.72577E+17' },
      { line: 2, fault: 'cut-digits', field: 'Mobile', value: '9.19877E+11' },
    ]);
    const payments = await run(
      [
        ['id', 'deal_id', 'Amount_paid'],
        ['P', '5.72577e+17', '1E+05'],
      ],
      {
        kind: 'payments',
      },
    );
    expect(payments.rowErrors).toEqual([
      { line: 2, fault: 'cut-digits', field: 'deal_id', value: '5.72577e+17' },
      { line: 2, fault: 'cut-digits', field: 'Amount_paid', value: '1E+05' },
    ]);
    expect(payments.result).toMatchObject({ stored: false, created: 0 });
  });

  it('adds vendors with their ratios once, and changes those that are there', async () => {
    const run = await runs();
    const vendors = { kind: 'vendors', portal: 'https://portal.example.com' } as const;
    const head = ['Code', 'Franchise name', 'Contact person', 'Email', 'Mobile', 'Ratio: Mutual Fund'];
    const row = (code: string, email: string, ratio: string) =>
      [code, 'Example', 'Asha', email, '98765 00101', ratio] as const;
    const table = [head, row('fr-101', 'A@example.com', '40 %'), row('FR-102', 'b@example.com', '')];
    const added = await run(table, vendors);
    expect(added.columns?.preview[0]?.values).toMatchObject({
      Franchise_code: 'FR-101',
      email: 'a@example.com',
      mobile: '+919876500101',
      'Ratio: Mutual Fund': '40',
    });
    expect(added.result).toMatchObject({ stored: true, created: 2, faulty: 0 });
    expect((await run(table, vendors)).result).toMatchObject({ stored: true, unchanged: 2 });
    const other = await run(
      [head, row('FR-101', 'a@example.com', '41'), row('FR-103', 'b@example.com', '')],
      vendors,
    );
    expect(other.rowErrors).toEqual([
      { line: 3, fault: 'address-taken', field: 'email', value: 'b@example.com', owner: 'FR-102' },
    ]);
    expect(other.result).toMatchObject({ stored: false, changed: 1, faulty: 1 });
  });

  it('takes each receipt of a deal once, whatever its case and blanks', async () => {
    const run = await runs();
    const deals = [
      ['id', 'Franchise_code', 'Created_Time', 'Product_Category', 'Stage'],
      ['D', 'FR-001', '2026-11-01', 'Loan', 'Open'],
      ['E', 'FR-001', '2026-11-01', 'Loan', 'Open'],
    ];
    await run(deals, { kind: 'deals' });
    const head = ['id', 'deal_id', 'Amount_paid'];
    const twice = await run([head, ['IMP-0', 'D', '1'], ['imp- 0', 'D', '1'], ['Imp-0', 'E', '1']], {
      kind: 'payments',
      skipFaulty: true,
    });
    expect(twice.rowErrors).toEqual([{ line: 3, fault: 'twice-in-file', field: 'id', value: 'imp- 0' }]);
    expect(twice.result).toMatchObject({ stored: true, created: 2, faulty: 1 });
    const again = await run([head, ['imp-0', 'D', '1'], ['IMP-0', 'D', '1']], {
      kind: 'payments',
      skipFaulty: true,
    });
    expect(again.rowErrors.map(({ line, fault }) => [line, fault])).toContainEqual([2, 'receipt-recorded']);
    expect(again.result).toMatchObject({ created: 0 });
  });

  it('shows the first rows as it reads them, what the amounts add up to, and keeps the reference', async () => {
    const run = await runs();
    const deals = [
      ['id', 'franchise', 'created', 'product', 'stage'],
      ['D1', 'FR-001', '2026-11-01', 'Mutual Fund', 'Closed Won.'],
    ];
    await run(deals, { kind: 'deals' });
    const head = ['Payment ID', 'Deal', 'Amount', 'Date', 'UTR No.'];
    const table = [head, ['P1', 'D1', '1,23,456.50', '05-Nov-26', 'UTR 1'], ['P2', 'D1', '0.5', '', ' ']];
    const { columns, result } = await run(table, { kind: 'payments' });
    expect(columns?.preview).toEqual([
      {
        line: 2,
        values: {
          id: 'P1',
          deal_id: 'D1',
          Amount_paid: '123456.5',
          Paid_on: '2026-11-05',
          Reference: 'UTR 1',
        },
      },
      { line: 3, values: { id: 'P2', deal_id: 'D1', Amount_paid: '0.5' } },
    ]);
    expect(columns?.amounts).toEqual({ count: 2, total: '123457.00' });
    expect(result).toMatchObject({ stored: true, created: 2 });
    const other = await run([head, ['P3', 'D1', '1', '', 'utr1']], { kind: 'payments' });
    expect(other.rowErrors).toEqual([
      { line: 2, fault: 'receipt-recorded', field: 'Reference', value: 'utr1' },
    ]);
  });

  it('warns of what is likely to be a mistake, and stores it all the same', async () => {
    const run = await runs();
    const deals = [
      ['id', 'franchise', 'created', 'product', 'stage'],
      ['D1', 'FR-001', '01-Nov-2062', 'Mutual Fund', 'closed won'],
      ['D2', 'FR-001', '2026-02-28', 'No such product', 'Open'],
      ['D3', 'FR-001', '2026-01-31', 'No such product', 'Closed Won.'],
    ];
    const { columns, result } = await run(deals, { kind: 'deals' });
    expect(columns?.warnings).toEqual([
      { warning: 'day-to-come', field: 'Created_Time', value: '2062-11-01', line: 2, rows: 1 },
      { warning: 'stage-differs', field: 'Stage', value: 'closed won', line: 2, rows: 1 },
      { warning: 'unknown-product', field: 'Product_Category', value: 'No such product', line: 3, rows: 2 },
    ]);
    expect(result).toMatchObject({ stored: true, created: 3, faulty: 0 });
  });

  it('warns of a payment of a day to come, in the order in which its column writes dates', async () => {
    const run = await runs();
    const head = ['id', 'deal_id', 'Amount_paid', 'Paid_on'];
    await run(
      [
        ['id', 'franchise'],
        ['D1', 'FR-001'],
      ],
      { kind: 'deals' },
    );
    const rows = [
      ['P1', 'D1', '100', '02/12/2090'],
      ['P2', 'D1', '100', '2090-12-02'],
      ['P3', 'D1', '100', '01/02/2020'],
    ];
    const proof = ['P4', 'D1', '100', '25/01/2020'];
    const { columns } = await run([head, ...rows, proof], { kind: 'payments', dryRun: true });
    expect(columns?.warnings).toEqual([
      { warning: 'day-to-come', field: 'Paid_on', value: '2090-12-02', line: 2, rows: 1 },
      { warning: 'day-to-come', field: 'Paid_on', value: '2090-12-02', line: 3, rows: 1 },
    ]);
    const ambiguous = await run([head, ...rows], { kind: 'payments', dryRun: true });
    expect(ambiguous.columns?.warnings).toEqual([
      { warning: 'day-to-come', field: 'Paid_on', value: '2090-12-02', line: 3, rows: 1 },
    ]);
    const american = await run([head, ...rows.slice(0, 1), ['P4', 'D1', '100', '01/25/2020']], {
      kind: 'payments',
      dryRun: true,
    });
    expect(american.columns?.warnings).toEqual([
      { warning: 'day-to-come', field: 'Paid_on', value: '2090-02-12', line: 2, rows: 1 },
    ]);
  });
});
