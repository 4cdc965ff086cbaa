// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { mapColumns } from '#core/imports/column-mapping';
import { IMPORT_FIELDS, IMPORT_KINDS } from '#core/imports/import-kind';
import type { ImportColumns, ImportResult, ImportRowError } from '#core/imports/import-report';
import { importLabels } from '#documents/import-labels';
import { templateSheets } from '#documents/import-template';
import { DEAL } from '#records/deal';
import { wiresWith } from '#records/field-table';
import { LEAD } from '#records/lead';
import { dealsTexts } from '../../src/ui/features/deals/deals-texts';
import { csvText } from '../../src/ui/features/export/csv-file';
import { leadsTable } from '../../src/ui/features/leads/leads-export';
import { leadsTexts } from '../../src/ui/features/leads/leads-texts';
import { LanguageProvider } from '../../src/ui/kit/texts/language-provider';
import { dealsTable } from '../../src/ui/pages/deals/deals-export';
import { ImportTried } from '../../src/ui/pages/import/import-tried';
import { vendorsTable } from '../../src/ui/pages/vendors/vendors-export';
import { vendorsTexts } from '../../src/ui/pages/vendors/vendors-texts';
import { readCsv } from '../support/read-csv';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const HEADINGS = ['id', 'Deal', 'Amount', 'Date'];

function show(
  rowErrors: readonly ImportRowError[],
  over: Partial<ImportColumns> = {},
  ended: Partial<ImportResult> = {},
) {
  const mapping = { id: 'id', deal_id: 'Deal', Amount_paid: 'Amount', Paid_on: 'Date' };
  const columns = { headings: HEADINGS, mapping, missing: [], sample: [], dates: [], above: 0, preview: [] };
  const counts = { created: 150, changed: 0, unchanged: 0, faulty: rowErrors.length };
  const outcome = {
    columns: { ...columns, warnings: [], ...over },
    rowErrors,
    result: { stored: false, rows: 194, ...counts, ...ended },
  };
  render(
    <LanguageProvider storage={undefined}>
      <ImportTried
        kind="payments"
        step={{ name: 'tried', file: new File([], 'a.csv'), outcome }}
        onRun={() => {}}
        onFile={() => {}}
      />
    </LanguageProvider>,
  );
}

/** The blobs of jsdom have no text of their own. */
const textOf = (file = new Blob()) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

const faulty = (line: number): ImportRowError => ({
  line,
  field: 'Paid_on',
  fault: 'unreadable-date',
  value: `soon ${line}`,
  cells: [`P${line}`, 'D1', '=5', `soon ${line}`],
});

