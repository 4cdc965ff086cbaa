import type { ImportKind } from '#core/imports/import-kind';

/** What is to become of a file, whichever way it goes in. */
export type Outcome =
  | { readonly refused: string }
  | { readonly asked: string }
  | {
      /** Rows above the headings. */
      readonly above: number;
      readonly rows: number;
      readonly created: number;
      /** Line, fault, field and value of each. */
      readonly faults: readonly string[];
      readonly warnings: readonly string[];
      readonly total: string | undefined;
      /** The sheet of a workbook that is read. */
      readonly sheet: string | undefined;
      /** The columns that are not used, each with the reason. */
      readonly notUsed: readonly string[];
      /** The rows without a fault as they are read, in the order of the fields; not said of every file. */
      readonly read?: readonly string[];
    };

const NOTHING = {
  above: 0,
  faults: [],
  warnings: [],
  total: undefined,
  sheet: undefined,
  notUsed: [],
};

/** The files of `files/`, made up as offices keep theirs. */
export const OUTCOMES: readonly {
  readonly file: string;
  readonly kind: ImportKind;
  readonly outcome: Outcome;
}[] = [
  {
    file: 'leads-with-titles.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 2,
      rows: 3,
      created: 2,
      faults: ['7 unreadable-date Created_Time "31/02/2026"', '7 unknown-franchise Franchise_code "FR-404"'],
    },
  },
  {
    file: 'leads-put-together.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 4,
      created: 2,
      faults: ['5 repeated-heading', '7 twice-in-file id "OF-4"'],
    },
  },
  {
    file: 'leads-as-formulas.csv',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 3, created: 2, faults: ['4 twice-in-file id "572577000000000101"'] },
  },
  {
    file: 'leads-windows-1252.csv',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, read: ['OF-6 | FR-001 | José'] },
  },
  {
    file: 'leads-unicode-text.txt',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, read: ['OF-7 | FR-001 | Asha'] },
  },
  {
    file: 'payments-with-totals.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 5,
      created: 1,
      faults: [
        '3 twice-in-file Reference "utrn 00001"',
        '4 cut-digits Amount_paid "1E+05"',
        '5 unknown-deal deal_id "no-such-deal"',
        '6 total-row',
      ],
      total: '123706.50',
    },
  },
  {
    file: 'payments-cut-by-excel.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 0,
      faults: ['2 cut-digits id "5.72577E+17"', '3 cut-digits id "5.72577E+17"'],
      total: '300',
    },
  },
  { file: 'deals-two-readings.csv', kind: 'deals', outcome: { asked: 'dates' } },
  {
    file: 'deals-with-mistakes.csv',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      rows: 3,
      created: 3,
      warnings: [
        '2 far-year Created_Time "2062" 1',
        '3 unknown-product Product_Category "Mutual Fnd" 2',
        '3 stage-differs Stage "closed won" 1',
        '4 stage-differs Stage "Closed Won" 1',
      ],
    },
  },
  {
    file: 'deals-numbers.xlsx',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      sheet: 'S',
      above: 1,
      rows: 3,
      created: 1,
      faults: ['4 cut-digits id "5.72577e+17"', '6 total-row'],
    },
  },
  {
    file: 'deals-1904-true.xlsx',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      sheet: 'Deals',
      read: ['OF-1905 | FR-001 | 2026-11-13 | Mutual Fund | Closed Won.'],
    },
  },
  {
    file: 'deals-1904.xlsx',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      sheet: 'Deals',
      read: ['OF-1904 | FR-001 | 2026-11-13 | Mutual Fund | Closed Won.'],
    },
  },
  {
    file: 'deals-zcrm.csv',
    kind: 'deals',
    outcome: {
      ...NOTHING,
      rows: 4,
      created: 3,
      faults: ['5 twice-in-file id "5725770000098765431"'],
      read: [
        '5725770000098765431 | FR-001 | 2026-11-13T10:15:00 | Mutual Fund | Closed Won. | Deal one',
        '5725770000098765432 | FR-001 | 2026-11-14T10:15:00 | Mutual Fund | Closed Won. | Deal two',
        '5725770000098765433 | FR-002 | 2026-11-14T23:15:00 | Mutual Fund | Closed Won. | Deal three',
      ],
    },
  },
  {
    file: 'leads-19-digits-as-numbers.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 0,
      faults: ['2 cut-digits id "5.725770000012345e+18"'],
      sheet: 'Sheet1',
      read: [],
    },
  },
  {
    file: 'leads-19-digits.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['5725770000012345601 | FR-001 | Asha', '5725770000012345602 | FR-001 | Ravi'],
    },
  },
  {
    file: 'leads-biff8.xlsx',
    kind: 'leads',
    outcome: {
      refused:
        'This is a workbook of Excel 97-2003 (XLS), whatever its name ends in. Open it, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-city-twice.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      notUsed: ['"City" same-heading', '"City (2)" same-heading'],
      read: ['OF-C1 | FR-001 | Asha'],
    },
  },
  {
    file: 'leads-empty.csv',
    kind: 'leads',
    outcome: { refused: 'The file is empty: its first line must name the columns.' },
  },
  {
    file: 'leads-hindi.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      notUsed: ['"टिप्पणी"'],
      read: ['OF-हि1 | FR-001 | आशा उदाहरण | ९८७६५०००४१ | Mutual Fund | Referral | 2026-11-13'],
    },
  },
  {
    file: 'leads-links.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['OF-L2 | FR-001 | Ravi "R"', 'https://crm.example/OF-L3 | FR-001 | Meena'],
    },
  },
  {
    file: 'leads-links.xlsx',
    kind: 'leads',
    outcome: { ...NOTHING, rows: 1, created: 1, sheet: 'Sheet1', read: ['OF-L1 | FR-001 | Asha'] },
  },
  {
    file: 'leads-merged-title.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 2,
      rows: 2,
      created: 2,
      sheet: 'Sheet1',
      read: [
        'OF-M1 | FR-001 | Asha | 9876500021 | 2026-10-10',
        'OF-M2 | FR-002 | Ravi | +91 98765 00022 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-not-one-encoding.csv',
    kind: 'leads',
    outcome: {
      refused:
        'The characters of this file cannot be read: it is neither UTF-8 nor UTF-16 nor Windows-1252 throughout. Save it as "CSV UTF-8" and send it again.',
    },
  },
  {
    file: 'leads-page-without-table.xls',
    kind: 'leads',
    outcome: {
      refused:
        'The file is a web page or XML without a table, whatever its name ends in. Open it in Excel, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-spreadsheet-xml.xls',
    kind: 'leads',
    outcome: {
      refused:
        'The file is a web page or XML without a table, whatever its name ends in. Open it in Excel, save it as "Excel Workbook (.xlsx)" and send that.',
    },
  },
  {
    file: 'leads-three-sheets.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 2,
      created: 2,
      sheet: 'Leads',
      notUsed: ['"Sr No" counted', '"MF %" rate', '"Bank A/c" other-kind vendors', '"Lead Owner"'],
      read: [
        '5725770000012345678 | FR-001 | Asha Example | 98765 00001 / 98765 00002 | Mutual Fund | Referral | 2026-10-09T13:44:00',
        '5725770000012345679 | FR-002 | Namuna | 9876500003 | Mutual Fund | Website | 2026-10-09T13:44:00',
      ],
    },
  },
  {
    file: 'leads-two-heading-rows.xlsx',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 2,
      created: 2,
      sheet: 'Sheet1',
      read: [
        'OF-H1 | FR-001 | Asha Example | 9876500031 | 2026-11-13',
        'OF-H2 | FR-001 | Ravi | 9876500032 | 2026-11-14',
      ],
    },
  },
  {
    file: 'leads-utf-16-big.txt',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U3 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V3 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-utf-16-mark.txt',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U1 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V1 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-utf-16-no-mark.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: [
        'OF-U2 | FR-001 | आशा | 9876500011 | 2026-10-09T10:15:00',
        'OF-V2 | FR-001 | Ravi | 9876500012 | 2026-11-26T10:15:00',
      ],
    },
  },
  {
    file: 'leads-windows-1252-quotes.csv',
    kind: 'leads',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 2,
      read: ['OF-W1 | FR-001 | René D’Souza | Pune', 'OF-W2 | FR-001 | Zoë | Goa'],
    },
  },
  {
    file: 'leads-with-password.xlsx',
    kind: 'leads',
    outcome: {
      refused:
        'This workbook is protected by a password. Take the password off in Excel (File > Info > Protect Workbook) and send it again.',
    },
  },
  { file: 'payments-amount-twice.csv', kind: 'payments', outcome: { asked: 'column Amount_paid' } },
  {
    file: 'payments-counted-ids.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 3,
      created: 3,
      warnings: ['2 counted-id id "1" 3'],
      total: '18000',
      read: [
        '1 | 200001237 | 5000 | 2026-11-13',
        '2 | 200001237 | 6000 | 2026-11-14',
        '3 | 200001005 | 7000 | 2026-11-15',
      ],
    },
  },
  {
    file: 'payments-cut-in-a-row.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 1,
      faults: ['3 cut-row'],
      total: '100',
      read: ['OF-K1 | 200001237 | 100 | 2026-11-13'],
    },
  },
  {
    file: 'payments-cut-in-quotes.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 2,
      created: 1,
      faults: ['3 broken-line'],
      total: '100000',
      read: ['OF-K3 | 200001237 | 100000 | 2026-11-13'],
    },
  },
  {
    file: 'payments-half-text-dates.xlsx',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 4,
      created: 2,
      faults: ['2 swapped-date Paid_on "2026-05-06"', '5 swapped-date Paid_on "2026-11-07"'],
      total: '1000',
      sheet: 'Sheet1',
      read: ['OF-Y2 | 200001237 | 200 | 2026-11-25', 'OF-Y3 | 200001237 | 300 | 2026-11-26'],
    },
  },
  {
    file: 'payments-half-text-right.xlsx',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 3,
      created: 3,
      total: '600',
      sheet: 'Sheet1',
      read: [
        'OF-Z1 | 200001237 | 100 | 2026-11-13',
        'OF-Z2 | 200001237 | 200 | 2026-11-25',
        'OF-Z3 | 200001237 | 300 | 2026-11-05',
      ],
    },
  },
  {
    file: 'payments-hindi.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 1,
      created: 1,
      total: '100000',
      read: ['OF-HP1 | 200001237 | 100000 | 2026-11-13 | SBIN000000000002'],
    },
  },
  {
    file: 'payments-html.xls',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 2,
      created: 2,
      warnings: ['3 says-side Amount_paid "Cr" 1'],
      total: '102500.00',
      read: [
        'OF-B1 | 200001237 | 100000 | 2026-11-13 | ICIC000000000001',
        'OF-B2 | 200001005 | 2500 | 2026-11-14',
      ],
    },
  },
  {
    file: 'payments-signs.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 7,
      created: 6,
      faults: ['7 unreadable-amount Amount_paid "-(10)"'],
      warnings: ['2 says-side Amount_paid "Cr" 1', '6 says-side Amount_paid "Dr" 1'],
      total: '1481316.50',
      read: [
        'OF-S1 | 200001237 | 150000 | 2026-11-13',
        'OF-S2 | 200001237 | -2500 | 2026-11-13',
        'OF-S3 | 200001237 | -500 | 2026-11-14',
        'OF-S4 | 200001237 | 100000 | 2026-11-14',
        'OF-S5 | 200001237 | -250.5 | 2026-11-15',
        'OF-S7 | 200001237 | 1234567 | 2026-11-15',
      ],
    },
  },
  {
    file: 'payments-sr-no.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 3,
      created: 3,
      total: '18000',
      notUsed: ['"Sr No" counted'],
      read: [
        '200001237 | 5000 | 2026-11-13 | UTIB0000000001 | 200001237/utib0000000001/5000/2026-11-13',
        '200001237 | 6000 | 2026-11-14 | UTIB0000000002 | 200001237/utib0000000002/6000/2026-11-14',
        '200001005 | 7000 | 2026-11-15 | UTIB0000000003 | 200001005/utib0000000003/7000/2026-11-15',
      ],
    },
  },
  {
    file: 'payments-two-heading-rows.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      above: 1,
      rows: 1,
      created: 1,
      total: '100',
      read: ['OF-Q1 | 200001237 | 100 | 2026-11-13 | SBIN000000000001'],
    },
  },
  {
    file: 'payments-without-id.csv',
    kind: 'payments',
    outcome: {
      ...NOTHING,
      rows: 6,
      created: 4,
      faults: ['6 twice-in-file id "200001005/500/2026-11-14"', '7 no-receipt Reference'],
      total: '202200.00',
      read: [
        '200001237 | 100000 | 2026-11-13 | HDFCN26317000001 | 200001237/hdfcn26317000001/100000/2026-11-13',
        '200001237 | 100000 | 2026-11-13 | HDFCN26317000002 | 200001237/hdfcn26317000002/100000/2026-11-13',
        '200001005 | 500 | HDFCN26317000003 | 200001005/hdfcn26317000003/500',
        '200001005 | 500 | 2026-11-14 | 200001005/500/2026-11-14',
      ],
    },
  },
];
