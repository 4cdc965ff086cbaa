import { describe, expect, it } from 'vitest';
import type { DataImport, ImportOptions } from '#core/imports/data-import.port';
import type { ImportEvent } from '#core/imports/import-report';

/** An import with an empty network of the franchises FR-001 and FR-002, and how it is given a table. */
export interface OpenedImport<File> {
  readonly imports: DataImport<File>;
  readonly file: (table: readonly (readonly string[])[]) => File;
}

/** What holds for every import, wherever the records go. */
export function dataImportContract<File>(open: () => Promise<OpenedImport<File>>): void {
  async function runs() {
    const { imports, file } = await open();
    return async (table: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) => {
      const events: ImportEvent[] = [];
      for await (const event of imports.run(file(table), { kind: 'leads', dryRun: false, ...options })) {
        events.push(event);
      }
      const last = events.at(-1);
      const rowErrors = events.flatMap((event) => (event.kind === 'rowErrors' ? event.rowErrors : []));
      return {
        columns: events.flatMap((event) => (event.kind === 'columns' ? [event.columns] : []))[0],
        rowErrors: rowErrors.map(({ cells: _cells, ...rowError }) => rowError),
        rows: rowErrors.map(({ cells }) => cells),
        result: last?.kind === 'result' ? last.result : undefined,
      };
    };
  }
  const HEAD = ['id', 'Franchise', 'Name', 'City'];

  describe('an import', () => {
    it('tries first, then stores, and a second time changes nothing', async () => {
      const run = await runs();
      const table = [HEAD, ['1', 'FR-001', 'Asha', 'Pune'], ['2', 'FR-002', '', '']];
      const counts = { rows: 2, created: 2, changed: 0, unchanged: 0, faulty: 0 };
      expect((await run(table, { dryRun: true })).result).toEqual({ stored: false, ...counts });
      expect((await run(table)).result).toEqual({ stored: true, ...counts });
      const again = { rows: 2, created: 0, changed: 0, unchanged: 2, faulty: 0 };
      expect((await run(table)).result).toEqual({ stored: true, ...again });
      const other = [HEAD, ['1', 'FR-001', 'Asha', 'Nashik'], ['2', 'FR-002', '', '']];
      expect((await run(other, { dryRun: true })).result?.changes).toEqual([
        { id: '1', fields: [{ field: 'City', before: 'Pune', after: 'Nashik' }] },
      ]);
      const changed = await run(other);
      expect(changed.result).toMatchObject({ stored: true, changed: 1, unchanged: 1 });
    });

    it('keeps out the whole file for one faulty row, unless told to leave that out', async () => {
      const run = await runs();
      const table = [HEAD, ['1', 'FR-001', 'Asha', ''], ['2', 'FR-009', 'Ravi', ''], ['1', 'FR-001', '', '']];
      const refused = await run(table);
      expect(refused.rowErrors).toEqual([
        { line: 3, fault: 'unknown-franchise', field: 'Franchise_code', value: 'FR-009' },
        { line: 4, fault: 'twice-in-file', field: 'id', value: '1' },
      ]);
      expect(refused.result).toMatchObject({ stored: false, created: 1, faulty: 2 });
      expect((await run(table, { skipFaulty: true })).result).toMatchObject({ stored: true, created: 1 });
    });

    it('says all that is wrong with a row, what it refers to included', async () => {
      const run = await runs();
      const table = [
        ['id', 'Franchise_code', 'Created_Time'],
        ['1', 'FR-009', 'soon'],
      ];
      const { rowErrors, result } = await run(table);
      expect(rowErrors.map(({ line, fault }) => [line, fault])).toEqual([
        [2, 'unreadable-date'],
        [2, 'unknown-franchise'],
      ]);
      expect(result).toMatchObject({ faulty: 1 });
    });

    it('guesses columns, takes what was chosen, and ends where a needed one is missing', async () => {
      const run = await runs();
      const table = [
        ['Number', 'Franchise Code'],
        ['1', 'FR-001'],
      ];
      const { columns, result } = await run(table);
      expect(columns).toMatchObject({ mapping: { Franchise_code: 'Franchise Code' }, missing: ['id'] });
      expect(result).toMatchObject({ stored: false, rows: 1 });
      expect((await run(table, { mapping: { id: 'Number' } })).result).toMatchObject({ created: 1 });
      await expect(run(table, { mapping: { id: 'Nowhere' } })).rejects.toMatchObject({
        name: 'InvalidInput',
      });
    });

    it('stores dates as India writes them in ISO form', async () => {
      const run = await runs();
      const head = ['id', 'Franchise_code', 'Created_Time', 'Follow_Up_Time'];
      const written = [
        head,
        ['1', 'FR-001', '25/11/2026 10:30', '05-Nov-26'],
        ['2', 'FR-001', '05/11/2026', ''],
      ];
      expect((await run(written)).result).toMatchObject({ stored: true, created: 2 });
      const iso = [
        head,
        ['1', 'FR-001', '2026-11-25T10:30:00', '2026-11-05'],
        ['2', 'FR-001', '2026-11-05', ''],
      ];
      expect((await run(iso)).result).toMatchObject({ unchanged: 2, changed: 0 });
    });

    it('asks how dates are written that have two readings, and looks at no row before', async () => {
      const run = await runs();
      const head = ['id', 'Franchise_code', 'Created_Time'];
      const table = [head, ['1', 'FR-001', '05/11/2026'], ['2', 'FR-009', '06/11/2026']];
      const asked = await run(table, { skipFaulty: true });
      expect(asked.columns?.dates).toEqual([
        {
          field: 'Created_Time',
          proven: false,
          samples: [
            { written: '05/11/2026', dayFirst: '2026-11-05', monthFirst: '2026-05-11' },
            { written: '06/11/2026', dayFirst: '2026-11-06', monthFirst: '2026-06-11' },
          ],
        },
      ]);
      expect(asked.rowErrors).toEqual([]);
      expect(asked.result).toEqual({
        stored: false,
        rows: 2,
        created: 0,
        changed: 0,
        unchanged: 0,
        faulty: 0,
      });
      const chosen = await run(table, { skipFaulty: true, dates: 'month-first' });
      expect(chosen.columns?.dates).toMatchObject([{ order: 'month-first' }]);
      expect(chosen.result).toMatchObject({ stored: true, created: 1, faulty: 1 });
      const same = await run([head, ['1', 'FR-001', '2026-05-11']]);
      expect(same.result).toMatchObject({ unchanged: 1 });
    });

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

    it('adds vendors with their ratios once, and never changes one', async () => {
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
        { line: 2, fault: 'vendor-differs', field: 'Ratio: Mutual Fund', value: '41' },
        { line: 3, fault: 'address-taken', field: 'email', value: 'b@example.com', owner: 'FR-102' },
      ]);
      expect(other.result).toMatchObject({ stored: false, faulty: 2 });
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

    it('finds the headings below a title, and offers to leave out what is no record', async () => {
      const run = await runs();
      const table = [
        ['Leads of November'],
        HEAD,
        ['1', 'FR-001', 'Total Traders', 'Pune'],
        HEAD,
        ['', '', 'Grand Total', '1'],
      ];
      const refused = await run(table);
      expect(refused.columns).toMatchObject({ headings: HEAD, above: 1 });
      expect(refused.rowErrors).toEqual([
        { line: 4, fault: 'repeated-heading' },
        { line: 5, fault: 'total-row' },
      ]);
      expect(refused.result).toMatchObject({ stored: false, rows: 3, created: 1, faulty: 2 });
      expect((await run(table, { skipFaulty: true })).result).toMatchObject({ stored: true, created: 1 });
    });

    it('gives the rows that are to be mended as they came', async () => {
      const run = await runs();
      const faulty = [' 2', 'FR-009', '+91 90000 00002', ''];
      const { rows } = await run([HEAD, ['1', 'FR-001', 'Asha', ''], faulty]);
      expect(rows).toEqual([faulty]);
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
        ['D2', 'FR-001', '2027-01-31', 'No such product', 'Open'],
        ['D3', 'FR-001', '2026-01-31', 'No such product', 'Closed Won.'],
      ];
      const { columns, result } = await run(deals, { kind: 'deals' });
      expect(columns?.warnings).toEqual([
        { warning: 'far-year', field: 'Created_Time', value: '2062', line: 2, rows: 1 },
        { warning: 'stage-differs', field: 'Stage', value: 'closed won', line: 2, rows: 1 },
        { warning: 'unknown-product', field: 'Product_Category', value: 'No such product', line: 3, rows: 2 },
      ]);
      expect(result).toMatchObject({ stored: true, created: 3, faulty: 0 });
    });
  });
}