describe('what a file would do', () => {
  it('says each fault once, with its lines and values, and how many more there are', () => {
    const dates = Array.from({ length: 25 }, (_, at) => faulty(at + 3));
    show([...dates, { line: 40, field: 'deal_id', fault: 'unknown-deal', value: 'D9' }]);
    const [first, second, ...others] = within(screen.getByRole('list', { name: '26 faults' })).getAllByRole(
      'listitem',
    );
    expect(others).toEqual([]);
    expect(first?.textContent).toMatch(/^25 rowsPaid on isn't a date we can read/);
    expect(first?.textContent).toContain('Line 3 "soon 3" · Line 4 "soon 4"');
    expect(first?.textContent).toMatch(/· 15 more in the faulty rows$/);
    expect(second?.textContent).toBe('Line 40ID of the deal "D9" is no deal of the portal');
  });

  it('gives the faulty rows as they came, with all that is wrong with each', async () => {
    const twice = { ...faulty(7), field: 'Amount_paid', fault: 'unreadable-amount', value: '=5' } as const;
    show([faulty(7), twice, faulty(9)]);
    const files: Blob[] = [];
    URL.createObjectURL = (file: Blob) => `blob:${files.push(file)}`;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Download the faulty rows' }));
    const [head, first, ...rest] = readCsv(await textOf(files[0]));
    expect(head).toEqual([...HEADINGS, 'Error']);
    expect(first?.slice(0, 4)).toEqual(['P7', 'D1', "'=5", 'soon 7']);
    expect(first?.[4]).toMatch(
      /^Line 7: Paid on "soon 7" isn't a date.*; Line 7: Amount paid "=5" isn't an amount$/,
    );
    expect(rest.map(([id]) => id)).toEqual(['P9']);
  });

  it('shows the first rows as read, and of how many they are the first', () => {
    const values = { id: 'P1', deal_id: 'D1', Amount_paid: '123456.5', Paid_on: '2026-11-05' };
    show([], { preview: [{ line: 4, values }], above: 2, amounts: { count: 194, total: '123456.5' } });
    screen.getByText('1 of 194 rows are shown.');
    screen.getByText('The file adds up to ₹1,23,456.50, in 194 rows.');
    screen.getByText('2 lines above the column headings are left out.');
    const row = screen.getByRole('row', { name: /P1/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['4', 'P1', 'D1', '123456.5', '2026-11-05']);
  });

  it('shows what would change, before and after, and of how many', () => {
    const fields = [
      { field: 'City', before: 'Pune', after: 'Nashik' },
      { field: 'Email', before: 'asha@example.com' },
    ];
    show([], {}, { changed: 60, changes: [{ id: 'L1', fields }] });
    const item = within(screen.getByRole('list', { name: 'Changes' })).getByRole('listitem');
    expect(item.textContent).toBe('L1City: Pune → Nashik · Email: asha@example.com → empty');
    screen.getByText('1 of 60 rows are shown.');
  });

  it('says what it would do to commission, and what of it is not known', () => {
    const franchises = [
      { franchiseCode: 'FR-001', before: '0.00', after: '123456.50' },
      { franchiseCode: 'FR-002', before: '10.00' },
    ];
    show([], {}, { effect: { before: '10.00', changed: 2, franchises } });
    screen.getByText('Commission of the deals in this file');
    screen.getByText('₹10.00 → -');
    screen.getByText('FR-001: ₹0.00 → ₹1,23,456.50');
    screen.getByText('FR-002: ₹10.00 → -');
    cleanup();
    const due = { amount: '84.22', deals: 2, waiting: 1 };
    show([], {}, { effect: { before: '10.00', after: '10.00', changed: 0, franchises: [], due } });
    screen.getByText('₹84.22 becomes due for months that are closed, with the next closing: 2 deals.');
    screen.getByText('1 closed deal goes elsewhere and stays until you decide.');
    screen.getByText('Stays as it is.');
  });

  it('warns of what is likely to be a mistake beside the way to store it', () => {
    show([], {
      warnings: [
        { warning: 'day-to-come', field: 'Paid_on', value: '2062-03-01', line: 5, rows: 1 },
        { warning: 'unknown-product', field: 'Product_Category', value: 'Mutual Fnd', line: 7, rows: 12 },
      ],
    });
    const warning = screen.getByText('Line 5: Paid on "2062-03-01" is a day that is still to come');
    // A list within a paragraph is no valid HTML.
    expect(warning.closest('p')).toBeNull();
    screen.getByText(
      '12 rows, the first in line 7: Product "Mutual Fnd" is a product for which no vendor has a commission rule',
    );
    screen.getByRole('button', { name: 'Import 150 rows' });
  });
});

describe('files that the portal itself gives', () => {
  it.each(['en', 'hi'] as const)('templates are read back, every column of them (%s)', (language) => {
    for (const kind of IMPORT_KINDS) {
      const head = templateSheets(kind, language)[0]?.rows[0] ?? [];
      const mapping = mapColumns(kind, head);
      expect(Object.keys(mapping)).toEqual(IMPORT_FIELDS[kind].map(({ name }) => name));
      expect(Object.values(mapping)).toEqual(head);
      // Each field has a word of its own.
      for (const { name } of IMPORT_FIELDS[kind]) expect(importLabels[language].fields).toHaveProperty(name);
    }
  });

  it.each(['en', 'hi'] as const)('exports of leads, deals and vendors are read back (%s)', (language) => {
    const [leads, deals]: readonly Readonly<Record<string, string>>[] = [
      leadsTexts[language],
      dealsTexts[language],
    ];
    const wordsOf =
      (texts: Readonly<Record<string, string>> | undefined) =>
      (key: string, ..._values: readonly unknown[]) =>
        texts?.[key] ?? key;
    const [leadHead = []] = readCsv(csvText(leadsTable([], wordsOf(leads), (status) => status, new Map())));
    const [dealHead = []] = readCsv(csvText(dealsTable([], wordsOf(deals))));
    expect(Object.keys(mapColumns('leads', leadHead))).toEqual(wiresWith(LEAD, 'exported'));
    // A void deal says so by its stage; the reason is told on its page.
    expect(Object.keys(mapColumns('deals', dealHead))).toEqual(wiresWith(DEAL, 'exported'));
    expect(mapColumns('deals', dealHead)).toMatchObject({ id: wordsOf(deals)('deals.field.id') });
    const [vendorHead = []] = readCsv(csvText(vendorsTable([], wordsOf(vendorsTexts[language]))));
    const needed = IMPORT_FIELDS.vendors.filter(({ required }) => required).map(({ name }) => name);
    expect(Object.keys(mapColumns('vendors', vendorHead))).toEqual([...needed, 'city', 'status']);
  });
});
